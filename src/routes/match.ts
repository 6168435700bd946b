import { LOCALES } from '../locales/locales.table.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../shared/locale.ts';
import { MANIFEST, type Row } from './manifest.table.ts';
import { pathOf } from './paths.ts';
import { REDIRECTS, type Redirect } from './redirects.table.ts';

/** A page of the manifest, seen under one language's prefix. */
export type Match = {
  readonly row: Row;
  /** The language of the address: chrome, links, `lang` and `lib`. */
  readonly locale: Locale;
  /** The language of the words in `<main>`: English where the page has no version in `locale`. */
  readonly contentLocale: Locale;
  /** What stands in the address for the row's `:name` segments, in lower case. */
  readonly params: Readonly<Record<string, string>>;
  /** Lower-case path with prefix and trailing slash, e.g. /fr/lp/demo/. */
  readonly path: string;
};

const rowsByPath = new Map<string, Row[]>();
const PATTERNS = MANIFEST.filter((row) => row.path.includes('/:'));
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
  const answers = (row: Row) => row.prefixes.includes(locale);
  const exact = rowsByPath.get(rest)?.find(answers);
  const row = exact ?? PATTERNS.find((candidate) => answers(candidate) && paramsOf(candidate.path, rest));
  if (!row) return undefined;
  const params = exact ? {} : (paramsOf(row.path, rest) ?? {});
  return { row, locale, path, params, contentLocale: contentLocale(row, locale) };
}

/** The values of a pattern's `:name` segments in an address, or undefined where it does not fit. */
function paramsOf(pattern: string, rest: string): Record<string, string> | undefined {
  const names = pattern.split('/');
  const values = rest.split('/');
  const fits =
    names.length === values.length &&
    names.every((name, index) => (name.startsWith(':') ? values[index] !== '' : name === values[index]));
  if (!fits) return undefined;
  return Object.fromEntries(
    names.flatMap((name, index) => (name.startsWith(':') ? [[name.slice(1), values[index] ?? '']] : [])),
  );
}

/** Where an address leads instead of answering itself, and how it says so. */
export type Move = { readonly path: string; readonly status: Redirect['status'] };

/** Where a path leads to, under the same prefix; undefined where it stands for itself. */
export function moveOf(pathname: string): Move | undefined {
  // Links of a page built from such a path would lead to the host it names.
  if (pathname.startsWith('//')) return { path: pathname.replace(/^\/+/, '/'), status: 301 };
  const { locale, rest } = splitPrefix(comparablePath(pathname));
  const redirect = Object.hasOwn(REDIRECTS, rest) ? REDIRECTS[rest] : undefined;
  const path = redirect && pathOf(redirect.key, locale);
  return redirect && path ? { path, status: redirect.status } : undefined;
}

/** The path alone of {@link moveOf}. */
export function movedPath(pathname: string): string | undefined {
  return moveOf(pathname)?.path;
}

/** The language a row speaks under a prefix. */
export function contentLocale(row: Row, locale: Locale): Locale {
  return row.languages.includes(locale) ? locale : DEFAULT_LOCALE;
}
