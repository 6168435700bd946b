import type { Money } from '../../shared/money.ts';
import { PROVINCES, type Province, type TaxKind } from './taxes.table.ts';

export type TaxLine = {
  kind: TaxKind /** In thousandths of a per cent: 9975 is 9.975 %. */;
  rate: number;
  amount: Money;
};

/** The province of a code as it comes from an address, or undefined. */
export function provinceOf(code: string | null): Province | undefined {
  return code !== null && Object.hasOwn(PROVINCES, code) ? (code as Province) : undefined;
}

/** The taxes on an amount, each rounded to the nearest cent by itself, half a cent up. */
export function taxLines({ minor, currency }: Money, province: Province): TaxLine[] {
  const rates = Object.entries(PROVINCES[province]) as [TaxKind, number][];
  return rates.map(([kind, rate]) => ({
    kind,
    rate,
    amount: { minor: Math.floor((minor * rate + 50_000) / 100_000), currency },
  }));
}

/** An amount with its taxes. */
export function withTaxes({ minor, currency }: Money, lines: readonly TaxLine[]): Money {
  return { minor: lines.reduce((sum, line) => sum + line.amount.minor, minor), currency };
}
