import type { RowValue } from '../document.ts';
import { moneyParts } from './typed-number.ts';

/** The currency of the first amount in these lines; undefined where there is none. */
export function currencyIn(rows: readonly RowValue[]): string | undefined {
  const texts = rows.flatMap((row) => Object.values(row));
  return texts.map((text) => moneyParts(text)?.currency).find((currency) => currency !== undefined);
}

/** A line with its amounts in another currency: the figures stay. */
export function inCurrency(row: RowValue, code: string): RowValue {
  const cells = Object.entries(row).map(([key, text]) => {
    const money = moneyParts(text);
    return [key, money ? `${money.amount} ${code}` : text] as const;
  });
  return Object.fromEntries(cells);
}
