import type { Locale } from '../../shared/locale.ts';
import { OLDEST_BROWSERS } from './browsers.table.ts';
import { noticeAddress } from './notice-address.ts';

/** True for a browser of the list in a version before the oldest that shows every part of the pages (A58). */
export function isOldBrowser(agent: string): boolean {
  if (/MSIE |Trident\//.test(agent)) return true;
  for (const [word, oldest] of OLDEST_BROWSERS) {
    const version = new RegExp(`${word}/(\\d+)`).exec(agent)?.[1];
    if (version) return Number(version) < oldest;
  }
  // What is not on the list gets the benefit of the doubt.
  return false;
}

/** Tells an old browser so: the notice is a file of its own, which no other browser fetches (`noticeAddress`). */
export function noticeOldBrowser(locale: Locale): void {
  if (isOldBrowser(navigator.userAgent))
    import(/* @vite-ignore */ noticeAddress(locale)).catch(console.error);
}
