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

const listeners = new Set<(event: SiteEvent) => void>();

export function emit(event: SiteEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
  for (const listener of listeners) listener(event);
}

/** Hears every event from now on; those before stand in `window.dataLayer`. */
export function onEvent(listener: (event: SiteEvent) => void): void {
  listeners.add(listener);
}
