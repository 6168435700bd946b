import { getState, subscribe } from '../state/store.ts';
import { TIMERS } from '../state/timers.table.ts';

/**
 * The progress bar: runs while the next page is awaited or a request of a form is under way. Shown only when that
 * takes a moment, on top of the page, so that it moves nothing (U31).
 */
let waiting: ReturnType<typeof setTimeout> | undefined;
let giveUp: ReturnType<typeof setTimeout> | undefined;
let bar: HTMLElement | undefined;

/** Watches navigations (where the browser tells of them) and the progress of forms. */
export function watchProgress(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    if (leavesPage(event)) start();
  });
  window.navigation?.addEventListener('navigateerror', finish);
  window.addEventListener('pageshow', finish);
  window.addEventListener('pageswap', ({ viewTransition }) => {
    if (viewTransition) document.documentElement.classList.add('page-leave-active');
  });
  if (wasAwaited()) {
    show();
    bar?.getAnimations()[0]?.finish();
    finish();
  }
  let busy = false;
  subscribe(() => {
    const { progress } = getState().helpers;
    if (progress === busy) return;
    busy = progress;
    if (busy) start();
    else finish();
  });
}

function leavesPage({ destination, downloadRequest, hashChange }: NavigateEvent): boolean {
  return (
    !hashChange && downloadRequest === null && !destination.sameDocument && destination.url.startsWith('http')
  );
}

/** The page before showed the bar: this one completes it. Nothing is stored for that, the browser's own timing tells. */
function wasAwaited(): boolean {
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const fromHere = document.referrer.startsWith(`${location.origin}/`);
  return fromHere && timing?.type === 'navigate' && timing.responseStart > TIMERS.progressThrottle;
}

function start(): void {
  clearTimeout(waiting);
  waiting = setTimeout(show, TIMERS.progressThrottle);
}

function show(): void {
  bar?.remove();
  bar = document.createElement('div');
  bar.className = 'progress-bar';
  bar.ariaHidden = 'true';
  document.body.append(bar);
  bar.animate([{ scale: '0 1' }, { scale: '1' }], { duration: TIMERS.progressDuration, fill: 'forwards' });
  clearTimeout(giveUp);
  giveUp = setTimeout(finish, TIMERS.progressGiveUp);
}

function finish(): void {
  clearTimeout(waiting);
  const shown = bar;
  if (shown) setTimeout(() => shown.remove(), TIMERS.progressHide);
  bar = undefined;
}
