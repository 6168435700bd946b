import { LOCALES } from '../locales/locales.table.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../shared/locale.ts';
import { MANIFEST, type Row } from './manifest.table.ts';
import { pathOf } from './paths.ts';
import { REDIRECTS } from './redirects.table.ts';

/** A page of the manifest, seen under one language's prefix. */
export type Match = {
  readonly row: Row;
  /** The language of the address: chrome, links, `lang` and `lib`. */
  readonly locale: Locale;
  /** The language of the words in `<main>`: English where the page has no version in `locale`. */
  readonly contentLocale: Locale;
  /** Lower-case path with prefix and trailing slash, e.g. /fr/lp/demo/. */
  readonly path: string;
};

const rowsByPath = new Map<string, Row[]>();
for (const row of MANIFEST) rowsByPath.set(row.path, [...(rowsByPath.get(row.path) ?? []), row]);

/** Lower case, one trailing slash: the form in which addresses are compared (A4, A5, A24). */
export function comparablePath(pathname: string): string {
  const lower = pathname.toLowerCase();
  return lower.endsWith('/') ? lower : `${lower}/`;
}

/** Splits /fr/lp/demo/ into its locale and /lp/demo/. */
export function splitPrefix(path: string): { locale: Locale; rest: string } {
  const locale = LOCALE_CODES.find(
    (code) => LOCALES[code].prefix !== '' && path.startsWith(`${LOCALES[code].prefix}/`),
  );
  if (!locale) return { locale: DEFAULT_LOCALE, rest: path };
  return { locale, rest: path.slice(LOCALES[locale].prefix.length) };
}

/** The manifest's page for a request path, or undefined (404). */
export function matchPage(pathname: string): Match | undefined {
  const path = comparablePath(pathname);
  const { locale, rest } = splitPrefix(path);
  const row = rowsByPath.get(rest)?.find((candidate) => candidate.prefixes.includes(locale));
  return row && { row, locale, path, contentLocale: contentLocale(row, locale) };
}

/** Where a path has moved to for good, under the same prefix; undefined where it has not. */
export function movedPath(pathname: string): string | undefined {
  const { locale, rest } = splitPrefix(comparablePath(pathname));
  const key = Object.hasOwn(REDIRECTS, rest) ? REDIRECTS[rest] : undefined;
  return key === undefined ? undefined : pathOf(key, locale);
}

/** The language a row speaks under a prefix. */
export function contentLocale(row: Row, locale: Locale): Locale {
  return row.languages.includes(locale) ? locale : DEFAULT_LOCALE;
}
