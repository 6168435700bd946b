import type { Locale } from '../../shared/locale.ts';

/** The notice for old browsers in a language: a script of the services (old-browser-api.server.ts). */
export function noticeAddress(locale: Locale): string {
  return `/services/old-browser/?lang=${locale}`;
}
