import type { PageName } from '../../../routes/manifest.table.ts';

/** Pages that show what packages cost, with the taxes of the visitor's country. */
const PRICE_PAGES: ReadonlySet<string> = new Set<PageName>(['plans', 'captcha', 'retailer', 'budgeto-buy']);

/** Whether a page shows prices: it is another one for visitors of countries with another tax. */
export function showsPrices(page: string): boolean {
  return PRICE_PAGES.has(page);
}

/** Records of campaign pages that compare something with what a plan costs. */
const RECKONING: ReadonlySet<string> = new Set(['save', 'docsSave', 'august']);

/** Whether the campaign page of a record reckons with a price: it, too, is another one with another tax. */
export function reckonsWithPrices(record: string | undefined): boolean {
  return record !== undefined && RECKONING.has(record);
}
