import type { OwnEvent, SiteEvent } from '../../shared/events.table.ts';

/**
 * Events in the shapes of the table. `window.dataLayer` is there for a tag manager to read; our own collector
 * (src/site/tracking) listens. Neither sends anything without consent.
 */
declare global {
  interface Window {
    dataLayer?: SiteEvent[];
  }
}

const listeners = new Set<(event: SiteEvent | OwnEvent) => void>();

/** Every event of this page so far, with its moment on the page's own clock (`performance.now()`). */
export const told: { at: number; event: SiteEvent | OwnEvent }[] = [];

export function emit(event: SiteEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
  tell(event);
}

/** Tells our own collector; an event that is not for the tag manager is told here only. */
export function tell(event: SiteEvent | OwnEvent): void {
  told.push({ at: performance.now(), event });
  for (const listener of listeners) listener(event);
}

/** Hears every event from now on; those before stand in `told`. */
export function onEvent(listener: (event: SiteEvent | OwnEvent) => void): void {
  listeners.add(listener);
}
