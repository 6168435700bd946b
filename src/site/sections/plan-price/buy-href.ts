/** What a plan's button adds to the address of its page, and where the page then begins. */
export const BUY = 'buy';
export const CHECKOUT_FORM = 'checkout';
/** Where in it what happened is said. */
export const CHECKOUT_NOTICE = 'checkout-notice';

/** The checkout of the page one is on. */
export function buyHref(token: string): string {
  return `?${BUY}=${token}#${CHECKOUT_FORM}`;
}
