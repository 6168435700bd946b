import { now } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import { addressesOf } from '../account/accounts.store.server.ts';
import type { Database } from '../database/database.server.ts';
import { conflictsOf, removeConflicts, type Writer, writersOf } from './conflicts.store.server.ts';
import type { FieldConflict, FilledDocument } from './drive.ts';

/** What two people typed into one field of a team's document: nothing of it is lost until one of the two is chosen. */
export class Conflicts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** What an account typed into fields of a document that somebody else had changed meanwhile. */
  async of(accountId: string, id: string): Promise<FieldConflict[]> {
    return isUuid(id) ? conflictsOf(this.#database, { accountId, id }) : [];
  }

  /** Address of whoever saved a document last; null where nobody is known, or their account is gone. */
  async authorOf({ savedBy }: Pick<FilledDocument, 'savedBy'>): Promise<string | null> {
    if (savedBy === null) return null;
    return (await addressesOf(this.#database, [savedBy])).get(savedBy)?.email ?? null;
  }

  /** Who else is writing in a document of a team now, and since when. @param accountId who asks */
  async writers(accountId: string, { id, teamId }: Pick<FilledDocument, 'id' | 'teamId'>): Promise<Writer[]> {
    return teamId === null ? [] : writersOf(this.#database, { id, accountId, at: now() });
  }

  /** Leaves a field as the other one has it. What the account typed itself is written by saving it. */
  forget(accountId: string, id: string, field: string): Promise<void> {
    return removeConflicts(this.#database, { accountId, id, keys: [field] });
  }
}
