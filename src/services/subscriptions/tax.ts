import { hasKey } from '../../shared/keys.ts';
import type { Money } from '../../shared/money.ts';
import { taxOf } from './tax-amount.ts';
import { type DatedRates, PROVINCES, type Province, type TaxKind, VAT_RATES } from './taxes.table.ts';

export type TaxLine = {
  kind: TaxKind;
  /** In thousandths of a per cent: 9975 is 9.975 %. */
  rate: number;
  amount: Money;
};

/** The province of a code as it comes from an address, or undefined. */
export function provinceOf(code: string | null): Province | undefined {
  return hasKey(PROVINCES, code) ? code : undefined;
}

/** Inside the European Union: value added tax, and the rights of its consumers. */
export function isInUnion(country: string): boolean {
  return Object.hasOwn(VAT_RATES, country);
}

/** The taxes of a province on an amount, each rounded to the nearest cent by itself, half a cent up. */
export function taxLines(net: Money, province: Province, at: Date): TaxLine[] {
  // Provinces have some of the kinds each, under their names.
  const rates = Object.entries(PROVINCES[province]) as [TaxKind, DatedRates][];
  return rates.flatMap(([kind, dated]) => taxLine(net, { kind, rate: rateAt(dated, at) }));
}

/** Where a buyer is taxed: country, state or province, and a VAT id that is valid by its form (vat-id.ts). */
export type TaxPlace = { country: string; region: string | null; vatId: string | null };

/**
 * The taxes on a purchase by the place of the buyer: Canada's by province, value added tax in the European Union, none
 * elsewhere. A VAT id takes the tax off: the business accounts for it (reverse charge).
 * @param at which rates are in force
 */
export function taxesOn(net: Money, { country, region, vatId }: TaxPlace, at: Date): TaxLine[] {
  const province = country === 'CA' ? provinceOf(region) : undefined;
  if (province) return taxLines(net, province, at);
  return vatId === null ? taxLine(net, { kind: 'vat', rate: vatRate(country, at) }) : [];
}

/** The rate of value added tax in a country, in thousandths of a per cent; undefined where there is none. */
export function vatRate(country: string, at: Date): number | undefined {
  return isInUnion(country) ? rateAt(VAT_RATES[country] ?? [], at) : undefined;
}

/** The rate in force: the last whose day has come, by the calendar of UTC. */
function rateAt(rates: DatedRates, at: Date): number | undefined {
  const day = at.toISOString().slice(0, 10);
  return rates.findLast(({ from }) => from <= day)?.rate;
}

function taxLine(
  { minor, currency }: Money,
  { kind, rate }: { kind: TaxKind; rate: number | undefined },
): TaxLine[] {
  if (rate === undefined) return [];
  return [{ kind, rate, amount: { minor: taxOf(minor, rate), currency } }];
}

/** An amount with its taxes. */
export function withTaxes({ minor, currency }: Money, lines: readonly TaxLine[]): Money {
  return { minor: lines.reduce((sum, line) => sum + line.amount.minor, minor), currency };
}
