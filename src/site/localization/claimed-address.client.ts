import type { Localization } from '../../shared/localization.ts';
import { readLocalization } from '../../shared/localization-text.ts';
import { readPageFacts } from '../state/page-facts.client.ts';
import * as TIMERS from '../state/timers.table.ts';
import { claimedAddress } from './claimed-address.ts';
import { OWN_GEOLOCATION } from './localization.client.ts';

/** The caller's address: of the record that is known, else of a new one; empty where nobody answers in time. */
export async function askClaimedAddress(known: Localization | null): Promise<string> {
  const claimed = claimedAddress(known);
  if (claimed) return claimed;
  try {
    const signal = AbortSignal.timeout(TIMERS.claimedAddress);
    const response = await fetch(readPageFacts().geolocationUrl ?? OWN_GEOLOCATION, { signal });
    return claimedAddress(readLocalization(await response.text()) ?? null);
  } catch {
    return '';
  }
}
