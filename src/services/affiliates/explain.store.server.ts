import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';

/** An order as whoever asks about it knows it, with what led to it. */
export type ExplainedOrder = {
  id: string;
  number: string;
  state: string;
  orderedAt: Date;
  accountId: string | null;
  clickId: string | null;
  code: string | null;
  retailerAffiliate: string | null;
  isEarned: boolean;
  /** Its money moved, and nobody has looked whose it is since. */
  isWaiting: boolean;
};

/** An order by its number, in whichever of its two writings. */
export async function explainedOrder({ query }: Query, text: string): Promise<ExplainedOrder | undefined> {
  const { rows } = await sql<ExplainedOrder>`
    select orders.id, number::text as number, state, orders.created_at as "orderedAt", account_id as "accountId",
      click_id as "clickId", code, coalesce(orders.retailer_affiliate, order_referrals.retailer_affiliate) as "retailerAffiliate",
      exists (select from journals join entries on journal_id = journals.id
        where journals.order_id = orders.id and account = 'sales' and amount < 0) as "isEarned",
      exists (select from commission_work where order_id = orders.id) as "isWaiting"
    from orders left join order_referrals on order_referrals.order_id = orders.id
    where orders.id::text = ${text} or number::text = ${text}`.execute(query);
  return rows[0];
}

/** Each decision about whose sale an order is, the first one first. */
export async function decisionsOf({ query }: Query, orderId: string) {
  return query
    .selectFrom('order_credits')
    .innerJoin('affiliates', 'affiliates.id', 'affiliate_id')
    .select(['revision', 'number', 'by', 'verdict', 'rule', 'clause', 'evidence', 'percent'])
    .select(['agreement_version', 'order_credits.code', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('revision')
    .execute();
}

/** What was looked into about an order. */
export async function flagsAbout({ query }: Query, orderId: string) {
  return query
    .selectFrom('affiliate_flags')
    .select(['id', 'rule', 'strength', 'holds', 'evidence', 'state', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('raised_at')
    .execute();
}

/** The movements of commission of an order, with what each changed of what is owed, in minor units. */
export async function movementsOf({ query }: Query, orderId: string) {
  const { rows } = await sql<{
    kind: string;
    clause: string;
    at: Date;
    from: string;
    to: string;
    amount: string;
  }>`
    select kind, clause, at, debit.account as from, credit.account as to, debit.amount
    from affiliate_journals
    join affiliate_entries debit on debit.journal_id = affiliate_journals.id and debit.amount > 0
    join affiliate_entries credit on credit.journal_id = affiliate_journals.id and credit.amount < 0
    where order_id = ${orderId} order by at, affiliate_journals.id`.execute(query);
  return rows;
}
