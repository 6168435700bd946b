import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { ErasureExtent, Happening, LedgerLine, ListKey } from './customer.ts';

export const MOST_HAPPENINGS = 60;

/** Everything that happened to a customer, the newest first. */
export async function happeningsOf(
  { query }: Query,
  { accountId, before }: { accountId: string; before: ListKey | null },
): Promise<Happening[]> {
  const { rows } = await sql<Happening>`
    select kind, id, name, data, at from (
      select 'account' as kind, id::text, kind as name, '{}'::jsonb as data, at from account_events
        where account_id = ${accountId} and kind <> 'signed-in'
      union all
      select 'signIn', number::text, kind,
        jsonb_build_object('browser', browser, 'system', system, 'country', country), created_at
        from sessions where account_id = ${accountId} and kind = 'workspace'
      union all
      select 'licence', id::text, act, jsonb_build_object('reason', reason, 'words', words), at
        from licence_acts where account_id = ${accountId}
      union all
      select 'given', id::text, plan, jsonb_build_object('until', coalesce(given_until, ends_at),
          'taken', case when ends_at < given_until then ends_at end), created_at
        from entitlements where account_id = ${accountId} and source = 'operator'
      union all
      select 'mail', id::text, mail,
        jsonb_build_object('sent', sent_at is not null, 'givenUp', given_up_at is not null), created_at
        from outbox where account_id = ${accountId}
      union all
      select 'order', e.id::text, e.kind, e.data || jsonb_build_object('number', o.number::text), e.at
        from order_events e join orders o on o.id = e.order_id where o.account_id = ${accountId}
      union all
      select 'money', j.id::text, j.kind, jsonb_build_object('number', o.number::text,
          'minor', sum(e.amount)::text, 'currency', min(e.currency)), j.at
        from journals j join orders o on o.id = j.order_id
        join entries e on e.journal_id = j.id and e.account like 'provider:%'
        where o.account_id = ${accountId} and j.kind not in ('fee', 'feeBack') group by j.id, o.number
      union all
      ${wishesAbout('customer', accountId)}
    ) happened
    where ${before ? sql`(at, id) < (${before.at}, ${before.id})` : sql`true`}
    order by at desc, id desc limit ${MOST_HAPPENINGS + 1}`.execute(query);
  return rows;
}

/** What operators did and asked for, with its money, by whose wish, how the request stands, and what the provider said. */
function wishesAbout(kind: 'customer' | 'order', id: string): RawBuilder<unknown> {
  return sql`select 'operator', l.seq::text, l.action, jsonb_build_object('who', l.who, 'reason', l.reason,
      'minor', l.after->>'minor', 'currency', l.after->>'currency', 'action', l.after->>'action',
      'words', l.after->>'words', 'askedFor', o.name, 'request', p.state, 'act', a.state), l.at
    from audit_log l left join operators o on o.id::text = l.after->>'askedBy'
    left join approvals p on l.action = 'approval.ask' and p.id::text = l.after->>'approval'
    left join order_acts a on a.id::text = l.after->>'act'
    where l.subject_kind = ${kind} and l.subject_id = ${id}`;
}

/** Everything that happened to an order. */
export async function happeningsOfOrder(
  { query }: Query,
  { orderId, number }: { orderId: string; number: string },
): Promise<Happening[]> {
  const { rows } = await sql<Happening>`
    select kind, id, name, data, at from (
      select 'order' as kind, id::text, kind as name, data, at from order_events where order_id = ${orderId}
      union all
      select 'mail', id::text, mail,
        jsonb_build_object('sent', sent_at is not null, 'givenUp', given_up_at is not null), created_at
        from outbox where idempotency_key like ${`%:${orderId}%`}
      union all
      ${wishesAbout('order', number)}
    ) happened order by at desc, id desc limit ${MOST_HAPPENINGS}`.execute(query);
  return rows;
}

/** The ledger of an order, the oldest movement first. */
export async function ledgerOf({ query }: Query, orderId: string): Promise<LedgerLine[]> {
  const rows = await query
    .selectFrom('journals as j')
    .innerJoin('entries as e', 'e.journal_id', 'j.id')
    .select(['j.id', 'j.kind', 'j.at', 'e.account', 'e.amount', 'e.currency'])
    .where('j.order_id', '=', orderId)
    .orderBy('j.at')
    .orderBy('j.id')
    .orderBy('e.account')
    .execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const own = rows.filter((row) => row.id === id);
    const entries = own.map(({ account, amount, currency }) => ({
      account,
      amount: { minor: Number(amount), currency },
    }));
    return own.slice(0, 1).map(({ kind, at }) => ({ id, kind, at, entries }));
  });
}

/** How much an erasure would take away, and what the law keeps of it. */
export async function extentOf({ query }: Query, accountId: string): Promise<ErasureExtent> {
  const own = sql`select id from orders where account_id = ${accountId}`;
  const { rows } = await sql<Record<keyof ErasureExtent, string>>`select
    (select count(*) from documents where account_id = ${accountId}) as documents,
    (select count(*) from blobs b join spaces s on s.id = b.space_id where s.holder_id = ${accountId}) as files,
    (select coalesce(sum(b.bytes), 0) from blobs b join spaces s on s.id = b.space_id
      where s.holder_id = ${accountId}) as bytes,
    (select count(*) from sessions where account_id = ${accountId}) as sessions,
    (select count(*) from outbox where account_id = ${accountId}) as mails,
    (select count(*) from seats where holder_id = ${accountId} and ended_at is null) as seats,
    (select count(*) from orders where account_id = ${accountId} and state in ('open', 'lapsed')) as "unpaidOrders",
    (select count(*) from orders where account_id = ${accountId} and state not in ('open', 'lapsed')) as "paidOrders",
    (select count(*) from invoices where order_id in (${own})) as papers,
    (select count(*) from journals where order_id in (${own})) as journals`.execute(query);
  const [row] = rows;
  const count = (name: keyof ErasureExtent) => Number(row?.[name] ?? 0);
  return {
    documents: count('documents'),
    files: count('files'),
    bytes: count('bytes'),
    sessions: count('sessions'),
    mails: count('mails'),
    seats: count('seats'),
    unpaidOrders: count('unpaidOrders'),
    paidOrders: count('paidOrders'),
    papers: count('papers'),
    journals: count('journals'),
  };
}
