import { OPEN_COOKIES, type OpenCookieName } from '../../shared/cookies.table.ts';
import { consent } from '../consent/consent.client.ts';

/**
 * Writes a cookie by the table's rule, undefined removes it. What is not necessary is written with consent only.
 * @param sameSite `None` where the site and its workspace stand on hosts of different sites (A159)
 */
export function writeCookie(
  name: OpenCookieName,
  value: string | undefined,
  days: number = OPEN_COOKIES[name].days,
  sameSite: 'Lax' | 'None' = 'Lax',
): void {
  if (value !== undefined && OPEN_COOKIES[name].purpose !== 'necessary' && consent() !== 'allowed') return;
  const secure = location.protocol === 'https:' || sameSite === 'None' ? '; Secure' : '';
  const maxAge = value === undefined ? 0 : days * 86_400;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${maxAge}; SameSite=${sameSite}${secure}`;
}
