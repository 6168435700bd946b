/**
 * Events in the shapes of STATE.md 7. `window.dataLayer` is there for a tag manager to read; our own collector
 * (src/site/tracking) listens. Neither sends anything without consent.
 */
export type SiteEvent =
  | { event: 'Signup started'; device: string }
  | { event: 'Account Created' }
  | { event: 'LP view'; category: 'LP view'; action: string; label: string }
  | { event: 'page view'; path: string }
  | { event: 'cookie banner'; label: 'ok' | 'learn more' }
  | { event: 'purchase'; ecommerce: Ecommerce };

/** Steps of the funnel that STATE.md 7 does not know. */
type OwnEvent = { event: 'Signup submitted' };

export type Ecommerce = {
  transaction_id: string;
  value: number;
  currency: string;
  items: { item_id: string; item_name: string; price: number; quantity: number }[];
};

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
