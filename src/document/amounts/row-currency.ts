import type { DocumentValues, RowValue } from '../document.ts';
import { moneyParts } from './typed-number.ts';

/** The currency of the first amount in these lines; undefined where there is none. */
export function currencyIn(rows: readonly RowValue[]): string | undefined {
  const texts = rows.flatMap((row) => Object.values(row));
  return texts.map((text) => moneyParts(text)?.currency).find((currency) => currency !== undefined);
}

/** The currency of what is typed in a document, where none of its amounts is in the one that is usual. */
export function otherCurrency(values: DocumentValues, usual: string): string | undefined {
  const texts = Object.values(values).flatMap((value) =>
    typeof value === 'string' ? [value] : (value ?? []).flatMap((row) => Object.values(row)),
  );
  const typed = texts.flatMap((text) => moneyParts(text)?.currency ?? []);
  return typed.includes(usual) ? undefined : typed[0];
}

/** A line with its amounts in another currency: the figures stay. */
export function inCurrency(row: RowValue, code: string): RowValue {
  const cells = Object.entries(row).map(([key, text]) => {
    const money = moneyParts(text);
    return [key, money ? `${money.amount} ${code}` : text] as const;
  });
  return Object.fromEntries(cells);
}
