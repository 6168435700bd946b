/**
 * What the site does after a while: the timers of section 9 that run in the browser, in milliseconds. A test of
 * the house rules (scripts/checks/check-timers.ts) keeps these numbers out of every other file.
 */
export const TIMERS = {
  /** From the answer that an account was made to the hand-over (R9.03). */
  afterSignUp: 2_000,
  /** Before the page view and the LP view are told (R9.06). */
  pageView: 1_000,
  /** Who waits less than this sees no loader (R9.08, U32). */
  loader: 200,
  /** Longest wait for a quiet moment in which a link is fetched ahead (R9.09). */
  prefetchIdle: 2_000,
  /** Between two reloads because of a chunk that is no longer there (R9.07). */
  chunkReloadGuard: 60_000,
  /** The progress bar: shown after, full after, gone after (R2.4.124 to R2.4.126). */
  progressThrottle: 200,
  progressDuration: 5_000,
  progressHide: 500,
  /** A navigation that has not left the page by then was none: a download, or an answer without a page. */
  progressGiveUp: 30_000,
  /** Between two looks whether an island that was submitted too early is awake; ours. */
  islandLook: 50,
  /** How long a menu stays open when the pointer has left it; ours (U23). */
  menuLeave: 160,
} as const;
