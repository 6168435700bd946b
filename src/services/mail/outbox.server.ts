import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import type { Mail } from './mail-kind.ts';

/** A mail as whoever causes it owes it. */
export type CausedMail<Data> = {
  /** The same key again is the same mail. */
  key: string;
  accountId: string | null;
  recipient: string;
  locale: string;
  data: Data;
  at: Date;
  /** Written down as one that is not sent: its mailbox has had enough. */
  withheld?: boolean;
};

/**
 * Owes a mail, in the transaction that causes it.
 * @param mail its kind, which says what data its letter needs
 * @returns false where it was owed before
 */
export async function putMail<Data>(
  { query }: Query,
  { kind }: Mail<Data>,
  { key, accountId, recipient, locale, data, at, withheld = false }: CausedMail<NoInfer<Data>>,
): Promise<boolean> {
  const owed = await query
    .insertInto('outbox')
    .values({
      id: newId(),
      idempotency_key: key,
      account_id: accountId,
      recipient,
      mail: kind,
      locale,
      data: JSON.stringify(data),
      due_at: at,
      created_at: at,
      given_up_at: withheld ? at : null,
      last_error: withheld ? 'withheld' : null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirst();
  return owed.numInsertedOrUpdatedRows === 1n;
}
