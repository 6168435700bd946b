import { parsePlace, regions } from '../../../shared/places.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';

/** `again`: the country has regions that were not offered yet, because there was no script to offer them. */
type Outcome = 'set' | 'again' | 'unknown';

/**
 * Keeps the place that was posted. A region of another country counts as none.
 * @param companyId the company of the document in which it was named
 */
export async function actPlace(
  page: MemberContext,
  posted: Record<string, string>,
  companyId: string | null = null,
): Promise<Outcome> {
  const { country = '', region = '', offered = '' } = posted;
  const exact = region === '' ? undefined : parsePlace(`${country}-${region}`);
  const place = exact ?? parsePlace(country);
  if (!place) return 'unknown';
  await page.services.account.setPlace(page.identity.accountId, place, companyId);
  const isOffered = offered.split(' ').includes(place.country);
  return place.region === '' && !isOffered && regions(place.country, page.locale).length > 0
    ? 'again'
    : 'set';
}
