import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import { dayOf } from './commission-ledger.store.server.ts';

export async function affiliateByNumber({ query }: Query, number: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('affiliates')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.id;
}

export async function statementOf(
  { query }: Query,
  affiliateId: string,
  month: Date,
): Promise<Record<string, unknown> | undefined> {
  const row = await query
    .selectFrom('affiliate_statements')
    .select('data')
    .where('affiliate_id', '=', affiliateId)
    .where(sql<boolean>`month = ${dayOf(month)}::date`)
    .executeTakeFirst();
  return row?.data;
}
