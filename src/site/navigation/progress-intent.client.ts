import { atFirstSign } from './hand.client.ts';

/** Shows progress while the next page is awaited (where the browser tells of it); its code comes with the first sign of life. */
export function listenForNavigation(): void {
  atFirstSign({
    targets: [window],
    signs: ['pointermove', 'pointerdown', 'keydown'],
    act: () => void fetchBar(),
  });
  window.navigation?.addEventListener('navigate', (event) => {
    void fetchBar().then((bar) => bar?.followNavigation(event));
  });
  window.addEventListener('pageswap', ({ viewTransition }) => {
    if (viewTransition) document.documentElement.classList.add('page-leave-active');
  });
  // The page before may have shown the bar.
  if (document.referrer.startsWith(`${location.origin}/`))
    void fetchBar().then((bar) => bar?.completeProgress());
}

/** Without its code there is no bar, which nobody misses. */
function fetchBar() {
  return import('./progress-bar.client.ts').catch(() => undefined);
}
