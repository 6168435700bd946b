import { COOKIES } from '../../shared/cookies.table.ts';
import { consent } from '../consent/consent.client.ts';
import type { Readable } from './cookies.client.ts';

/** Writes a cookie by the table's rule, undefined removes it. What is not necessary is written with consent only. */
export function writeCookie(
  name: Readable,
  value: string | undefined,
  days: number = COOKIES[name].days,
): void {
  const { path, purpose } = COOKIES[name];
  if (value !== undefined && purpose !== 'necessary' && consent() !== 'allowed') return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const maxAge = value === undefined ? 0 : days * 86_400;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
