import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import {
  type BlankLine,
  blanksIn,
  isPlainType,
  PLAIN_TYPES,
} from '../../../services/library/blank-lines.server.ts';
import { mayStep } from '../../../services/library/template-version.ts';
import { faultsProps } from '../../catalogue/template-words.server.ts';
import { wholeOf } from '../../catalogue/whole-template.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import type { ActField, ActProps } from '../../parts/act-form.tsx';
import { actProps } from '../../parts/act-props.server.ts';
import { known } from '../../parts/happening-words.server.ts';
import type { TemplateBlanksProps } from './template-blanks-page.tsx';

/** What the version that is worked on asks for, as forms: nobody has to know how a template is written for that. */
export async function loadBlanks(page: OperatorPage): Promise<TemplateBlanksProps> {
  const { locale } = page;
  const { open, number, checked } = await wholeOf(page);
  if (!open) throw notFound();
  const { blanks: texts } = textsOf(locale, 'console-asked');
  const { states } = textsOf(locale, 'console-library');
  const because = mayStep(open, 'write')
    ? null
    : translator(locale, 'console-library')('write.locked', { state: states[open.state] });
  const hidden = { number: String(number), id: open.id, revision: String(open.revision) };
  const { blanks, places } = blanksIn(open.source);
  const placesField: ActField = {
    ...{ name: 'places', type: 'text', label: texts.places, value: places, help: texts.placesHelp },
  };
  const base = `${CONSOLE}catalogue/${number}/`;
  return {
    title: translator(locale, 'console-asked')('blanks.title', { title: open.title }),
    eyebrow: { label: open.title, href: base },
    heading: texts.name,
    lead: blanks.length > 0 ? texts.lead : texts.none,
    text: { label: texts.text, href: `${base}write/` },
    faults: checked && checked.faults.length > 0 ? faultsProps(locale, checked.faults) : null,
    faultsTitle: texts.checks,
    acts: [
      ...blanks.map((blank) => blankAct(page, blank, { hidden, because })),
      ...(places ? [actProps(page, 'template.places', { hidden, because, fields: [placesField] })] : []),
    ],
  };
}

type Around = { hidden: Readonly<Record<string, string>>; because: string | null };

function blankAct(page: OperatorPage, blank: BlankLine, { hidden, because }: Around): ActProps {
  const { types } = textsOf(page.locale, 'console-library');
  const act = actProps(page, 'template.blank', {
    ...{ hidden: { ...hidden, key: blank.key }, because },
    fields: fieldsOf(page, blank),
  });
  return { ...act, label: [blank.label || blank.key, known(types, blank.type)].join(' · ') };
}

function fieldsOf({ locale }: OperatorPage, { label, type, help, example }: BlankLine): ActField[] {
  const { blanks: texts } = textsOf(locale, 'console-asked');
  const { types } = textsOf(locale, 'console-library');
  const options = PLAIN_TYPES.map((value) => ({ value, label: types[value] }));
  const kind: ActField = {
    ...{ name: 'type', label: texts.type, value: type, options, help: texts.typeHelp },
    type: 'select',
  };
  const shown: ActField = {
    ...{ name: 'example', label: texts.example, value: example ?? '', help: texts.exampleHelp },
    ...{ type: 'text', isOptional: true },
  };
  const asked: ActField = { name: 'label', type: 'text', label: texts.label, value: label };
  const helped: ActField = {
    ...{ name: 'help', type: 'text', label: texts.help, value: help },
    isOptional: true,
  };
  return [asked, ...(isPlainType(type) ? [kind] : []), ...(example === null ? [] : [shown]), helped];
}
