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
  return row?.prefixes.includes(locale) && !isPattern(row) ? rowPath(row, locale) : undefined;
}

/** Address of one page of a row that stands for many: /templates/loan-agreement-D417/. */
export function pathWith(key: string, locale: Locale, params: Readonly<Record<string, string>>): string {
  const row = rowsByKey.get(key);
  if (!row) throw new Error(`no page has the key ${key}`);
  return rowPath(row, locale).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** True for a row that stands for many addresses. */
export function isPattern(row: Row): boolean {
  return row.path.includes('/:');
}

/** Addresses of a page per language that has its own version of it. */
export type Versions = Partial<Record<Locale, string>>;

/** Address of the home page of a language. */
export function homePath(locale: Locale): string {
  return `${LOCALES[locale].prefix}/`;
}

/** The languages that have their own version of a page, with its address there (counterpart slugs included). */
export function versionsOf(row: Row): Versions {
  if (isPattern(row)) return {};
  const family = COUNTERPARTS.find((entry) => Object.values(entry).includes(row.key));
  const versions: Versions = {};
  for (const locale of LOCALE_CODES) {
    const key = family?.[locale] ?? (row.languages.includes(locale) ? row.key : undefined);
    const version = key ? rowsByKey.get(key) : undefined;
    if (version?.languages.includes(locale)) versions[locale] = rowPath(version, locale);
  }
  return versions;
}

/** The same page in another language: its version, the same address under the prefix, or the language's home. */
export function switchPath(row: Row, versions: Versions, locale: Locale): string {
  return versions[locale] ?? pathOf(row.key, locale) ?? homePath(locale);
}

/** The address search engines should keep: the page's own version, else the English one. */
export function canonicalPath({ sameAs, ...named }: Row, locale: Locale): string {
  const row = rowsByKey.get(sameAs ?? '') ?? named;
  const own = row.languages.includes(locale) ? locale : DEFAULT_LOCALE;
  return row.prefixes.includes(own) ? rowPath(row, own) : rowPath(row, locale);
}

/** Every address of the site in every language, for the snapshot, the catalogue and the sitemap. */
export function allPaths(): { key: string; locale: Locale; path: string }[] {
  return MANIFEST.filter((row) => !isPattern(row)).flatMap((row) =>
    row.prefixes.map((locale) => ({ key: row.key, locale, path: rowPath(row, locale) })),
  );
}
