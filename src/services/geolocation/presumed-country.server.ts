import { LOCALES } from '../../locales/locales.table.ts';
import type { Match } from '../../routes/match.ts';
import { readCookies } from '../../shared/cookies.server.ts';
import { readLocalization } from '../../shared/localization-text.ts';
import { countryOf } from '../../shared/places.ts';

type Visitor = {
  request: Request;
  /** As the database of addresses knows it. */
  countryOfAddress: string | undefined;
  match: Pick<Match, 'locale'>;
};

/**
 * The country a visitor is taken to be in until told otherwise, by plans and checkout alike (U45). While nobody knows,
 * it is the one that the language is written for: who reads German is shown what a German pays (0039).
 */
export function presumedCountry({ request, countryOfAddress, match }: Visitor): string {
  const fallback = new Intl.Locale(LOCALES[match.locale].hreflang).region ?? BUILT_IN;
  return toldCountry(request) ?? countryOf(countryOfAddress) ?? fallback;
}

/** What a record says where nobody knows the country, too: of where somebody is it says nothing. */
const BUILT_IN = 'US';

/** The country of the record that the browser keeps. */
function toldCountry(request: Request): string | undefined {
  const kept = readLocalization(readCookies(request).b_localization);
  if (!kept || kept.isDefault || kept.country_code === BUILT_IN) return undefined;
  return countryOf(kept.country_code);
}
