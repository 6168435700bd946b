import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { About, Waiting } from './inbox.ts';

/** More than that nobody looks at in a day. */
const MOST_WAITING = 100;

type Row = {
  id: string;
  title: string;
  why: string | null;
  minor: string | null;
  currency: string | null;
  since: Date;
  about?: About | null;
};
type Source = (query: Query, at: Date, reader: string) => Promise<Waiting[]>;

/** A source of the inbox as what it selects: id, title, why, minor, currency, since; the oldest first. */
function source(select: (at: Date, reader: string) => RawBuilder<unknown>): Source {
  return async ({ query }, at, reader) => {
    const { rows } = await sql<Row>`select * from (${select(at, reader)}) waiting
      order by since limit ${MOST_WAITING}`.execute(query);
    return rows.map(({ id, title, why, minor, currency, since, about = null }) => ({
      ...{ id, title, why, since, about },
      money: minor !== null && currency !== null ? { minor: Number(minor), currency } : null,
    }));
  };
}

/** Money that is not what was asked: accepted or given back by a person. It waits since it was held, not since it was looked at. */
export const heldPayments = source(
  () => sql`select o.number::text as id, o.email as title, o.held as why, h.minor::text, h.currency,
      coalesce((select max(v.at) from order_events v
        where v.order_id = o.id and v.kind = 'order' and v.data->>'state' = 'review'), o.updated_at) as since
    from orders o left join lateral (
      select -sum(e.amount) as minor, min(e.currency) as currency from entries e
      join journals j on j.id = e.journal_id where j.order_id = o.id and e.account = 'held'
      having sum(e.amount) <> 0 and count(distinct e.currency) = 1) h on true
    where o.state = 'review'`,
);

/** Banks that ask for money back. */
export const disputes = source(
  () => sql`select o.number::text as id, o.email as title, null as why, -d.minor as minor, d.currency, d.at as since,
      jsonb_build_object('due', o.evidence_due_at) as about
    from orders o join lateral (
      select (sum(e.amount))::bigint as minor, min(e.currency) as currency, max(j.at) as at from journals j
      join entries e on e.journal_id = j.id and e.account like 'provider:%'
      where j.order_id = o.id and j.kind = 'dispute') d on true
    where o.state = 'disputed'`,
);

/** What a provider refused, or has not answered for a quarter of an hour. */
export const orderActs = source(
  (
    at,
  ) => sql`select o.number::text as id, o.email as title, a.words as why, a.amount::text as minor, a.currency, a.asked_at as since
    from order_acts a join orders o on o.id = a.order_id
    where (a.state = 'refused' and a.done_at > ${at}::timestamptz - interval '14 days')
      or (a.state = 'asked' and a.asked_at < ${at}::timestamptz - interval '15 minutes')`,
);

/** What a request is about: the mailbox of the order or of the customer, or what it would change. */
const ABOUT_WHOM = sql`left join orders r on r.number = case when p.subject_kind = 'order' then p.subject_id::bigint end
    left join accounts c on c.id = case when p.subject_kind = 'customer' then p.subject_id::uuid end
    left join operator_settings s on s.id = case when p.subject_kind in ('offer', 'article')
      then (p.input->>'id')::uuid end`;
const ABOUT_SETTING = sql`case when s.id is not null then jsonb_build_object('kind', s.kind, 'key', s.key,
    'locale', s.locale, 'title', s.value->>'title') end`;

/** What a colleague asks for; what one asked for oneself is decided by another. */
export const approvals = source(
  (at, reader) => sql`select p.id::text, coalesce(r.email, c.email, o.name) as title, p.action as why,
      p.amount::text as minor, p.currency, p.asked_at as since,
      jsonb_build_object('order', r.number::text, 'by', o.name, 'setting', ${ABOUT_SETTING}) as about
    from approvals p join operators o on o.id = p.asked_by ${ABOUT_WHOM}
    where p.state = 'asked' and p.expires_at > ${at} and p.asked_by <> ${reader}::uuid`,
);

/** What one asked for oneself: while it waits, and what came of it until one has looked. */
export const ownRequests = source(
  (at, reader) => sql`select p.id::text, coalesce(r.email, c.email, '') as title, p.action as why,
      p.amount::text as minor, p.currency, coalesce(p.decided_at, p.asked_at) as since,
      jsonb_build_object('order', r.number::text, 'setting', ${ABOUT_SETTING}, 'state',
        case when p.state = 'asked' and p.expires_at <= ${at} then 'expired' else p.state end) as about
    from approvals p ${ABOUT_WHOM} where p.asked_by = ${reader}::uuid
      and (p.state = 'asked' or (p.seen_at is null and p.asked_at > ${at}::timestamptz - interval '14 days'))`,
);

/** People who would like to be affiliates. */
export const applications = source(
  () => sql`select id::text, email as title, answers->>'name' as why, null as minor, null as currency, updated_at as since
    from affiliate_applications where state = 'sent'`,
);

/** Affiliates who think a statement is wrong. */
export const objections = source(
  () => sql`select o.id::text, a.name as title, left(o.text, 120) as why, null as minor, null as currency, o.created_at as since
    from affiliate_objections o join affiliate_statements s on s.id = o.statement_id
    join affiliates a on a.id = s.affiliate_id where o.state = 'objected'`,
);

/** What looks like a breach of the affiliate agreement. */
export const flags = source(
  () => sql`select f.id::text, a.name as title, f.rule as why, null as minor, null as currency, f.raised_at as since
    from affiliate_flags f join affiliates a on a.id = f.affiliate_id where f.state in ('open', 'waiting')`,
);

/** Versions of templates that wait for a second reader, for being published, or for their writer. */
export const templates = source(
  () => sql`select template_id::text as id, title || ' (' || locale || ')' as title,
      case when state in ('review', 'approved') then state else 'returned' end as why,
      null as minor, null as currency,
      case state when 'review' then asked_at else reviewed_at end as since
    from template_versions where state in ('review', 'approved') or (state in ('draft', 'checked') and remarks is not null)`,
);

/** Payouts of a month that have begun and are not closed. */
export const payoutRuns = source(
  () => sql`select to_char(r.month, 'YYYY-MM') as id, to_char(r.month, 'YYYY-MM') as title, r.state as why,
      sum(p.amount)::text as minor, min(p.currency) as currency, r.prepared_at as since
    from payout_runs r left join payouts p on p.run_id = r.id and p.left_out_because is null
    where r.state <> 'closed' group by r.id`,
);

/** Roll-ups that are not what they are made of. */
export const differences = source(
  () => sql`select id::text, rollup || ', ' || day as title, null as why, null as minor, null as currency,
      found_at as since
    from figure_differences where gone_at is null`,
);

/** Mails that nobody took, in the last month. */
export const failedMails = source(
  (
    at,
  ) => sql`select id::text, recipient as title, last_error as why, null as minor, null as currency, given_up_at as since
    from outbox where given_up_at > ${at}::timestamptz - interval '30 days' and recipient <> ''
      and coalesce(last_error, '') not in ('withheld', 'stopped')`,
);

/** Mails that have waited for an hour. */
export const lateMails = source(
  (
    at,
  ) => sql`select id::text, recipient as title, last_error as why, null as minor, null as currency, created_at as since
    from outbox where sent_at is null and given_up_at is null and recipient <> ''
      and created_at < ${at}::timestamptz - interval '1 hour'`,
);

/** Questions from the chat that nobody has answered. */
export const chats = source(
  () => sql`select t.id::text, t.email as title, (select left(m.text, 120) from chat_messages m
      where m.thread_id = t.id and m.author = 'visitor' order by m.seq desc limit 1) as why,
      null as minor, null as currency, t.waiting_since as since
    from chat_threads t where t.state = 'waiting'`,
);

/** Erasures whose day is over by an hour. */
export const lateErasures = source(
  (
    at,
  ) => sql`select c.account_id::text as id, a.email as title, null as why, null as minor, null as currency, c.due_at as since
    from account_changes c join accounts a on a.id = c.account_id
    where c.kind = 'erasure' and c.state = 'waiting' and c.due_at < ${at}::timestamptz - interval '1 hour'`,
);

/** Endpoints of ours that are switched off, or that messages were given up for. */
export const webhooks = source(
  () => sql`select e.id::text, coalesce(nullif(e.label, ''), e.url) as title,
      case e.state when 'off' then 'off' else 'dead' end as why, null as minor, null as currency,
      coalesce(e.off_at, d.since) as since
    from webhook_endpoints e left join lateral (select min(ended_at) as since from webhook_deliveries
      where endpoint_id = e.id and state = 'dead') d on true
    where e.affiliate_id is null and (e.state = 'off' or d.since is not null)`,
);

/** What people who were asked to sign report of it. */
export const abuseReports = source(
  () => sql`select r.id::text, a.email as title, left(r.reason, 120) as why, null as minor, null as currency,
      r.created_at as since
    from abuse_reports r join envelopes e on e.id = r.envelope_id join accounts a on a.id = e.account_id
    where r.settled_at is null`,
);
