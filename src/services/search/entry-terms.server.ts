import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { groupsOf } from './names.server.ts';
import { termsOf } from './terms.server.ts';
import { textKey } from './words.ts';

/** What a template is found by. */
export type EntryTerms = {
  title: string[];
  keywords: string[];
  summary: string[];
  /** Where it stands: department and kind. */
  shelf: string[];
  /** Numbers of the groups of synonyms its title belongs to. */
  groups: number[];
  /** The title as a whole text is compared with it. */
  key: string;
  /** Each keyword, as a whole text is compared with it: what people call the document. */
  keywordKeys: readonly string[];
};

export type Searched = Pick<
  CatalogueEntry,
  'title' | 'locale' | 'keywords' | 'summary' | 'department' | 'type'
>;

export function entryTerms({ title, locale, keywords, summary, department, type }: Searched): EntryTerms {
  return {
    title: termsOf(title, locale),
    keywords: termsOf(keywords.join(' '), locale),
    summary: termsOf(summary, locale),
    shelf: termsOf(`${department} ${type}`, locale),
    groups: groupsOf(title, locale),
    key: textKey(title),
    keywordKeys: keywords.map(textKey),
  };
}
