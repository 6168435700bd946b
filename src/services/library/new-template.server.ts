import { entriesOf } from '../../shared/keys.ts';
import { byLocale } from '../../shared/locale.ts';
import type { Conversion } from './convert.server.ts';
import type { ImportTold } from './import-told.ts';
import { slugOf } from './library-line.ts';
import { NEUTRAL } from './neutral.table.ts';
import { skeletonOf } from './skeleton.ts';
import type { TemplateHead } from './template-version.ts';
import { templateSource } from './to-template.ts';

type Named = TemplateHead & { id: number; today: string };

/** The address of a title; '' where it has no Latin letters. */
export function namesOf({ title, family }: TemplateHead): { slug: string; family: string; title: string } {
  const slug = slugOf(title);
  return { slug, family: family || slug, title };
}

/** A text to be written on: right in form, with a word where something is missing. */
export function blankSource({ id, today, ...head }: Named): string {
  return skeletonOf({ ...head, ...namesOf(head), id, related: [], reviewed: today });
}

/** The text of a file that was read. */
export function convertedSource(
  { id, today, ...head }: Named,
  { draft, modified }: Extract<Conversion, { outcome: 'converted' }>,
): string {
  const { summary, jurisdiction } = byLocale(NEUTRAL, head.locale);
  const { title, department, type } = head;
  const words = [...new Set(title.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [title])];
  const meta = {
    ...{ id, ...namesOf(head), department, type },
    summary: summary.replace('{title}', () => title),
    keywords: words,
    jurisdictions: [jurisdiction],
    reviewed: modified || today,
    related: [],
  };
  return templateSource(meta, draft);
}

/** What is told of a file that was read. */
export function toldOf({
  draft,
  dropped,
  unprintable,
}: Extract<Conversion, { outcome: 'converted' }>): ImportTold {
  const { headings, paragraphs, listItems, tables } = draft.counts;
  return {
    counts: { headings, paragraphs, listItems, tables },
    fields: draft.fields.map(({ label, type, uses }) => ({ label, type, uses })),
    leftOut: entriesOf(dropped).map(([kind, count]) => ({ kind, count: count ?? 0 })),
    unprintable: [...unprintable],
  };
}
