import type { Localization } from '../../shared/localization.ts';
import { compactText, readLocalization } from '../../shared/localization-text.ts';
import { learnRegime, whenAllowed } from '../consent/consent.client.ts';
import { readCookie } from '../state/cookies.client.ts';
import * as TIMERS from '../state/timers.table.ts';
import { writeCookie } from '../state/write-cookie.client.ts';

/** Holds until somebody answers. What a visitor must be asked, this one is asked too. */
const DEFAULT: Localization = {
  country_code: 'US',
  CountryCode3: 'USA',
  currency: { code: 'USD', symbol: '$', casual: '$' },
  TaxCountry: 'US',
  consent: 'opt-in',
  isDefault: true,
};

/** Where a record is asked for, unless the page says otherwise. */
export const OWN_GEOLOCATION = '/services/geolocation/';

const followers = new Set<(localization: Localization) => void>();
let known: Localization | undefined;
let address = '';

/** Finds out where the visitor is: from the cookie, else from the geolocation service, every ten seconds until it answers. */
export function localize(url = OWN_GEOLOCATION): void {
  address = url;
  const kept = readLocalization(readCookie('b_localization'));
  if (kept) learn(kept);
  if (!kept || kept.isDefault) void ask();
}

/** Hears what is known of the visitor's place, now and whenever it changes. */
export function followLocalization(listener: (localization: Localization) => void): void {
  followers.add(listener);
  if (known) listener(known);
}

async function ask(): Promise<void> {
  let answer: Localization | undefined;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMERS.geolocationRetry) });
    answer = response.ok ? readLocalization(await response.text()) : undefined;
  } catch {
    // Offline, or too slow: as if it had said so.
  }
  if (!answer) setTimeout(askWhenSeen, TIMERS.geolocationRetry);
  learn(answer ?? DEFAULT);
  whenAllowed(keep);
}

function askWhenSeen(): void {
  if (document.hidden) document.addEventListener('visibilitychange', askWhenSeen, { once: true });
  else void ask();
}

function learn(localization: Localization): void {
  known = localization;
  learnRegime(localization.consent ?? 'opt-in');
  if (isSpecial(localization))
    import('./show-localization.client.ts')
      .then((texts) => texts.showLocalization(localization))
      .catch(console.error);
  for (const follow of followers) follow(localization);
}

function keep(): void {
  if (known) writeCookie('b_localization', compactText(known));
}

/** Whether something on the page is another one for this visitor: not on most visits. */
function isSpecial({ servicePhone, customerService, Message, MessageFR }: Localization): unknown {
  const ways = [servicePhone, customerService?.email];
  const places = [...document.querySelectorAll('[data-localization]')];
  return Message || MessageFR || (servicePhone && places.some((place) => !ways.includes(place.textContent)));
}
