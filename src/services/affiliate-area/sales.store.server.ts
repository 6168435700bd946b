import { saleNumber } from '../affiliates/sale-number.server.ts';
import type { Database } from '../database/database.server.ts';
import type { PlanName } from '../subscriptions/plans.table.ts';
import { type Sale, type SaleMoney, saleState } from './area.ts';

const SALES = `
with credits as (
  select distinct on (credit.order_id) credit.* from order_credits credit
  where credit.order_id in (select order_id from order_credits where affiliate_id = $1)
  order by credit.order_id, credit.revision desc
), money as (
  select journal.order_id,
    coalesce(sum(entry.amount) filter (where entry.account = 'commission'), 0) as commission,
    coalesce(-sum(entry.amount) filter (where entry.account = 'accrued'), 0) as accrued,
    coalesce(-sum(entry.amount) filter (where entry.account = 'held'), 0) as held,
    coalesce(-sum(entry.amount) filter (where entry.account = 'forfeited'), 0) as forfeited,
    coalesce(sum(entry.amount) filter (where entry.account = 'commission'
      and journal.kind in ('reversed', 'restored')), 0) < 0 as is_reduced,
    (array_agg(journal.clause order by journal.at desc) filter (where journal.kind = 'reversed'))[1] as reversed_by,
    min(journal.due_on)::text as due_on
  from affiliate_journals journal join affiliate_entries entry on entry.journal_id = journal.id
  where journal.affiliate_id = $1 and journal.order_id is not null group by journal.order_id
), bases as (
  select journal.order_id, -sum(entry.amount) as basis
  from journals journal join entries entry on entry.journal_id = journal.id
  join credits on credits.order_id = journal.order_id
  where entry.account = 'sales' and (journal.charge_key is null or journal.charge_key = (
    select coalesce(first.charge_key, first.key) from journals first
    where first.order_id = journal.order_id and first.kind = 'charge' order by first.at, first.id limit 1))
  group by journal.order_id
)
select credits.order_id, credits.by, credits.code, credits.verdict, credits.rule, credits.clause,
  credits.at, orders.plan, orders.currency, orders.created_at,
  -- Clicks go after thirteen months: what a sale was decided by stays with it.
  coalesce(click.at, (credits.evidence->>'clickedAt')::timestamptz) as clicked_at,
  coalesce(click.sub_id, credits.evidence->>'subId') as sub_id,
  bases.basis, money.commission, money.accrued, money.held, money.forfeited, money.is_reduced, money.reversed_by,
  money.due_on,
  -- All that is due goes with the first payout from that day on that did not come back.
  (select payouts.state from payouts join payout_runs run on run.id = payouts.run_id
    where payouts.affiliate_id = $1 and payouts.state in ('sent', 'paid', 'unclaimed', 'failed')
      and run.month >= money.due_on::date order by run.month limit 1) as payout
from credits join orders on orders.id = credits.order_id
left join affiliate_clicks click on click.id = credits.click_id
left join money on money.order_id = credits.order_id
left join bases on bases.order_id = credits.order_id
where credits.affiliate_id = $1
order by orders.created_at desc, orders.id limit $2`;

type SaleRow = {
  order_id: string;
  by: Sale['by'];
  code: string | null;
  verdict: Sale['verdict'];
  rule: string;
  clause: string;
  plan: string;
  currency: string;
  created_at: Date;
  clicked_at: Date | null;
  sub_id: string | null;
  basis: string | null;
  commission: string | null;
  accrued: string | null;
  held: string | null;
  forfeited: string | null;
  is_reduced: boolean | null;
  reversed_by: string | null;
  due_on: string | null;
  payout: SaleMoney['payout'];
};

/** Sales that came through an affiliate, the newest first; refused ones too. */
export async function salesOf({ pool }: Database, affiliateId: string, most: number): Promise<Sale[]> {
  const { rows } = await pool.query<SaleRow>(SALES, [affiliateId, most]);
  return rows.map((row) => ({
    orderId: row.order_id,
    number: saleNumber(row.order_id),
    subId: row.sub_id || null,
    at: row.created_at,
    // Written by the orders alone.
    plan: row.plan as PlanName,
    by: row.by,
    clickedAt: row.clicked_at,
    code: row.code,
    verdict: row.verdict,
    rule: row.rule,
    clause: row.clause,
    basis: Number(row.basis ?? 0),
    currency: row.currency,
    commission: Number(row.commission ?? 0),
    state: saleState(row.verdict, moneyOf(row)),
    reversedBy: row.reversed_by,
    dueOn: row.due_on,
  }));
}

function moneyOf(row: SaleRow): SaleMoney | undefined {
  if (row.commission === null) return undefined;
  return {
    commission: Number(row.commission),
    accrued: Number(row.accrued),
    held: Number(row.held),
    forfeited: Number(row.forfeited),
    isReduced: row.is_reduced === true,
    dueOn: row.due_on,
    payout: row.payout,
  };
}
