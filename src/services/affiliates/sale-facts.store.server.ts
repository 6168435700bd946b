import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { CorrectionFact } from './affiliate-journals.ts';
import type { FlagFact, SaleFacts, SalesMovement, SentFact } from './commission.ts';

/** What an affiliate's whole ledger follows from, besides its sales. */
export type LedgerAffiliate = {
  id: string;
  agreementVersion: string;
  end: SaleFacts['end'];
  endsAt: Date | null;
  isSettled: boolean;
};

/**
 * Locks an affiliate while its ledger is written. Without its key: who has written rows that refer to it holds that, and
 * two who have would wait for each other.
 */
export async function lockAffiliate({ query }: Query, id: string): Promise<LedgerAffiliate | undefined> {
  const row = await query
    .selectFrom('affiliates')
    .select(['id', 'agreement', 'ends_at', 'ended_at', 'forfeits', 'settled_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const end = row.ended_at && row.ends_at ? { at: row.ends_at, forfeits: row.forfeits === true } : null;
  return {
    id: row.id,
    agreementVersion: row.agreement.version,
    end,
    endsAt: row.ends_at,
    isSettled: row.settled_at !== null,
  };
}

export type AffiliateFlag = FlagFact & { orderId: string | null };

export async function flagsOfAffiliate({ query }: Query, affiliateId: string): Promise<AffiliateFlag[]> {
  const rows = await query
    .selectFrom('affiliate_flags')
    .select(['id', 'order_id', 'rule', 'holds', 'raised_at', 'state', 'decided_at'])
    .where('affiliate_id', '=', affiliateId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, order_id, rule, holds, raised_at, state, decided_at }) => ({
    ...{ id, orderId: order_id, rule, holds, raisedAt: raised_at },
    decided: decided_at ? { at: decided_at, isConfirmed: state === 'confirmed' } : null,
  }));
}

export type SentPayout = SentFact & { id: string; amount: number; method: string; month: Date };

/** Payouts that were sent to an affiliate. */
export async function sentPayouts({ query }: Query, affiliateId: string): Promise<SentPayout[]> {
  const { rows } = await sql<{
    id: string;
    amount: string;
    method: string;
    month: Date;
    sent_at: Date;
    returned_at: Date | null;
  }>`
    select payouts.id, amount, method, payouts.sent_at, month::timestamp at time zone 'UTC' as month,
      case when payouts.state = 'returned' then ended_at end as returned_at
    from payouts join payout_runs on payout_runs.id = run_id
    where affiliate_id = ${affiliateId} and payouts.sent_at is not null order by payouts.id`.execute(query);
  return rows.map(({ id, amount, method, month, sent_at, returned_at }) => ({
    ...{ id, amount: Number(amount), method, month, cutOff: month },
    ...{ sentAt: sent_at, returnedAt: returned_at },
  }));
}

/** What objections of an affiliate that were upheld change. */
export async function correctionsOf({ query }: Query, affiliateId: string): Promise<CorrectionFact[]> {
  const { rows } = await sql<{ id: string; amount: string; at: Date }>`
    select affiliate_objections.id, amount, decided_at as at
    from affiliate_objections join affiliate_statements on affiliate_statements.id = statement_id
    where affiliate_id = ${affiliateId} and outcome = 'upheld' order by affiliate_objections.id`.execute(
    query,
  );
  return rows.map(({ id, amount, at }) => ({ id, amount: Number(amount), at }));
}

type CreditedOrder = Pick<
  SaleFacts,
  'orderId' | 'revision' | 'percent' | 'agreementVersion' | 'creditedAt' | 'uncreditedAt'
>;

/** The orders that are or were an affiliate's; `orderId`: that one alone. */
export async function creditedOrders(
  { query }: Query,
  affiliateId: string,
  orderId: string | undefined,
): Promise<CreditedOrder[]> {
  const { rows } = await sql<CreditedOrder>`
    select order_id as "orderId", revision, percent, agreement_version as "agreementVersion",
      case when revision > 0 then at end as "creditedAt",
      (select later.at from order_credits later
        where later.order_id = order_credits.order_id and later.revision = order_credits.revision + 1) as "uncreditedAt"
    from order_credits where affiliate_id = ${affiliateId} and verdict = 'credited'
      and (${orderId ?? null}::uuid is null or order_id = ${orderId ?? null}::uuid)
    order by order_id, revision`.execute(query);
  return rows;
}

/** Affiliates that an order is or was credited to. */
export async function affiliatesOfOrder({ query }: Query, orderId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('order_credits')
    .select('affiliate_id')
    .distinct()
    .where('order_id', '=', orderId)
    .where('verdict', '=', 'credited')
    .execute();
  return rows.map(({ affiliate_id }) => affiliate_id);
}

type JournalRow = {
  order_id: string;
  key: string;
  charge_key: string;
  at: Date;
  sales: string;
  dollars: number;
};

const ACCEPTED = /:accepted$/;

/**
 * What was earned and went back of the first charge of orders, by the orders' ledger in its own order. A charge that was
 * held first, and accepted later, is one with what was written of it then. What was paid in
 * another currency counts as much as the same package in dollars (decision 0115, prices in six currencies).
 */
export async function salesMovements(
  { query }: Query,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, SalesMovement[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<JournalRow>`
    select order_id, key, charge_key, journals.at, (select coalesce(-sum(amount), 0) from entries
      where journal_id = journals.id and account = 'sales' and entries.currency = orders.currency) as sales,
      case orders.currency when 'USD' then 1 else coalesce(dollars, 0) end as dollars
    from journals join orders on orders.id = order_id where order_id = any(${orderIds}::uuid[]) and charge_key is not null
    order by order_id, written_at, journals.id`.execute(query);
  const movements = new Map<string, SalesMovement[]>();
  const firsts = new Map<string, string>();
  const sums = new Map<string, number>();
  for (const { order_id: orderId, key, charge_key, at, dollars, ...row } of rows) {
    const charge = charge_key.replace(ACCEPTED, '');
    const first = firsts.get(orderId) ?? charge;
    firsts.set(orderId, first);
    if (charge !== first || Number(row.sales) === 0) continue;
    const before = sums.get(orderId) ?? 0;
    const after = before + Number(row.sales);
    sums.set(orderId, after);
    // Of the sums: what goes back in parts is as much as what came.
    const sales = Math.round(after * dollars) - Math.round(before * dollars);
    movements.set(orderId, [...(movements.get(orderId) ?? []), { key, at, sales }]);
  }
  return movements;
}
