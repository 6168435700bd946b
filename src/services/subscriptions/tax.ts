import type { Money } from '../../shared/money.ts';
import { PROVINCES, type Province, type TaxKind, VAT_RATES } from './taxes.table.ts';

export type TaxLine = {
  kind: TaxKind;
  /** In thousandths of a per cent: 9975 is 9.975 %. */
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
  return rates.map(([kind, rate]) => taxLine({ minor, currency }, kind, rate));
}

/** Where a buyer is taxed: country, state or province, and a VAT id that is valid by its form (vat-id.ts). */
export type TaxPlace = { country: string; region: string | null; vatId: string | null };

/**
 * The taxes on a purchase by the place of the buyer: Canada's by province, value added tax in the European Union, none
 * elsewhere. A VAT id takes the tax off: the business accounts for it (reverse charge).
 */
export function taxesOn(net: Money, { country, region, vatId }: TaxPlace): TaxLine[] {
  const province = country === 'CA' ? provinceOf(region) : undefined;
  if (province) return taxLines(net, province);
  const rate = Object.hasOwn(VAT_RATES, country) ? VAT_RATES[country] : undefined;
  return rate === undefined || vatId !== null ? [] : [taxLine(net, 'vat', rate)];
}

function taxLine({ minor, currency }: Money, kind: TaxKind, rate: number): TaxLine {
  return { kind, rate, amount: { minor: Math.floor((minor * rate + 50_000) / 100_000), currency } };
}

/** An amount with its taxes. */
export function withTaxes({ minor, currency }: Money, lines: readonly TaxLine[]): Money {
  return { minor: lines.reduce((sum, line) => sum + line.amount.minor, minor), currency };
}
