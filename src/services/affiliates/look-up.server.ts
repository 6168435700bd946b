import type { Database } from '../database/database.server.ts';
import type { Owed } from './clauses.ts';
import { balanceOf } from './commission-ledger.store.server.ts';
import { affiliateByNumber, payeeRows, standingOf, statementOf } from './look-up.store.server.ts';
import type { AffiliateState } from './states.table.ts';
import { stateOf } from './states.ts';

const NUMBER = /^\d{1,18}$/;

/** The affiliate of a number as it stands on statements; undefined for anything else. */
export async function affiliateOf(database: Database, number: string): Promise<string | undefined> {
  return NUMBER.test(number) ? affiliateByNumber(database, number) : undefined;
}

/** Whom payouts go to, by the affiliate's id: its number, its name, and as much of the account as is shown. */
export function payeesOf(
  database: Database,
  payouts: readonly { affiliateId: string }[],
): ReturnType<typeof payeeRows> {
  return payeeRows(
    database,
    payouts.map(({ affiliateId }) => affiliateId),
  );
}

/** Where an affiliate stands at a moment, and what is owed to it in minor units, by what is written. */
export async function balanceOfAffiliate(
  database: Database,
  affiliateId: string,
  at: Date,
): Promise<Owed & { state: AffiliateState | undefined }> {
  const standing = await standingOf(database, affiliateId);
  return { ...(await balanceOf(database, affiliateId)), state: standing && stateOf(standing, at) };
}

/** A statement as JSON with every input; undefined where there is none of that month. */
export async function printedStatement(
  database: Database,
  affiliateId: string,
  month: Date,
): Promise<string | undefined> {
  const data = await statementOf(database, affiliateId, month);
  return data && JSON.stringify(data, undefined, 2);
}
