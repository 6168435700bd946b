import { DOCUMENT_TYPES, type DocumentType } from '../../../document/document.ts';
import type { CatalogueEntry, Department } from '../../../services/catalogue/catalogue.ts';
import { DEPARTMENTS } from '../../../services/catalogue/catalogue.ts';

/** What of the library is shown: all of it, a department, a kind of document, or both. */
export type Selection = { department: Department | undefined; type: DocumentType | undefined };

/** The selection of an address; a word that is none counts as not said. */
export function selectionOf(query: URLSearchParams): Selection {
  return {
    department: DEPARTMENTS.find((department) => department === query.get('department')),
    type: DOCUMENT_TYPES.find((type) => type === query.get('type')),
  };
}

/** The documents of a selection, in their order. */
export function selected(
  entries: readonly CatalogueEntry[],
  { department, type }: Selection,
): readonly CatalogueEntry[] {
  if (!department && !type) return entries;
  return entries.filter(
    (entry) => (!department || entry.department === department) && (!type || entry.type === type),
  );
}

/** How many documents there are of each word, of those in an order that have any. */
export function counted<W extends string>(
  words: readonly W[],
  entries: readonly CatalogueEntry[],
  wordOf: (entry: CatalogueEntry) => string,
): { word: W; count: number }[] {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(wordOf(entry), (counts.get(wordOf(entry)) ?? 0) + 1);
  return words.flatMap((word) => {
    const count = counts.get(word) ?? 0;
    return count > 0 ? [{ word, count }] : [];
  });
}
