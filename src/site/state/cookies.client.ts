import type { COOKIES, CookieName } from '../../shared/cookies.table.ts';

/** Cookies a script may read. */
export type Readable = {
  [N in CookieName]: (typeof COOKIES)[N]['httpOnly'] extends false ? N : never;
}[CookieName];

/** The value of a cookie scripts may read, or undefined. */
export function readCookie(name: Readable): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    // Not written by us.
    return undefined;
  }
}
