import type { Locale } from '../../shared/locale.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { groupsOf } from './names.server.ts';
import { parseQuery } from './query.server.ts';
import type { Hits } from './search.ts';

/** Results among which a document of the name that was searched for has to be. */
const FIRST = 3;

type Options = {
  text: string;
  locale: Locale;
  spoken: Locale;
  /** Searches the documents written in a language. */
  find: (written: Locale) => Hits | Promise<Hits>;
  entryOf: (id: number) => CatalogueEntry | undefined;
};

/**
 * Searches the documents of a language, and the English ones where none of them has every word. Where the text is a
 * name for a kind of document which the language does not have and English does, the English ones come first: the
 * own ones only mention the word.
 */
export async function ownOrEnglish(parts: Options): Promise<Hits> {
  const { locale, find } = parts;
  const own = await find(locale);
  if (locale === 'en' || (own.every && isNamed(parts, locale, own))) return own;
  const english = await find('en');
  if (!english.every) return own;
  if (!own.every) return english;
  return isNamed(parts, 'en', english) ? { ...english, ids: [...english.ids, ...own.ids] } : own;
}

/** One of the first results is a document of the name that the text is. */
function isNamed({ text, spoken, entryOf }: Options, written: Locale, { ids, corrected }: Hits): boolean {
  const { groups } = parseQuery(corrected ?? text, spoken, written);
  return ids.slice(0, FIRST).some((id) => {
    const entry = entryOf(id);
    const own = entry ? groupsOf(entry.title, entry.locale) : [];
    return groups.some((group) => own.includes(group));
  });
}
