import type { OpenCookieName } from '../../shared/cookies.table.ts';

/** The value of a cookie scripts may read, or undefined. */
export function readCookie(name: OpenCookieName): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    // Not written by us.
    return undefined;
  }
}
