/** What a plan's button adds to the address of its page, and where the page then begins. */
export const BUY = 'buy';
export const CHECKOUT_FORM = 'checkout';
/** Where in it what happened is said. */
export const CHECKOUT_NOTICE = 'checkout-notice';

/** What the address of a page, or a field of its form, calls the document that was chosen. */
export const CHOSEN = 'doc';

/** What the address of a page, and a field of its form, call the currency. */
export const CURRENCY_FIELD = 'currency';

/**
 * The checkout of the page one is on.
 * @param chosen the document that somebody came for, to lead there after it is paid
 * @param currency what it is paid in, where that was chosen
 */
export function buyHref(token: string, chosen: string | null = null, currency = ''): string {
  const query = new URLSearchParams({
    [BUY]: token,
    ...(chosen ? { [CHOSEN]: chosen } : {}),
    ...(currency ? { [CURRENCY_FIELD]: currency } : {}),
  });
  return `?${query}#${CHECKOUT_FORM}`;
}
