import { DEPARTMENTS, DOCUMENT_TYPES } from '../../../document/document.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import { languageIn } from '../../catalogue/template-words.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import type { ActField } from '../../parts/act-form.tsx';
import { actProps } from '../../parts/act-props.server.ts';
import { wordFileField } from '../template/acts.server.ts';
import type { TemplateNewProps } from './template-new-page.tsx';

/** Two ways to begin a template; of a family, where one comes from what is missing. */
export function loadNewTemplate(page: OperatorPage): TemplateNewProps {
  const { locale } = page;
  const { new: texts, catalogue } = textsOf(locale, 'console-library');
  const fields = headFields(page);
  return {
    texts,
    eyebrow: { label: catalogue.title, href: `${CONSOLE}catalogue/` },
    byFile: actProps(page, 'template.bring', {
      hidden: {},
      fields: [wordFileField(page), ...fields],
    }),
    byText: actProps(page, 'template.start', { hidden: {}, fields }),
  };
}

function headFields({ locale, url, services }: OperatorPage): ActField[] {
  const { new: texts } = textsOf(locale, 'console-library');
  const { departments, types } = textsOf(locale, 'workspace');
  const family = url.searchParams.get('family') ?? '';
  const [known] = services.catalogue.versions(family);
  const language = LOCALE_CODES.find((code) => code === url.searchParams.get('language')) ?? locale;
  return [
    { name: 'title', type: 'text', label: texts.name, help: texts.nameHelp },
    {
      ...{ name: 'language', type: 'select', label: texts.language, value: language },
      options: LOCALE_CODES.map((value) => ({ value, label: languageIn(locale, value) })),
    },
    {
      ...{ name: 'department', type: 'select', label: texts.department, value: known?.department ?? 'legal' },
      options: DEPARTMENTS.map((value) => ({ value, label: departments[value] })),
    },
    {
      ...{ name: 'type', type: 'select', label: texts.kind, value: known?.type ?? 'agreement' },
      options: DOCUMENT_TYPES.map((value) => ({ value, label: types[value] })),
    },
    {
      ...{ name: 'family', type: 'text', label: texts.family, help: texts.familyHelp },
      ...{ value: known ? family : '', isOptional: true },
    },
  ];
}
