import { settingOf } from './settings.ts';

/**
 * Whether a visitor's country asks for opt-in before anything but the necessary is stored or sent
 * (decision 0011, consent).
 */
export type ConsentRegime = 'opt-in' | 'opt-out';

/** EU and EEA, United Kingdom, Switzerland, Brazil; all of Canada, because a country alone does not tell Quebec. */
export const SHIPPED_OPT_IN: readonly string[] =
  `AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB CH BR CA
   AX GF GP MQ RE YT MF GG JE IM GI`
    .trim()
    .split(/\s+/);

const known = new WeakMap<readonly string[], ReadonlySet<string>>();

function optInCountries(): ReadonlySet<string> {
  const countries = settingOf('consent', 'countries')?.countries ?? SHIPPED_OPT_IN;
  const found = known.get(countries) ?? new Set(countries);
  known.set(countries, found);
  return found;
}

/**
 * The regime of a place.
 *
 * @param country ISO 3166-1 code, or undefined when nobody knows: then the visitor is asked
 * @param region ISO 3166-2 code of the subdivision (CA-QC), where it is known
 */
export function regimeOf(country: string | undefined, region?: string): ConsentRegime {
  if (country === undefined) return 'opt-in';
  if (country === 'CA' && region !== undefined) return region === 'CA-QC' ? 'opt-in' : 'opt-out';
  return optInCountries().has(country) ? 'opt-in' : 'opt-out';
}
