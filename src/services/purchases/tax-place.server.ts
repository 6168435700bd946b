import type { Locale } from '../../shared/locale.ts';
import { countryOf, type PlaceOption, parsePlace, regions } from '../../shared/places.ts';
import { isInUnion, type TaxPlace } from '../subscriptions/tax.ts';
import { validVatId } from '../subscriptions/vat-id.ts';

/** Countries whose state or province decides about taxes, or stands on the bill. */
const WITH_REGION: ReadonlySet<string> = new Set(['CA', 'US']);

/** Where a form says that somebody is billed, as far as it can be read. */
export type Asked = { country: string | null; region: string | null; vatId: string | null };

/** States or provinces to choose from; none where they need not be known. */
export function regionsOf(country: string, locale: Locale): PlaceOption[] {
  return WITH_REGION.has(country) ? regions(country, locale) : [];
}

/** A state or province of a country; null where it is none, or is not asked for. */
export function regionOf(country: string, text: string | null): string | null {
  if (!text || !WITH_REGION.has(country)) return null;
  return parsePlace(`${country}-${text}`)?.region || null;
}

export type VatReading = { vatId: string | null; fault?: 'vatId' | 'vatCountry' };

/** A VAT id as it is printed on bills. It counts in the Union only, and for its own country. */
export function readVatId(country: string, text: string | null): VatReading {
  if (!text?.trim() || !isInUnion(country)) return { vatId: null };
  const found = validVatId(text);
  if (!found) return { vatId: null, fault: 'vatId' };
  return found.country === country ? { vatId: found.number } : { vatId: null, fault: 'vatCountry' };
}

/** The place taxes are computed for. */
export function taxPlace(asked: Asked, presumed: string): TaxPlace {
  const country = countryOf(asked.country) ?? presumed;
  return {
    country,
    region: regionOf(country, asked.region),
    vatId: readVatId(country, asked.vatId).vatId,
  };
}
