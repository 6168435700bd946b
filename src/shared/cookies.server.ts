import { parse, serialize } from 'hono/utils/cookie';
import { COOKIES, type CookieName } from './cookies.table.ts';
import { keysOf } from './keys.ts';

const DAY_S = 86_400;

/**
 * Over https these carry a prefix that makes browsers keep others' hands off them: no page without TLS, and with
 * `__Host-` no neighbouring subdomain, can put one of its own in their place. Nothing else is read then.
 */
const PREFIXED = {
  pg_session: '__Host-',
  pg_operator: '__Host-',
  pg_device: '__Host-',
  pg_trust: '__Host-',
  b_draft: '__Host-',
  b_order: '__Host-',
  b_checkout: '__Host-',
  b_chat: '__Host-',
  // Bound to a path, which `__Host-` does not allow.
  pg_enrol: '__Secure-',
  pg_hop: '__Secure-',
  pg_step: '__Secure-',
  pg_flash: '__Secure-',
  pg_told: '__Secure-',
  pg_pass: '__Secure-',
  pg_guest: '__Secure-',
  pg_signer: '__Secure-',
} as const satisfies Partial<Record<CookieName, string>>;

type PrefixedCookie = keyof typeof PREFIXED;
type PlainCookie = Exclude<CookieName, PrefixedCookie>;

const isPrefixed = (name: CookieName): name is PrefixedCookie => Object.hasOwn(PREFIXED, name);

/** The cookies of a request by name; values of ours only, all together at most 16 KB. */
export function readCookies(request: Request): Partial<Record<PlainCookie, string>> {
  const all = parsedCookies(request);
  const names = keysOf(COOKIES).filter((name) => !isPrefixed(name));
  return Object.fromEntries(names.filter((name) => all[name]).map((name) => [name, all[name]]));
}

/** The same with those that stand under other names over https. */
export function readAllCookies(request: Request, secure: boolean): Partial<Record<CookieName, string>> {
  const all = parsedCookies(request);
  const own = keysOf(PREFIXED).map((name) => [name, all[sentName(name, secure)]]);
  return { ...readCookies(request), ...Object.fromEntries(own.filter(([, value]) => value)) };
}

function parsedCookies(request: Request): Record<string, string> {
  const header = request.headers.get('cookie');
  return header && header.length <= 16_384 ? parse(header) : {};
}

function sentName(name: CookieName, secure: boolean): string {
  return secure && isPrefixed(name) ? `${PREFIXED[name]}${name}` : name;
}

/** A `Set-Cookie` value by the table's rule. `days: 0` in the table means one minute. */
export function cookie(
  name: CookieName,
  value: string,
  secure: boolean,
  days: number = COOKIES[name].days,
): string {
  const { httpOnly = false, path = '/', strict = false } = COOKIES[name];
  const maxAge = days === 0 ? 60 : days * DAY_S;
  return serialize(sentName(name, secure), value, {
    path,
    maxAge,
    httpOnly,
    secure,
    sameSite: strict ? 'Strict' : 'Lax',
  });
}

/** A `Set-Cookie` value that removes a cookie. */
export function clearedCookie(name: CookieName, secure: boolean): string {
  const { httpOnly = false, path = '/' } = COOKIES[name];
  return serialize(sentName(name, secure), '', { path, maxAge: 0, httpOnly, secure, sameSite: 'Lax' });
}

/** All cookies that tell who someone is: gone together when they sign out. */
export const IDENTITY_COOKIES = ['b_email', 'b_userId', 'p_ssojwt', 'b_ssojwt', 'pg_session'] as const;
