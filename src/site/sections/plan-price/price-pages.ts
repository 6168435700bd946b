import type { PageName } from '../../../routes/manifest.table.ts';

/** Pages that show what packages cost, with the taxes of the visitor's country. */
const PRICE_PAGES: ReadonlySet<string> = new Set<PageName>(['plans', 'captcha', 'retailer', 'budgeto-buy']);

/** Whether a page shows prices: it is another one for visitors of countries with another tax. */
export function showsPrices(page: string): boolean {
  return PRICE_PAGES.has(page);
}
