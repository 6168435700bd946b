import * as TIMERS from '../state/timers.table.ts';

/** Here, because no page has it before somebody leaves. */
const LOOK =
  'position:fixed;inset:0 0 auto;z-index:40;height:var(--progress-bar);background:var(--grove);transform-origin:left;pointer-events:none';
/**
 * The progress bar: runs while the next page is awaited or a request of a form is under way. Shown only when that
 * takes a moment, on top of the page, so that it moves nothing (U31).
 */
let waiting: ReturnType<typeof setTimeout> | undefined;
let giveUp: ReturnType<typeof setTimeout> | undefined;
let bar: HTMLElement | undefined;

// A navigation that came to nothing, and a page that comes back from the browser's memory.
window.navigation?.addEventListener('navigateerror', finishProgress);
window.addEventListener('pageshow', finishProgress);

/** Something is awaited: the bar appears when it takes long. */
export function startProgress(): void {
  clearTimeout(waiting);
  waiting = setTimeout(show, TIMERS.progressThrottle);
}

/** The same for a navigation that leaves the page. */
export function followNavigation({ destination, downloadRequest, hashChange }: NavigateEvent): void {
  if (hashChange || downloadRequest !== null || destination.sameDocument) return;
  if (destination.url.startsWith('http')) startProgress();
}

/** What the page before began: the bar is full, and goes. Nothing is stored for that, the browser's own timing tells. */
export function completeProgress(): void {
  // Entries of this kind are such; the type says only that they are entries.
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (timing?.type !== 'navigate' || timing.responseStart <= TIMERS.progressThrottle) return;
  show();
  bar?.getAnimations()[0]?.finish();
  finishProgress();
}

/** What was awaited is there. */
export function finishProgress(): void {
  clearTimeout(waiting);
  const shown = bar;
  if (shown) setTimeout(() => shown.remove(), TIMERS.progressHide);
  bar = undefined;
}

function show(): void {
  bar?.remove();
  bar = document.createElement('div');
  bar.className = 'progress-bar';
  bar.style.cssText = LOOK;
  bar.ariaHidden = 'true';
  document.body.append(bar);
  bar.animate([{ scale: '0 1' }, { scale: '1' }], { duration: TIMERS.progressDuration, fill: 'forwards' });
  clearTimeout(giveUp);
  giveUp = setTimeout(finishProgress, TIMERS.progressGiveUp);
}
