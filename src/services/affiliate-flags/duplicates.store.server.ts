import { sql } from 'kysely';
import { newId } from '../../shared/ids.ts';
import { FLAGS, type FlagRule } from '../affiliates/clauses.table.ts';
import type { Query } from '../database/database.server.ts';

/** Letters and digits alone, in lower case: how often somebody presses the space bar tells nothing. */
const plain = (column: string) =>
  sql`regexp_replace(lower(${sql.ref(column)}::text), '[^[:alnum:]]', '', 'g')`;

/** What two affiliates have in common, and since when each has it. */
const SAME = {
  duplicateAccount: {
    since: (affiliate: 'one' | 'other') => sql`${sql.ref(`${affiliate}.accepted_at`)}`,
    are: sql`${plain('one.name')} <> '' and ${plain('one.name')} = ${plain('other.name')}
    and one.address <> '{}' and one.country = other.country
    and ${plain('one.address')} = ${plain('other.address')}`,
  },
  duplicatePayout: {
    since: (affiliate: 'one' | 'other') =>
      sql`coalesce((${sql.ref(`${affiliate}.payout`)}->>'since')::timestamptz, ${sql.ref(`${affiliate}.accepted_at`)})`,
    are: sql`one.payout_hash = other.payout_hash`,
  },
} as const satisfies Partial<Record<FlagRule, unknown>>;

/**
 * Raises a flag for each affiliate that is like another one and became so later, where neither has settled: once for each
 * two, whatever is decided. Whoever copies an account holds their own money, and not that of its owner. @returns how many there were
 */
export async function raiseDuplicates({ query }: Query, rule: keyof typeof SAME, at: Date): Promise<number> {
  const { since, are } = SAME[rule];
  const { rows } = await sql<{ id: string; other: string; number: string }>`
    select one.id, other.id as other, other.number from affiliates one join affiliates other
      on other.id <> one.id and (${since('other')}, other.id) < (${since('one')}, one.id)
    where one.settled_at is null and other.settled_at is null and ${are}
      and not exists (select from affiliate_flags where affiliate_id = one.id and rule = ${rule}
        and evidence_key = other.id::text)`.execute(query);
  if (rows.length === 0) return 0;
  const { holds, strength } = FLAGS[rule];
  const raised = await query
    .insertInto('affiliate_flags')
    .values(
      rows.map(({ id, other, number }) => ({
        ...{ id: newId(), affiliate_id: id, rule, strength, holds, state: 'open' as const, raised_at: at },
        ...{ evidence: JSON.stringify({ affiliate: Number(number) }), evidence_key: other },
      })),
    )
    .onConflict((conflict) => conflict.columns(['affiliate_id', 'rule', 'evidence_key']).doNothing())
    .returning('affiliate_id')
    .execute();
  const held = [...new Set(raised.map(({ affiliate_id }) => affiliate_id))];
  // Whose ledger is to be looked at: what is not paid is held from now on.
  if (held.length > 0)
    await query.updateTable('affiliates').set({ settle_at: at }).where('id', 'in', held).execute();
  return raised.length;
}
