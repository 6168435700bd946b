import { LOCALES } from '../locales/locales.table.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../shared/locale.ts';
import { MANIFEST, type Row } from './manifest.table.ts';
import { COUNTERPARTS } from './slugs.table.ts';

const rowsByKey = new Map(MANIFEST.map((row) => [row.key, row]));

/** Address of a row under a language's prefix: /fr/lp/demo/. */
export function rowPath(row: Row, locale: Locale): string {
  return `${LOCALES[locale].prefix}${row.path}`;
}

/** Address of the page with this key in a language, or undefined where it does not answer. */
export function pathOf(key: string, locale: Locale): string | undefined {
  const row = rowsByKey.get(key);
  return row?.prefixes.includes(locale) ? rowPath(row, locale) : undefined;
}

/** Address of the home page of a language. */
export function homePath(locale: Locale): string {
  return `${LOCALES[locale].prefix}/`;
}

/** The languages that have their own version of a page, with its address there (counterpart slugs included). */
export function versionsOf(row: Row): Partial<Record<Locale, string>> {
  const family = COUNTERPARTS.find((entry) => Object.values(entry).includes(row.key));
  const versions: Partial<Record<Locale, string>> = {};
  for (const locale of LOCALE_CODES) {
    const key = family?.[locale] ?? (row.languages.includes(locale) ? row.key : undefined);
    const version = key ? rowsByKey.get(key) : undefined;
    if (version?.languages.includes(locale)) versions[locale] = rowPath(version, locale);
  }
  return versions;
}

/** The same page in another language: its version, the same address under the prefix, or the language's home. */
export function switchPath(row: Row, locale: Locale): string {
  const answersThere = row.prefixes.includes(locale) ? rowPath(row, locale) : undefined;
  return versionsOf(row)[locale] ?? answersThere ?? homePath(locale);
}

/** The address search engines should keep: the page's own version, else the English one. */
export function canonicalPath(row: Row, locale: Locale): string {
  const own = row.languages.includes(locale) ? locale : DEFAULT_LOCALE;
  return row.prefixes.includes(own) ? rowPath(row, own) : rowPath(row, locale);
}

/** Every address of the site in every language, for the snapshot, the catalogue and the sitemap. */
export function allPaths(): { key: string; locale: Locale; path: string }[] {
  return MANIFEST.flatMap((row) =>
    row.prefixes.map((locale) => ({ key: row.key, locale, path: rowPath(row, locale) })),
  );
}
