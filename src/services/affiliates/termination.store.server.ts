import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import { dayOf } from './commission-ledger.store.server.ts';
import type { EndPreview } from './ending.ts';
import { noteEvent } from './events.store.server.ts';
import { tellAffiliate } from './mails/tell-affiliate.server.ts';
import { tellOfNotice } from './mails/tell-of-notice.server.ts';

export type Notice = { by: 'owner' | 'affiliate'; endsAt: Date; because: string; at: Date };

/** Takes down a notice; its moment is when the end is decided. */
export async function giveNotice(
  { query }: Query,
  affiliateId: string,
  { by, endsAt, because, at }: Notice,
): Promise<void> {
  await query
    .updateTable('affiliates')
    .set({ ends_at: endsAt, ended_by: by, ended_because: because, settle_at: at })
    .where('id', '=', affiliateId)
    .execute();
  const data = { endsAt: endsAt.toISOString(), because };
  await noteEvent({ query }, { affiliateId, kind: 'noticed', by, data, at });
  if (by === 'affiliate') await tellOfNotice({ query }, affiliateId, { endsAt, because, at });
}

/** Whether money was earned by a moment with orders of which nobody has decided yet whose sales they are. */
export async function areSalesUndecided({ query }: Query, by: Date): Promise<boolean> {
  const { rows } = await sql`
    select from commission_work
    where not exists (select from order_credits where order_credits.order_id = commission_work.order_id)
      and exists (select from journals join entries on journal_id = journals.id
        where journals.order_id = commission_work.order_id and account = 'sales' and amount < 0 and at <= ${by})
    limit 1`.execute(query);
  return rows.length > 0;
}

/**
 * Something moved after all was settled: a payout came back, a dispute was won. Whoever is still known may be owed money
 * again.
 * @returns whether they are known
 */
export async function reopen({ query }: Query, affiliateId: string, at: Date): Promise<boolean> {
  const reopened = await query
    .updateTable('affiliates')
    .set({ settled_at: null })
    .where('id', '=', affiliateId)
    .where('email', '<>', '')
    .executeTakeFirst();
  if (reopened.numUpdatedRows === 0n) return false;
  await noteEvent({ query }, { affiliateId, kind: 'reopened', by: 'system', at });
  return true;
}

/** Writes down what the end came to, and tells its affiliate: once. */
export async function decideEnd(
  { query }: Query,
  affiliateId: string,
  { preview, at }: { preview: EndPreview; at: Date },
): Promise<void> {
  const ended = await query
    .updateTable('affiliates')
    .set({ ended_at: at, forfeits: preview.forfeits })
    .where('id', '=', affiliateId)
    .where('ended_at', 'is', null)
    .returning(['ended_by', 'ended_because', 'ends_at'])
    .executeTakeFirst();
  if (!ended) return;
  await tellAffiliate(
    { query },
    {
      ...{ affiliateId, key: `ended:${affiliateId}`, at },
      data: {
        ...{ about: 'ended', on: dayOf(ended.ends_at ?? at), by: ended.ended_by ?? 'owner' },
        ...{ because: ended.ended_because ?? '', forfeited: preview.forfeited, paid: preview.paid },
        ...{ later: [...preview.later], held: preview.held },
      },
    },
  );
  await noteEvent({ query }, { affiliateId, kind: 'ended', by: 'system', data: { ...preview }, at });
}

/**
 * Notes that nothing is owed any more to an affiliate that has ended: all is paid, no sale of it is disputed, and nobody
 * can object to its last statement.
 */
export async function markSettled({ query }: Query, affiliateId: string, at: Date): Promise<void> {
  const { rows } = await sql`
    update affiliates set settled_at = ${at}, settle_at = null
    where id = ${affiliateId} and ended_at is not null and settled_at is null
      and not exists (
        select from affiliate_journals join affiliate_entries on journal_id = affiliate_journals.id
        where affiliate_id = affiliates.id and account in ('accrued', 'due', 'held')
        group by account having case account when 'due' then sum(amount) < 0 else sum(amount) <> 0 end)
      and not exists (select from payouts where affiliate_id = affiliates.id and state in ('sent', 'unclaimed', 'failed'))
      and not exists (select from order_credits join orders on orders.id = order_id
        where affiliate_id = affiliates.id and orders.state = 'disputed')
      and not exists (select from affiliate_statements where affiliate_id = affiliates.id and (object_until > ${at}
        or exists (select from affiliate_objections where statement_id = affiliate_statements.id and state = 'objected')))
    returning id`.execute(query);
  if (rows.length > 0) await noteEvent({ query }, { affiliateId, kind: 'settled', by: 'system', at });
}
