import { type SqlBool, sql } from 'kysely';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';

/** A mail as an operator is shown it; what stands in it is its mailbox's own. */
export type OutboxMail = {
  id: string;
  kind: string;
  accountId: string | null;
  recipient: string;
  locale: string;
  attempts: number;
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
  givenUpAt: Date | null;
};

export async function findOutboxMail({ query }: Query, id: string): Promise<OutboxMail | undefined> {
  const row = await query.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      ...{ id: row.id, kind: row.mail, accountId: row.account_id, recipient: row.recipient },
      ...{ locale: row.locale, attempts: row.attempts, error: row.last_error, createdAt: row.created_at },
      ...{ sentAt: row.sent_at, givenUpAt: row.given_up_at },
    }
  );
}

/** The mail that brought a paper, once more, to where its reader is now; false where there was none, or nobody is left. */
export async function owePaperAgain(
  { query }: Query,
  { number, at }: { number: string; at: Date },
): Promise<boolean> {
  const mail = await query
    .selectFrom('outbox as m')
    .leftJoin('accounts as a', 'a.id', 'm.account_id')
    .selectAll('m')
    .select('a.email as now_at')
    .where(sql<SqlBool>`m.data->>'invoice' = ${number}`)
    .where('m.recipient', '<>', '')
    .orderBy('m.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!mail) return false;
  await query
    .insertInto('outbox')
    .values({
      ...{ id: newId(), idempotency_key: `${mail.idempotency_key.split(' again ')[0]} again ${newId()}` },
      ...{ account_id: mail.account_id, recipient: mail.now_at ?? mail.recipient },
      ...{ mail: mail.mail, locale: mail.locale, data: JSON.stringify(mail.data) },
      ...{ due_at: at, created_at: at },
    })
    .execute();
  return true;
}

/** Owes a mail anew that was given up or waits; false for one that was sent, or names nobody any more. */
export async function oweAgain({ query }: Query, id: string, at: Date): Promise<boolean> {
  const owed = await query
    .updateTable('outbox')
    .set({ given_up_at: null, due_at: at, attempts: 0 })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('recipient', '<>', '')
    .executeTakeFirst();
  return owed.numUpdatedRows === 1n;
}
