import { COOKIES, type CookieName } from '../../shared/cookies.table.ts';

type Readable = { [N in CookieName]: (typeof COOKIES)[N]['httpOnly'] extends false ? N : never }[CookieName];

/** The value of a cookie scripts may read, or undefined. */
export function readCookie(name: Readable): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

/** Writes a cookie by the table's rule; undefined removes it. */
export function writeCookie(name: Readable, value: string | undefined): void {
  const { days, path } = COOKIES[name];
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const maxAge = value === undefined ? 0 : days * 86_400;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
