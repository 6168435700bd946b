import { KEPT_FIELDS } from '../../../services/unfinished-orders/unfinished-order.ts';
import type { CheckoutFacts } from './checkout-facts.ts';

/**
 * Tells the service what stands in the form of somebody who ticked that a reminder may be sent: at once, and again when
 * they leave and something has changed. Unticked, it is told to forget it.
 */
export function followReminder(form: HTMLFormElement, { service, path, buy }: CheckoutFacts): void {
  const box = form.elements.namedItem('remind');
  if (!(box instanceof HTMLInputElement)) return;
  let told: string | undefined;

  function tell(wish: HTMLInputElement): void {
    if (told === undefined && !wish.checked) return;
    const data = new FormData(form);
    const fields = wish.checked ? ['email', 'remind', 'website', ...KEPT_FIELDS] : [];
    const typed = fields.flatMap((name) => {
      const value = data.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    });
    const body = JSON.stringify({ path, buy, ...Object.fromEntries(typed) });
    if (body === told) return;
    // One that the browser did not take is told the next time.
    if (navigator.sendBeacon(`${service}unfinished/`, body)) told = body;
  }

  box.addEventListener('change', () => tell(box));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell(box);
  });
  window.addEventListener('pagehide', () => tell(box));
  // Ticked while this code was on its way.
  tell(box);
}
