import { sql } from 'kysely';
import { HOUR, now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import type { MailFilter, MailState, OutboxMail } from './mail-desk.ts';

/** Rows of a page. */
const PAGE = 50;
/** Not given up by the mail server, but by us. */
const HELD = sql`coalesce(last_error, '') in ('withheld', 'stopped')`;

const STATES: Record<MailState, (at: Date) => ReturnType<typeof sql<boolean>>> = {
  failed: () => sql<boolean>`given_up_at is not null and sent_at is null and not ${HELD}`,
  held: () => sql<boolean>`given_up_at is not null and sent_at is null and ${HELD}`,
  late: (at) =>
    sql<boolean>`sent_at is null and given_up_at is null and created_at < ${new Date(at.getTime() - HOUR)}`,
  waits: () => sql<boolean>`sent_at is null and given_up_at is null`,
  sent: () => sql<boolean>`sent_at is not null`,
};

type Row = {
  id: string;
  mail: string;
  account_id: string | null;
  recipient: string;
  locale: string;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  due_at: Date;
  sent_at: Date | null;
  given_up_at: Date | null;
};

function mailIn(row: Row): OutboxMail {
  return {
    ...{ id: row.id, kind: row.mail, accountId: row.account_id, recipient: row.recipient },
    ...{ locale: row.locale, attempts: row.attempts, error: row.last_error, createdAt: row.created_at },
    ...{ dueAt: row.due_at, sentAt: row.sent_at, givenUpAt: row.given_up_at, state: stateOf(row) },
  };
}

function stateOf({ sent_at, given_up_at, last_error, created_at }: Row): MailState {
  if (sent_at) return 'sent';
  if (given_up_at) return last_error === 'withheld' || last_error === 'stopped' ? 'held' : 'failed';
  return created_at.getTime() < now().getTime() - HOUR ? 'late' : 'waits';
}

/** A page of the outbox, the newest first. */
export async function listOutbox({ query }: Query, filter: MailFilter): Promise<OutboxMail[]> {
  const { state, kind, q, before } = filter;
  let select = query.selectFrom('outbox').selectAll().where(sql<boolean>`recipient <> ''`);
  if (state) select = select.where(STATES[state](now()));
  if (kind) select = select.where('mail', '=', kind);
  if (q) select = select.where(sql<boolean>`lower(recipient) like ${`${likeText(q.toLowerCase())}%`}`);
  if (before) select = select.where(sql<boolean>`(created_at, id) < (${before.at}, ${before.id}::uuid)`);
  const rows = await select
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return rows.map(mailIn);
}

export const OUTBOX_PAGE = PAGE;

/** What failed in the last month, or is late: the newest first. */
export async function listFailing({ query }: Query, at: Date, most: number): Promise<OutboxMail[]> {
  const { rows } = await sql<Row>`
    (select * from outbox where recipient <> '' and ${STATES.failed(at)}
       and given_up_at > ${at}::timestamptz - interval '30 days' order by created_at desc limit ${most})
    union all
    (select * from outbox where recipient <> '' and ${STATES.late(at)} order by created_at desc limit ${most})
    order by created_at desc limit ${most}`.execute(query);
  return rows.map(mailIn);
}

function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

export async function findOutboxMail({ query }: Query, id: string) {
  const row = await query.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...mailIn(row), data: row.data };
}

/** The same, held until the transaction ends. */
export async function holdOutboxMail({ query }: Query, id: string) {
  const row = await query
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('recipient', '<>', '')
    .forUpdate()
    .executeTakeFirst();
  return row && { ...mailIn(row), data: row.data };
}

/** Owes a mail anew that was given up or waits. */
export async function oweAgain({ query }: Query, id: string, at: Date): Promise<void> {
  await query
    .updateTable('outbox')
    .set({ given_up_at: null, due_at: at, attempts: 0, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Owes another one like one that was sent; the first stays as it is. */
export async function oweCopy({ query }: Query, id: string, at: Date): Promise<void> {
  await sql`insert into outbox
      (id, idempotency_key, account_id, recipient, mail, locale, data, due_at, created_at)
    select ${newId()}, 'again:' || id || ':' || ${newId()}, account_id, recipient, mail, locale, data, ${at}, ${at}
    from outbox where id = ${id}`.execute(query);
}

/** Whether one like it was sent again since. */
export async function hasCopySince({ query }: Query, id: string, since: Date): Promise<boolean> {
  const { rows } = await sql`select from outbox where idempotency_key like ${`again:${id}:%`}
    and (created_at > ${since} or (sent_at is null and given_up_at is null)) limit 1`.execute(query);
  return rows.length > 0;
}

export async function findStop({ query }: Query, recipient: string) {
  const row = await query
    .selectFrom('mail_suppressions')
    .select(['why', 'by', 'at'])
    .where('mailbox', '=', recipient.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

type Stop = { recipient: string; why: string; by: string; at: Date };

/** Stops mails to a mailbox; false where they are stopped. */
export async function putStop({ query }: Query, { recipient, why, by, at }: Stop): Promise<boolean> {
  const mailbox = recipient.toLowerCase();
  const { numAffectedRows = 0n } = await sql`insert into mail_suppressions (mailbox, account_id, why, by, at)
    values (${mailbox}, (select id from accounts where email_key = ${mailbox}), ${why}, ${by}, ${at})
    on conflict (mailbox) do nothing`.execute(query);
  return numAffectedRows === 1n;
}

export async function removeStop({ query }: Query, recipient: string): Promise<boolean> {
  const removed = await query
    .deleteFrom('mail_suppressions')
    .where('mailbox', '=', recipient.toLowerCase())
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}
