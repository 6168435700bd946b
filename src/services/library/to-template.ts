import { stringify } from 'yaml';
import type { DocumentTemplate } from '../../document/document.ts';
import type { Locale } from '../../shared/locale.ts';
import type { DocxReading } from './docx-reader.server.ts';
import type { Dropped } from './docx-refusal.ts';
import { FieldBook, type ImportedField } from './field-book.ts';
import { partsOf, settledParts, type TemplatePart } from './template-parts.ts';
import { bodyOf } from './to-markdown.ts';

/** A document in our format, but for what only its row of the CSV tells. */
export type TemplateDraft = {
  fields: readonly ImportedField[];
  numbering: DocumentTemplate['numbering'];
  body: string;
  /** How much of each kind was understood. */
  counts: Counts;
};
export type Counts = {
  headings: number;
  paragraphs: number;
  listItems: number;
  tables: number;
  pageBreaks: number;
};

/** What the CSV says, as the front matter has it. */
export type TemplateMeta = Pick<
  DocumentTemplate,
  | 'id'
  | 'family'
  | 'slug'
  | 'title'
  | 'department'
  | 'type'
  | 'summary'
  | 'keywords'
  | 'jurisdictions'
  | 'reviewed'
  | 'related'
> &
  Partial<Pick<DocumentTemplate, (typeof ASIDE)[number]>>;

/** What a template says beside its text, where it says something. */
const ASIDE = ['notes', 'audience', 'unsuitable', 'lawyer', 'signature', 'sources'] as const;

/**
 * Makes a template out of what was read.
 * @param dropped counts on with what no template has a place for
 */
export function draftOf(
  { blocks }: Pick<DocxReading, 'blocks'>,
  { title, locale }: { title: string; locale: Locale },
  dropped: Dropped,
): TemplateDraft {
  const fields = new FieldBook(locale);
  const parts = settledParts(partsOf(blocks, { title, german: locale === 'de', fields, dropped }), dropped);
  return {
    fields: fields.all(),
    numbering: numberingOf(parts),
    body: bodyOf(parts, dropped),
    counts: countsOf(parts),
  };
}

/** The whole file. */
export function templateSource(meta: TemplateMeta, { fields, numbering, body }: TemplateDraft): string {
  const { id, family, slug, title, department, type, summary } = meta;
  const { keywords, jurisdictions, reviewed, related } = meta;
  const aside = ASIDE.filter((name) => Object.keys(meta[name] ?? {}).length > 0);
  const written = fields.map(({ key, type: kind, label, options, example }) => ({
    key,
    type: kind,
    label,
    ...(kind === 'choice' ? { options: Object.fromEntries(options.map((one) => [one.key, one.label])) } : {}),
    example,
  }));
  const frontMatter = stringify(
    {
      id,
      family,
      slug,
      title,
      department,
      type,
      summary,
      keywords,
      jurisdictions,
      reviewed,
      related,
      numbering,
      ...Object.fromEntries(aside.map((name) => [name, meta[name]])),
      fields: written,
    },
    { lineWidth: 0 },
  );
  return `---\n${frontMatter}---\n\n${body}`;
}

/** Clauses are numbered by us where the word processor numbered most headings by itself. */
function numberingOf(parts: readonly TemplatePart[]): DocumentTemplate['numbering'] {
  const headings = parts.flatMap((part) => (part.kind === 'heading' && part.level === 1 ? [part] : []));
  return headings.filter((heading) => heading.numbered).length * 2 > headings.length ? 'clauses' : 'none';
}

function countsOf(parts: readonly TemplatePart[]): Counts {
  const count = (...kinds: readonly TemplatePart['kind'][]) =>
    parts.filter((part) => kinds.includes(part.kind)).length;
  return {
    headings: count('heading'),
    paragraphs: count('paragraph', 'checks', 'line'),
    listItems: count('item'),
    tables: count('table'),
    pageBreaks: count('pagebreak'),
  };
}
