import type { Database } from '../database/database.server.ts';
import type { OwedMail } from './mail-kind.ts';
import { maskedData } from './masked.ts';

/** What came of a try; without a next one the mail is given up. */
export type Delivery = { sent: true } | { sent: false; error: string; nextAttemptAt: Date | null };

/** Mails somebody is handing over, and until when nobody else may. */
export type LeasedMails = { mails: LeasedMail[]; leasedUntil: Date };
/** `isStopped`: its mailbox gets no more than what is owed to it. */
export type LeasedMail = OwedMail & { isStopped: boolean };

/**
 * Takes the next owed mails: until the lease is over nobody else does. Whoever dies on the way leaves them owed.
 *
 * @param most how many at once: one where a mail server takes its time with each
 */
export async function leaseMails(
  { pool }: Database,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<LeasedMails> {
  const { rows } = await pool.query<LeasedMail & { due_at: Date }>({
    name: 'lease-owed-mails',
    text: `update outbox set leased_until = $2 where id in (
             select id from outbox
             where sent_at is null and given_up_at is null and due_at <= $1
               and (leased_until is null or leased_until <= $1)
             order by due_at limit $3 for update skip locked)
           returning id, idempotency_key, recipient, mail, locale, data, attempts, due_at,
             exists (select from mail_suppressions where mailbox = lower(recipient)) as "isStopped"`,
    values: [at, until, most],
  });
  const mails = rows.toSorted((one, other) => one.due_at.getTime() - other.due_at.getTime());
  return { mails, leasedUntil: until };
}

/**
 * Lets others take what is leased: for the only process there is, which finds leases of one that was killed.
 * @param except numbers of mails that it hands over itself
 */
export async function endLeases({ pool }: Database, except: readonly string[]): Promise<void> {
  await pool.query(
    `update outbox set leased_until = null
     where leased_until is not null and sent_at is null and given_up_at is null and id <> all($1)`,
    [except],
  );
}

export type NewMail = Omit<OwedMail, 'attempts'>;

/** Owes a mail that belongs to no other row; the same key again changes nothing. Answers the number it is owed under. */
export async function oweMail({ pool }: Database, mail: NewMail, at: Date): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'owe-mail',
    text: `with owed as (
             insert into outbox (id, idempotency_key, recipient, mail, locale, data, due_at, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (idempotency_key) do nothing returning id
           )
           select id from owed union all select id from outbox where idempotency_key = $2`,
    values: [mail.id, mail.idempotency_key, mail.recipient, mail.mail, mail.locale, mail.data, at],
  });
  return rows[0]?.id;
}

type Results = { leased: LeasedMails; results: readonly Delivery[]; at: Date };

/** Writes down what came of leased mails, results in the order of the mails; may be repeated. */
export async function recordDeliveries({ pool }: Database, { leased, results, at }: Results): Promise<void> {
  const { mails, leasedUntil } = leased;
  const sent = mails.filter((_, index) => results[index]?.sent);
  // What opens something is a secret of the mailbox: it does not stay here. Sent is sent, whoever has the lease by now.
  if (sent.length > 0)
    await pool.query({
      name: 'mails-sent',
      text: `update outbox
             set sent_at = $2, attempts = attempts + 1, data = kept.data::jsonb, last_error = null, leased_until = null
             from unnest($1::uuid[], $3::text[]) as kept (id, data)
             where outbox.id = kept.id and sent_at is null`,
      values: [
        sent.map(({ id }) => id),
        at,
        sent.map(({ mail, data }) => JSON.stringify(maskedData(mail, data))),
      ],
    });
  for (const [index, mail] of mails.entries()) {
    const result = results[index];
    if (!result || result.sent) continue;
    await pool.query(
      `update outbox set attempts = attempts + 1, last_error = $2, failed_at = $4, due_at = coalesce($3, due_at),
         given_up_at = case when $3::timestamptz is null then $4::timestamptz end, leased_until = null
       where id = $1 and leased_until = $5`,
      [mail.id, result.error.slice(0, 500), result.nextAttemptAt, at, leasedUntil],
    );
  }
}

/** Since when the mail waits that waits longest, or undefined when none is owed. */
export async function waitingSince({ query }: Database): Promise<Date | undefined> {
  const row = await query
    .selectFrom('outbox')
    .select('created_at')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

export type KeptMail = { id: string; recipient: string; subject: string; raw: Buffer; at: Date };

/** Keeps mails for /dev/mail; keeping the same one twice changes nothing. */
export async function keepMails({ query }: Database, mails: KeptMail[]): Promise<void> {
  if (mails.length === 0) return;
  await query
    .insertInto('kept_mails')
    .values(mails)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The newest kept mails, without their bodies; at most 100. */
export function listKeptMails({ query }: Database, recipient: string | undefined) {
  let select = query
    .selectFrom('kept_mails')
    .select(['id', 'recipient', 'subject', 'at'])
    .orderBy('at', 'desc')
    .limit(100);
  if (recipient) select = select.where('recipient', '=', recipient);
  return select.execute();
}

export function findKeptMail({ query }: Database, id: string) {
  return query.selectFrom('kept_mails').selectAll().where('id', '=', id).executeTakeFirst();
}
