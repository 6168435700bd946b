import { currencyIn } from './amounts/row-currency.ts';
import type { Column, RowsField, RowValue } from './document.ts';

/** Something a company sells, as the lines of its papers need it. */
export type Product = {
  id: string;
  name: string;
  /** What stands in the document; the name where nothing else is wanted. */
  text: string;
  unit: string;
  /** '97.35 USD', or ''. */
  price: string;
  /** In percent, or ''. */
  rate: string;
};

/** Keys of columns by what they ask for, as templates of all languages write them. */
const TEXT = ['description', 'item', 'service', 'goods', 'what'];
const PRICE = ['price', 'unit_price'];
const RATE = ['rate', 'vat', 'tax_rate'];

/** The columns of a table that a product fills; undefined for a table that sells nothing. */
export function productColumns({ columns }: Pick<RowsField, 'columns'>) {
  const typed = columns.filter(({ compute, from }) => compute === '' && from === undefined);
  const find = (type: Column['type'], keys: readonly string[]) =>
    typed.find((column) => column.type === type && keys.includes(column.key))?.key;
  const text = find('text', TEXT);
  const price = find('money', PRICE);
  const quantity = find('number', ['quantity']);
  if (text === undefined || price === undefined || quantity === undefined) return undefined;
  return { text, price, quantity, unit: find('text', ['unit']), rate: find('number', RATE) };
}

/** Whether a template has a table into which products go. */
export function sells(fields: readonly { type: string }[]): boolean {
  return fields.some((field) => isRows(field) && productColumns(field) !== undefined);
}

function isRows(field: { type: string }): field is RowsField {
  return field.type === 'rows';
}

/**
 * A line with a product in it. What it was asked for stays: how many there are, and what the product does not know.
 *
 * @param others the other lines: a price in another currency than theirs would not add up, and is left out
 */
export function withProduct(
  field: RowsField,
  product: Product,
  { row, others }: { row: RowValue; others: readonly RowValue[] },
): RowValue {
  const columns = productColumns(field);
  if (!columns) return row;
  const currency = currencyIn(others);
  const fits = currency === undefined || product.price.endsWith(` ${currency}`);
  const filled: [string | undefined, string][] = [
    [columns.text, product.text],
    [columns.unit, product.unit],
    [columns.price, fits ? product.price : ''],
    [columns.rate, product.rate],
    [columns.quantity, row[columns.quantity]?.trim() ? '' : '1'],
  ];
  const cells = filled.flatMap(([key, text]) =>
    key !== undefined && text !== '' ? [[key, text] as const] : [],
  );
  return { ...row, ...Object.fromEntries(cells) };
}

/** The product whose name or text somebody chose, and did not just type on to what stood there. */
export function chosenProduct(
  products: readonly Product[],
  text: string,
  before: string,
): Product | undefined {
  // Who types letter by letter may want to go on: a list is chosen from at one stroke, or by its whole name.
  const isWhole = (one: Product) => one.name === text || one.text === text;
  const isLonger = products.some((one) => one.name !== text && one.name.startsWith(text));
  const isStroke = Math.abs(text.length - before.length) > 1;
  return isStroke || !isLonger ? products.find(isWhole) : undefined;
}
