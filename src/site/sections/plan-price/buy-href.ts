/** What a plan's button adds to the address of its page, and where the page then begins. */
export const BUY = 'buy';
export const CHECKOUT_FORM = 'checkout';

/** The checkout of the page one is on. */
export function buyHref(token: string): string {
  return `?${BUY}=${token}#${CHECKOUT_FORM}`;
}
