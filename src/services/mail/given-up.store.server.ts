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
