import { type Selectable, sql } from 'kysely';
import { hasKey } from '../../shared/keys.ts';
import type { Query } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';
import { PLANS, type PlanName } from '../subscriptions/plans.table.ts';
import type { Entitlement } from './entitlement.ts';

type Row = Selectable<Tables['entitlements']>;

type ActiveEntitlement = Entitlement & {
  sessionNumber: string | null;
  isRestricted: boolean;
  /** The smaller plan that it will be; null where it stays as it is. */
  nextPlan: PlanName | null;
};

/** What an account is entitled to at a moment, the one that lasts longest first. */
export async function activeEntitlements(
  { query }: Query,
  accountId: string,
  at: Date,
): Promise<ActiveEntitlement[]> {
  const rows = await query
    .selectFrom('entitlements')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('starts_at', '<=', at)
    .where('standing', '<>', 'ended')
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .orderBy(sql`ends_at desc nulls first`)
    .execute();
  return rows.flatMap(toEntitlement);
}

export async function insertEntitlement(
  { query }: Query,
  row: Omit<Entitlement, 'startsAt' | 'endsAt'> & {
    accountId: string;
    sessionNumber: string | null;
    startsAt: Date;
    endsAt: Date | null;
    at: Date;
  },
): Promise<void> {
  await query
    .insertInto('entitlements')
    .values({
      id: row.id,
      account_id: row.accountId,
      plan: row.plan,
      source: row.source,
      reference: row.reference,
      session_number: row.sessionNumber,
      starts_at: row.startsAt,
      ends_at: row.endsAt,
      given_until: row.source === 'operator' ? row.endsAt : null,
      created_at: row.at,
    })
    .execute();
}

/** Ends what is active; returns how many there were. */
export async function endEntitlements(
  { query }: Query,
  { accountId, source, at }: { accountId: string; source: Entitlement['source']; at: Date },
): Promise<number> {
  const result = await query
    .updateTable('entitlements')
    .set({ ends_at: at })
    .where('account_id', '=', accountId)
    .where('source', '=', source)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** A plan that is sold no more entitles to nothing. */
function toEntitlement(row: Row): ActiveEntitlement[] {
  if (!hasKey(PLANS, row.plan)) return [];
  return [
    {
      id: row.id,
      plan: row.plan,
      source: row.source,
      reference: row.reference,
      sessionNumber: row.session_number,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      isRestricted: row.standing === 'restricted',
      nextPlan: hasKey(PLANS, row.next_plan) ? row.next_plan : null,
    },
  ];
}

/** What an order entitles to: one row, whose end moves with what is paid. */
export async function putOrderEntitlement(
  { query }: Query,
  row: {
    id: string;
    accountId: string;
    plan: PlanName;
    orderId: string;
    sessionNumber: string | null;
    endsAt: Date;
    at: Date;
  },
): Promise<void> {
  await query
    .insertInto('entitlements')
    .values({
      id: row.id,
      account_id: row.accountId,
      plan: row.plan,
      source: 'order',
      reference: row.orderId,
      session_number: row.sessionNumber,
      starts_at: row.at,
      ends_at: row.endsAt,
      created_at: row.at,
    })
    .onConflict((conflict) =>
      conflict
        .column('reference')
        .where('source', '=', 'order')
        .doUpdateSet({ ends_at: row.endsAt, account_id: row.accountId, plan: row.plan }),
    )
    .execute();
}

/** Writes down as which plan an order's goes on; null: as it is. */
export async function setNextPlan(
  { query }: Query,
  { orderId, plan }: { orderId: string; plan: PlanName | null },
): Promise<void> {
  await query
    .updateTable('entitlements')
    .set({ next_plan: plan })
    .where('source', '=', 'order')
    .where('reference', '=', orderId)
    .execute();
}

/** Whether an operator ended the licence an order bought. */
export async function isLicenceEnded({ query }: Query, orderId: string): Promise<boolean> {
  const row = await query
    .selectFrom('entitlements')
    .select('id')
    .where('source', '=', 'order')
    .where('reference', '=', orderId)
    .where('standing', '=', 'ended')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends what an order entitles to; what ended before keeps its end. */
export async function endOrderEntitlement({ query }: Query, orderId: string, at: Date): Promise<void> {
  await query
    .updateTable('entitlements')
    .set({ ends_at: at })
    .where('source', '=', 'order')
    .where('reference', '=', orderId)
    .where('ends_at', '>', at)
    .execute();
}
