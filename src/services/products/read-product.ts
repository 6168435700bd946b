import { storedAmount } from '../../document/amounts/stored-amount.ts';

/** What is kept of a product. */
export type ProductFacts = { name: string; description: string; unit: string; price: string; rate: string };
export type ProductFault = 'name' | 'price' | 'rate' | 'currency';
export type ProductFaults = Partial<Record<ProductFault, true>>;

/** As it is typed: a price and its currency apart. */
export type TypedProduct = Readonly<
  Partial<Record<'name' | 'description' | 'unit' | 'price' | 'currency' | 'rate', string>>
>;

const LONGEST = { name: 120, description: 300, unit: 30, amount: 30 } as const;

/**
 * Reads a product as somebody typed it.
 *
 * @param language BCP 47: 1.234,50 and 1,234.50 are the same amount
 * @param usual the currency of a price that names none
 */
export function readProduct(
  typed: TypedProduct,
  { language, usual }: { language: string; usual: string },
): { product: ProductFacts; faults: ProductFaults } {
  const currency = (typed.currency ?? '').trim().toUpperCase() || usual;
  const price = tidy(typed.price, LONGEST.amount);
  const rate = tidy(typed.rate, LONGEST.amount);
  const product = {
    name: tidy(typed.name, LONGEST.name),
    description: tidy(typed.description, LONGEST.description),
    unit: tidy(typed.unit, LONGEST.unit),
    price: price === '' ? '' : storedAmount(price, { language, currency }),
    rate: rate === '' ? '' : storedAmount(rate, { language, currency: '' }),
  };
  const isRate = /^\d{1,3}(\.\d{1,4})?$/.test(product.rate) && Number(product.rate) <= 100;
  const faults: ProductFaults = {
    ...(product.name === '' ? { name: true } : {}),
    ...(/^[A-Z]{3}$/.test(currency) ? {} : { currency: true }),
    ...(product.price === '' || /^-?\d{1,12}(\.\d{1,6})? [A-Z]{3}$/.test(product.price)
      ? {}
      : { price: true }),
    ...(product.rate === '' || isRate ? {} : { rate: true }),
  };
  return { product, faults };
}

function tidy(text = '', longest: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, longest).join('');
}
