import * as TIMERS from '../state/timers.table.ts';

/** At most so many pages are fetched ahead: enough for a menu, not a crawl. */
const MOST_PAGES = 8;

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Fetches pages ahead whose links are in sight, in a quiet moment. Only pages that are the same for everybody can be
 * kept by the browser, so visitors who are known get none.
 */
export function prefetchVisibleLinks(): void {
  if (document.documentElement.dataset['visitor'] !== 'anonymous' || !isWelcome(navigator)) return;
  const seen = new Set([location.pathname]);
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      watcher.unobserve(target);
      if (seen.has(target.pathname) || seen.size > MOST_PAGES) continue;
      seen.add(target.pathname);
      quietly(() => fetchAhead(target.href));
    }
  });
  for (const link of document.links) {
    if (link instanceof HTMLAnchorElement && isPage(link)) watcher.observe(link);
  }
}

/** Not offline, not on a slow line, not where data is to be saved (R9.09). */
export function isWelcome({ onLine, connection }: { onLine: boolean; connection?: Connection }): boolean {
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** A page of this site: its addresses end in a slash and have no query; the workspace's have one. */
function isPage({ origin, pathname, search }: HTMLHyperlinkElementUtils): boolean {
  return origin === location.origin && pathname.endsWith('/') && search === '';
}

function quietly(act: () => void): void {
  // Safari has no idle callback; it has no prefetch either, so nothing is lost there.
  window.requestIdleCallback?.(act, { timeout: TIMERS.prefetchIdle });
}

function fetchAhead(href: string): void {
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.as = 'document';
  hint.href = href;
  document.head.append(hint);
}
