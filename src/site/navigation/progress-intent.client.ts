import * as TIMERS from '../state/timers.table.ts';
import { atFirstSign } from './hand.client.ts';

/** Shows progress while the next page is awaited (where the browser tells of it); its code comes with the first sign of life. */
export function listenForNavigation(): void {
  atFirstSign({ targets: [window], signs: ['pointermove', 'pointerdown', 'keydown'], act: fetchBar });
  window.navigation?.addEventListener('navigate', (event) => {
    if (leavesPage(event)) void fetchBar().then((bar) => bar?.startProgress());
  });
  window.addEventListener('pageswap', ({ viewTransition }) => {
    if (viewTransition) document.documentElement.classList.add('page-leave-active');
  });
  if (wasAwaited()) void fetchBar().then((bar) => bar?.completeProgress());
}

/** Without its code there is no bar, which nobody misses. */
function fetchBar() {
  return import('./progress-bar.client.ts').catch(() => undefined);
}

function leavesPage({ destination, downloadRequest, hashChange }: NavigateEvent): boolean {
  return (
    !hashChange && downloadRequest === null && !destination.sameDocument && destination.url.startsWith('http')
  );
}

/** The page before showed the bar: this one completes it. Nothing is stored for that, the browser's own timing tells. */
function wasAwaited(): boolean {
  // Entries of this kind are such; the type says only that they are entries.
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const fromHere = document.referrer.startsWith(`${location.origin}/`);
  return fromHere && timing?.type === 'navigate' && timing.responseStart > TIMERS.progressThrottle;
}
