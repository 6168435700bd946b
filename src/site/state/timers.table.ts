/**
 * What the site does after a while: the timers of section 9 that run in the browser, in milliseconds. A test of
 * the house rules (scripts/checks/check-timers.ts) keeps these numbers out of every other file. Constants of their own,
 * used as `TIMERS.afterSignUp`: only the numbers that a part needs are in it.
 */
/** From the answer that an account was made to the hand-over (R9.03). */
export const afterSignUp = 2_000;
/** How long a hand-over that was under way may keep the page busy when its dialog is opened (A104). */
export const handOverStop = 10_000;
/** Before the page view and the LP view are told (R9.06). */
export const pageView = 1_000;
/** From the load of a page until the traffic source is read and written (R9.02). */
export const trackingWrite = 1_000;
/** How long events wait for others to be sent along; ours. */
export const collect = 3_000;
/** How long nothing is typed on a template's page before it is told to the server; ours. */
export const draftPause = 800;
/** Who waits less than this sees no loader (U32). */
export const loader = 200;
/** A part of a page that is fetched shows at least so long that it waits: no flicker (R9.08, A53). */
export const fetchMinimum = 200;
/** From the page's start to the cookie banner (R9.01). */
export const cookieBanner = 1_000;
/** From the load of the page that thanks for a purchase, or a subscription that is not active, to the order (R9.04). */
export const orderFetch = 3_000;
/** Between two looks whether the retailer's payment has come, on the page it sends buyers back to; ours. */
export const retailerLook = 10_000;
/** Longest wait for a quiet moment in which a link is fetched ahead (R9.09). */
export const prefetchIdle = 2_000;
/** A stream of the chat that was refused is asked for again; one that broke comes back by itself; ours. */
export const chatAgain = 30_000;
/** Between two reloads because of a chunk that is no longer there (R9.07). */
export const chunkReloadGuard = 60_000;
/** The progress bar: shown after, full after, gone after (R2.4.124 to R2.4.126). */
export const progressThrottle = 200;
export const progressDuration = 5_000;
export const progressHide = 500;
/** A navigation that has not left the page by then was none: a download, or an answer without a page. */
export const progressGiveUp = 30_000;
/** How long a proof of work is shown: a little shorter than the server takes it (challenge.server.ts); ours. */
export const proofLasts = 19 * 60_000;
/** Longest wait for the address that a sign-up claims; ours. */
export const claimedAddress = 2_000;
/** Longest wait for what an order comes to at a place; ours. */
export const placeAnswer = 10_000;
/** From a question about a place that had no answer to the next, after the first of them; ours. */
export const placeAgain = 1_500;
/** Between two looks whether an island that was submitted too early is awake; ours. */
export const islandLook = 50;
/** From a failed look-up of the visitor's country to the next (R9.05). */
export const geolocationRetry = 10_000;
/** How long a menu stays open when the pointer has left it; ours (U23). */
export const menuLeave = 160;
