import { entriesOf } from '../../shared/keys.ts';
import type { Dropped } from './docx-refusal.ts';
import type { Counts } from './to-template.ts';

/** What became of one line of the CSV. `id` and `slug` are 0 and '' for a file that could not be read. */
export type FileReport = {
  /** Counted from 1, in library.csv. */
  line: number;
  file: string;
  outcome: 'new' | 'changed' | 'unchanged' | 'refused';
  reasons: readonly string[];
  id: number;
  slug: string;
  understood: (Counts & { fields: readonly FieldReport[] }) | null;
  notUnderstood: Dropped;
  /** Characters that will be printed as question marks. */
  unprintable: readonly string[];
};
export type FieldReport = { label: string; type: string; uses: number };

/** `written` is false when nothing was changed because files were refused, or because there was nothing to change. */
export type ImportReport = { written: boolean; files: readonly FileReport[]; removed: readonly number[] };

/** What the kinds of {@link Dropped} are called. */
const WORDS: Readonly<Record<keyof Dropped, string>> = {
  images: 'pictures',
  textBoxes: 'text boxes',
  footnotes: 'footnotes',
  comments: 'comments',
  trackedChanges: 'tracked changes (insertions taken, deletions left out)',
  headersAndFooters: 'headers and footers',
  links: 'links (their words stay)',
  equations: 'equations',
  embeddedObjects: 'embedded objects',
  outsideReferences: 'references to files elsewhere',
  nestedTables: 'tables in tables (their text stays)',
  mergedCells: 'merged cells',
  hiddenTexts: 'hidden texts',
  longBrackets: 'long texts in brackets, kept as text',
  deepHeadings: 'headings below the second level, made bold',
  deepLists: 'list items below the third level',
};

/** A few lines for a terminal about one file. */
export function printedFile(report: FileReport): string {
  const { file, outcome, reasons, id, slug, understood, notUnderstood, unprintable } = report;
  const name = id > 0 ? `${file} → ${slug}-D${id}` : file;
  const lines = [`${outcome.padEnd(9)} ${name}`, ...reasons.map((reason) => `            ${reason}`)];
  if (understood && outcome !== 'unchanged') {
    const { fields, headings, paragraphs, listItems, tables } = understood;
    const labels = fields.map((field) => `${field.label} (${field.type})`).join(', ');
    lines.push(
      `            ${headings} headings, ${paragraphs} paragraphs, ${listItems} list items, ${tables} tables`,
    );
    lines.push(`            ${fields.length} fields${labels === '' ? '' : `: ${labels}`}`);
  }
  const kinds = entriesOf(notUnderstood).map(([kind, count]) => `${count} ${WORDS[kind]}`);
  if (kinds.length > 0 && outcome !== 'unchanged') lines.push(`            left out: ${kinds.join(', ')}`);
  if (unprintable.length > 0) lines.push(`            printed as question marks: ${unprintable.join(' ')}`);
  return lines.join('\n');
}

/** The last line. */
export function printedSum({ written, files, removed }: ImportReport): string {
  const count = (outcome: FileReport['outcome']) => files.filter((file) => file.outcome === outcome).length;
  const parts = (['new', 'changed', 'unchanged', 'refused'] as const).map((one) => `${count(one)} ${one}`);
  if (removed.length > 0) parts.push(`${removed.length} removed`);
  const refused = count('refused') > 0 && !written ? '; nothing was written' : '';
  return `${files.length} files: ${parts.join(', ')}${refused}`;
}
