import type { Identity } from '../account/identity.ts';
import type { Query } from '../database/database.server.ts';
import { holdSession } from './planted.store.server.ts';

/** The session that saves. */
export type Saver = Pick<Identity, 'accountId' | 'sessionNumber' | 'mailboxProven'>;

/** A session from before the proof of the mailbox may end at any moment: nothing is saved past that. */
export async function mayWrite(database: Query, by: Saver | undefined): Promise<boolean> {
  return by === undefined || by.mailboxProven || holdSession(database, by.sessionNumber);
}
