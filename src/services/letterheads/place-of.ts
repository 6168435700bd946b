import { type Place, parsePlace } from '../../shared/places.ts';
import type { Party } from '../companies/profile.ts';

/** Where an account said that its documents are used, and in whose document it said so. */
export type NamedPlace = { place: Place | undefined; companyId: string | null };

/**
 * Where a document of a company is used: the place that was named for this company, else where it is. A place in the
 * same country says more of it than its address may.
 */
export function placeOf(
  company: Pick<Party, 'id' | 'profile'> | undefined,
  { place, companyId }: NamedPlace,
): Place | undefined {
  const { country = '', region = '' } = company?.profile ?? {};
  const isNamed = companyId !== null && companyId === company?.id;
  if (country === '' || isNamed || place?.country === country) return place;
  return (region === '' ? undefined : parsePlace(`${country}-${region}`)) ?? parsePlace(country) ?? place;
}
