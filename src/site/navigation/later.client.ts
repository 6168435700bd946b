import { noticeOldBrowser } from './old-browser.client.ts';
import { prefetchVisibleLinks } from './prefetch.client.ts';
import { watchProgress } from './progress-bar.client.ts';

/** What can wait until the page stands: progress of the next one, the notice for old browsers, pages fetched ahead. */
export function runLater(): void {
  watchProgress();
  noticeOldBrowser();
  prefetchVisibleLinks();
}
