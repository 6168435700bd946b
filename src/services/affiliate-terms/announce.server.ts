import { now } from '../../shared/clock.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { agreementIn } from '../affiliate-applications/agreement.server.ts';
import type { Query } from '../database/database.server.ts';
import { firstDay } from './notice.ts';
import { insertNotice } from './store.server.ts';
import { tellAffiliates } from './tell.server.ts';

const AT_ONCE = 100;

export type Announced =
  | { outcome: 'announced'; version: string; told: number }
  /** Section 27: 30 days ahead. */
  | { outcome: 'tooSoon'; first: string }
  /** This version of the text was announced already: a changed text has a later date. */
  | { outcome: 'known'; version: string };

/**
 * Announces the agreement as its text stands now, to everybody who agreed to an earlier one.
 * @param from the day from which it applies, YYYY-MM-DD
 */
export async function announceTerms({ query }: Query, from: string, by: string): Promise<Announced> {
  const at = now();
  const first = firstDay(at);
  if (from < first) return { outcome: 'tooSoon', first };
  const { version } = agreementIn('en');
  const hashes = Object.fromEntries(LOCALE_CODES.map((locale) => [locale, agreementIn(locale).hash]));
  const notice = { version, appliesFrom: from, hashes };
  if (!(await insertNotice({ query }, { ...notice, by, at }))) return { outcome: 'known', version };
  let told = 0;
  for (let more = AT_ONCE; more === AT_ONCE; told += more)
    more = await tellAffiliates({ query }, { notice, at, most: AT_ONCE });
  return { outcome: 'announced', version, told };
}
