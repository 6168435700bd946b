import { COOKIES } from '../../shared/cookies.table.ts';
import type { Readable } from './cookies.client.ts';

/** Writes a cookie by the table's rule; undefined removes it. */
export function writeCookie(name: Readable, value: string | undefined): void {
  const { days, path } = COOKIES[name];
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const maxAge = value === undefined ? 0 : days * 86_400;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
