import { nowMs } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import type { Account } from './account.ts';
import { findAccount, listOpenings, recordOpening } from './store.server.ts';

export type AccountService = ReturnType<typeof createAccountService>;

/** The account as its owner and the workspace see it. */
export function createAccountService({ database }: { database: Database }) {
  return {
    /** The account of an id, or undefined. */
    async get(accountId: string): Promise<Account | undefined> {
      const row = await findAccount(database, accountId);
      return (
        row && {
          userId: row.id,
          userEmail: row.email,
          language: row.locale,
          mailboxProven: row.mailbox_proven_at !== null,
        }
      );
    },
    /** Remembers that an account looked at a template; its workspace lists the newest first. */
    async opened(accountId: string, templateId: number): Promise<void> {
      await recordOpening(database, { accountId, templateId, at: new Date(nowMs()) });
    },
    /** Ids of the templates an account opened, newest first, at most `limit`. */
    openings(accountId: string, limit: number): Promise<number[]> {
      return listOpenings(database, accountId, limit);
    },
  };
}
