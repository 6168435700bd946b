import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import { dayOf } from './commission-ledger.store.server.ts';
import type { Standing } from './states.ts';

export async function affiliateByNumber({ query }: Query, number: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('affiliates')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.id;
}

/** Who is paid, and where to as far as it is shown, by their ids. */
export async function payeeRows(
  { query }: Query,
  ids: readonly string[],
): Promise<Map<string, { number: string; name: string; account: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('affiliates')
    .select(['id', 'number', 'name', 'payout'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, number, name, payout }) => [
      id,
      { number: String(number), name, account: payout.shown ?? '' },
    ]),
  );
}

/** What an affiliate's state follows from. */
export async function standingOf({ query }: Query, affiliateId: string): Promise<Standing | undefined> {
  const row = await query
    .selectFrom('affiliates')
    .select(['ends_at', 'settled_at'])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('affiliate_flags')
            .select('id')
            .where('affiliate_id', '=', affiliateId)
            .where('rule', '=', 'examination')
            .where('decided_at', 'is', null),
        )
        .as('is_examined'),
    )
    .where('id', '=', affiliateId)
    .executeTakeFirst();
  return row && { endsAt: row.ends_at, settledAt: row.settled_at, isExamined: row.is_examined === true };
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
