/**
 * The only source of time. Every deadline asks here, so that the test clock (`POST /dev/clock`) can move
 * them all: a year of a subscription runs in seconds.
 */
let offsetMs = 0;

/** Milliseconds since 1970, moved by the test clock. */
export function nowMs(): number {
  return Date.now() + offsetMs;
}

/** The current moment, moved by the test clock. */
export function now(): Date {
  return new Date(nowMs());
}

/** `ms` from now. */
export function later(ms: number): Date {
  return new Date(nowMs() + ms);
}

/** How far the test clock stands ahead of the real one, in milliseconds. */
export function clockOffset(): number {
  return offsetMs;
}

/** Moves the clock; only `/dev/clock` and tests call it. */
export function setClockOffset(ms: number): void {
  offsetMs = ms;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
