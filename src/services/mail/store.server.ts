import type { Database } from '../database/database.server.ts';

export type OwedMail = {
  id: string;
  idempotency_key: string;
  recipient: string;
  mail: string;
  locale: string;
  data: Record<string, unknown>;
  attempts: number;
};

/** What came of a try; without a next one the mail is given up. */
export type Delivery = { sent: true } | { sent: false; error: string; nextAttemptAt: Date | null };

/**
 * Takes the next owed mail, delivers it and records the result, all while the row is locked: two workers
 * never hold the same mail, and a worker that dies leaves it owed.
 *
 * @param deliver must not throw
 * @returns false when nothing is due
 */
export async function deliverNext(
  { pool }: Database,
  at: Date,
  deliver: (mail: OwedMail) => Promise<Delivery>,
): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // The connection may break while the mail is under way, when no query waits for it: that must not end us.
  const onBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', onBreak);
  try {
    await client.query('begin');
    const { rows } = await client.query<OwedMail>({
      name: 'next-owed-mail',
      text: `select id, idempotency_key, recipient, mail, locale, data, attempts from outbox
             where sent_at is null and given_up_at is null and due_at <= $1
             order by due_at limit 1 for update skip locked`,
      values: [at],
    });
    const mail = rows[0];
    if (!mail) {
      await client.query('commit');
      return false;
    }
    const result = await deliver(mail);
    await client.query(recordOf(mail, result, at));
    await client.query('commit');
    return true;
  } catch (error) {
    // A connection that failed in the middle of a transaction is not given back to the pool.
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A broken connection may complain again while it is thrown away: then somebody still has to listen.
    if (!broken) client.off('error', onBreak);
    client.release(broken);
  }
}

function recordOf(mail: OwedMail, result: Delivery, at: Date) {
  if (result.sent) {
    // What was mailed is a secret of the mailbox: it does not stay here.
    return {
      text: `update outbox set sent_at = $2, attempts = attempts + 1, data = '{}', last_error = null where id = $1`,
      values: [mail.id, at],
    };
  }
  const { error, nextAttemptAt } = result;
  return {
    text: `update outbox set attempts = attempts + 1, last_error = $2, due_at = coalesce($3, due_at), given_up_at = case when $3::timestamptz is null then $4::timestamptz end where id = $1`,
    values: [mail.id, error.slice(0, 500), nextAttemptAt, at],
  };
}

/** When the next mail falls due, or undefined when none is owed. */
export async function nextDue({ query }: Database): Promise<Date | undefined> {
  const row = await query
    .selectFrom('outbox')
    .select('due_at')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at;
}

/** Keeps a mail for /dev/mail; keeping the same one twice changes nothing. */
export async function keepMail(
  { query }: Database,
  mail: { id: string; recipient: string; subject: string; raw: Buffer; at: Date },
): Promise<void> {
  await query
    .insertInto('kept_mails')
    .values(mail)
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
