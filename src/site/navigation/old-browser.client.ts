import { OLDEST_BROWSERS } from './browsers.table.ts';

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

/** Shows the page's notice to an old browser: it can be closed, and stops nobody. */
export function noticeOldBrowser(): void {
  const notice = document.getElementById('old-browser');
  if (!notice || !isOldBrowser(navigator.userAgent)) return;
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', () => {
    notice.hidden = true;
  });
}
