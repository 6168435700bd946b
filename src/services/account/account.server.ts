import { nowMs } from '../../shared/clock.ts';
import { type Place, parsePlace, placeCode } from '../../shared/places.ts';
import type { Database } from '../database/database.server.ts';
import type { Account } from './account.ts';
import { findAccount, listOpenings, recordOpening, writePlace } from './store.server.ts';

/** The account as its owner and the workspace see it. */
export class AccountService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The account of an id, or undefined. */
  async get(accountId: string): Promise<Account | undefined> {
    const row = await findAccount(this.#database, accountId);
    return (
      row && {
        userId: row.id,
        userEmail: row.email,
        language: row.locale,
        mailboxProven: row.mailbox_proven_at !== null,
      }
    );
  }

  /** Where an account's documents are used; undefined until it was asked. */
  async place(accountId: string): Promise<Place | undefined> {
    return parsePlace((await findAccount(this.#database, accountId))?.place ?? '');
  }

  /** @param companyId the company in whose document it was named; null for none */
  async setPlace(accountId: string, place: Place, companyId: string | null = null): Promise<void> {
    const at = new Date(nowMs());
    await writePlace(this.#database, accountId, { place: placeCode(place), companyId, at });
  }

  /** Remembers that an account looked at a template; its workspace lists the newest first. */
  async opened(accountId: string, templateId: number): Promise<void> {
    await recordOpening(this.#database, { accountId, templateId, at: new Date(nowMs()) });
  }

  /** Ids of the templates an account opened, newest first, at most `limit`. */
  openings(accountId: string, limit: number): Promise<number[]> {
    return listOpenings(this.#database, accountId, limit);
  }
}
