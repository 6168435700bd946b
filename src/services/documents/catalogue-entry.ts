import type { DocumentTemplate } from '../../document/document.ts';
import { stateOf } from '../../document/updates/state.ts';
import type { CatalogueEntry, WrittenEntry } from '../catalogue/catalogue.ts';
import { SUGGESTED_FAMILIES } from '../catalogue/suggested.table.ts';

type Listed = Pick<
  DocumentTemplate,
  'id' | 'family' | 'locale' | 'slug' | 'title' | 'department' | 'type' | 'summary' | 'keywords' | 'reviewed'
>;

/** How the catalogue lists a template. @param hash what its pictures are kept under */
export function catalogueEntryOf(template: Listed, hash: string): CatalogueEntry {
  const { id, family, locale, slug, title, department, type, summary, keywords, reviewed } = template;
  return {
    id,
    family,
    locale,
    slug,
    title,
    department,
    type,
    summary,
    keywords,
    pages: null,
    contentHash: hash,
    suggested: rankOf(template),
    reviewed,
  };
}

/** The same with what the template says, of one that is at hand. */
export function writtenEntryOf(template: DocumentTemplate, hash: string): WrittenEntry {
  return { ...catalogueEntryOf(template, hash), state: stateOf(template) };
}

/** A family's place among the suggested documents, from 1; null outside of them. */
export function rankOf({ family }: Pick<DocumentTemplate, 'family'>): number | null {
  const families: readonly string[] = SUGGESTED_FAMILIES;
  const rank = families.indexOf(family);
  return rank < 0 ? null : rank + 1;
}

/** The suggested documents first: they are the ones people open. */
export function inOrder(entries: Iterable<CatalogueEntry>): CatalogueEntry[] {
  return [...entries].sort((a, b) => (a.suggested ?? 99) - (b.suggested ?? 99));
}
