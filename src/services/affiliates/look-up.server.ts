import type { Database } from '../database/database.server.ts';
import type { Owed } from './clauses.ts';
import { balanceOf } from './commission-ledger.store.server.ts';
import { affiliateByNumber, statementOf } from './look-up.store.server.ts';

const NUMBER = /^\d{1,18}$/;

/** The affiliate of a number as it stands on statements; undefined for anything else. */
export async function affiliateOf(database: Database, number: string): Promise<string | undefined> {
  return NUMBER.test(number) ? affiliateByNumber(database, number) : undefined;
}

/** What is owed to an affiliate, in minor units, by what is written. */
export function balanceOfAffiliate(database: Database, affiliateId: string): Promise<Owed> {
  return balanceOf(database, affiliateId);
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
