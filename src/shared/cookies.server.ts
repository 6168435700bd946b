import { parse, serialize } from 'hono/utils/cookie';
import { COOKIES, type CookieName } from './cookies.table.ts';

const DAY_S = 86_400;

/** The cookies of a request by name; values of ours only, each at most 4 KB. */
export function readCookies(request: Request): Partial<Record<CookieName, string>> {
  const header = request.headers.get('cookie');
  if (!header || header.length > 16_384) return {};
  const all = parse(header);
  const names = Object.keys(COOKIES) as CookieName[];
  return Object.fromEntries(names.filter((name) => all[name]).map((name) => [name, all[name]]));
}

/** A `Set-Cookie` value by the table's rule. `days: 0` in the table means one minute. */
export function cookie(name: CookieName, value: string, secure: boolean): string {
  const { days, httpOnly, path } = COOKIES[name];
  const maxAge = days === 0 ? 60 : days * DAY_S;
  return serialize(name, value, { path, maxAge, httpOnly, secure, sameSite: 'Lax' });
}

/** A `Set-Cookie` value that removes a cookie. */
export function clearedCookie(name: CookieName, secure: boolean): string {
  const { httpOnly, path } = COOKIES[name];
  return serialize(name, '', { path, maxAge: 0, httpOnly, secure, sameSite: 'Lax' });
}

/** All cookies that tell who someone is: gone together when they sign out. */
export const IDENTITY_COOKIES = ['b_email', 'b_userId', 'p_ssojwt', 'b_ssojwt', 'pg_session'] as const;
