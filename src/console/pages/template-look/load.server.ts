import type { DocumentTemplate, Field } from '../../../document/document.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { Refusal } from '../../../services/outcome.ts';
import { shownDocument, shownVersion } from '../../catalogue/shown-version.server.ts';
import { STATE_TONES } from '../../catalogue/template-words.server.ts';
import type { ConsoleLocale } from '../../frame/console-locale.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { TemplateLookProps } from './template-look-page.tsx';

type ShownField = TemplateLookProps['groups'][number]['fields'][number];

/** A version as those who use it will see it: its pages, its files, its form. */
export async function loadLook(page: OperatorPage): Promise<TemplateLookProps> {
  const { locale } = page;
  const texts = textsOf(locale, 'console-library');
  const t = translator(locale, 'console-library');
  const { number, version, template, title } = await shownVersion(page);
  const base = `${CONSOLE}catalogue/${number}/`;
  const query = version ? `?version=${version.id}` : '';
  const file = (name: string) => `${base}files/${name}/${query}`;
  const pages = template ? await pageCount(page, template) : 0;
  const { states } = texts;
  return {
    texts: texts.look,
    title: t('look.title', { title }),
    eyebrow: { label: title, href: base },
    state: version
      ? {
          text: `${t('version', { no: version.no })} · ${states[version.state]}`,
          tone: STATE_TONES[version.state],
        }
      : null,
    lang: template ? LOCALES[template.locale].hreflang : undefined,
    problem: template ? (pages === 0 ? texts.look.away : null) : texts.look.unread,
    files: template
      ? (['examples', 'empty'] as const).map((filling) => ({
          label: texts.look[filling],
          links: [
            { label: texts.look.pdf, href: file(`${filling}.pdf`) },
            { label: texts.look.docx, href: file(`${filling}.docx`) },
            ...(template.spreadsheet ? [{ label: texts.look.xlsx, href: file(`${filling}.xlsx`) }] : []),
          ],
        }))
      : [],
    source: { label: texts.look.source, href: file('source.md') },
    count: pages > 0 ? t('look.pages', { count: pages }) : null,
    pages: Array.from({ length: pages }, (_, index) => ({
      src: file(`page-${index + 1}.webp`),
      alt: t('look.page', { page: wordsOf(locale).count(index + 1), title }),
    })),
    groups: template ? groupsOf(locale, template) : [],
  };
}

/** How many pages it has with its examples; 0 while they cannot be drawn. */
async function pageCount(page: OperatorPage, template: DocumentTemplate): Promise<number> {
  try {
    const count = await page.services.documents.filledPages(shownDocument(page, template, 'examples'));
    return count ?? 0;
  } catch (error) {
    if (error instanceof Refusal) return 0;
    throw error;
  }
}

/** The fields under their headings, as the form of the workspace has them. */
function groupsOf(locale: ConsoleLocale, { fields }: DocumentTemplate): TemplateLookProps['groups'] {
  const groups: { title: string; fields: ShownField[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (!last || (field.group !== '' && field.group !== last.title))
      groups.push({ title: field.group, fields: [fieldOf(locale, field)] });
    else last.fields.push(fieldOf(locale, field));
  }
  return groups;
}

function fieldOf(locale: ConsoleLocale, field: Field): ShownField {
  const { look } = textsOf(locale, 'console-library');
  const t = translator(locale, 'console-library');
  const { key: name, label, help } = field;
  if (field.type === 'rows') {
    const columns = field.columns.filter(({ compute }) => compute === '').map((column) => column.label);
    const told = t('look.lines', {
      count: field.example.length,
      columns: wordsOf(locale).list(columns),
    });
    return { name, label, help, kind: 'told', value: told, options: [] };
  }
  if (field.type === 'yesno')
    return {
      ...{ name, label, help, kind: 'choice', value: field.example },
      options: [
        { value: 'yes', label: look.yes },
        { value: 'no', label: look.no },
      ],
    };
  if (field.type === 'choice')
    return {
      ...{ name, label, help, kind: 'choice', value: field.example },
      options: field.options.map((one) => ({ value: one.key, label: one.label })),
    };
  const kind =
    field.type === 'longtext' || field.type === 'address' ? 'area' : field.type === 'date' ? 'date' : 'line';
  return { name, label, help, kind, value: field.example, options: [] };
}
