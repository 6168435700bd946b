/** Events for the tag manager, in the shapes of STATE.md 7. Nothing is loaded here: whoever may listen reads them. */
export type SiteEvent =
  | { event: 'Signup started'; device: string }
  | { event: 'Account Created' }
  | { event: 'LP view'; category: 'LP view'; action: string; label: string }
  | { event: 'page view'; path: string };

declare global {
  interface Window {
    dataLayer?: SiteEvent[];
  }
}

export function emit(event: SiteEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
