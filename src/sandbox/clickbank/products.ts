import { RETAILER_ITEM, RETAILER_PACKAGE } from '../../services/subscriptions/plans.table.ts';
import { priceOf } from '../../services/subscriptions/price.ts';
import { vatRate } from '../../services/subscriptions/tax.ts';
import { COMPANY } from '../../shared/company.table.ts';

/** Prices in cents, without tax. */
export type Product = { title: string; first: number; renewal: number };

export const PRODUCT: Product = {
  title: `${COMPANY.brand} Basic`,
  first: priceOf(RETAILER_PACKAGE).total.minor,
  renewal: priceOf(RETAILER_PACKAGE).renewal.minor,
};

/** What the vendor sells at the retailer, by its number there. */
export const PRODUCTS: Readonly<Record<string, Product>> = { [RETAILER_ITEM]: PRODUCT };

/** What the retailer adds to a price in cents: the standard rate of a country of the European Union, else nothing. */
export function taxOn(net: number, country: string, at: Date): number {
  return Math.round((net * (vatRate(country, at) ?? 0)) / 100_000);
}
