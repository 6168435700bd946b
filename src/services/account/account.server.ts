import { nowMs } from '../../shared/clock.ts';
import { type Place, parsePlace, placeCode } from '../../shared/places.ts';
import type { Database } from '../database/database.server.ts';
import type { Account } from './account.ts';
import { findAccount, listOpenings, recordOpening, writePlace } from './store.server.ts';

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
    /** Where an account's documents are used; undefined until it was asked. */
    async place(accountId: string): Promise<Place | undefined> {
      return parsePlace((await findAccount(database, accountId))?.place ?? '');
    },
    async setPlace(accountId: string, place: Place): Promise<void> {
      await writePlace(database, accountId, { place: placeCode(place), at: new Date(nowMs()) });
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
