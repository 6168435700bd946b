import { DAY, later, now } from '../../shared/clock.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import type { Seen } from '../account/seen.ts';
import type { Database, Query } from '../database/database.server.ts';
import { ERASURE_PLANNED_MAIL } from '../security-mails/security-mail.ts';
import { tellOwner } from '../security-mails/tell-owner.server.ts';
import { dueIn } from '../work/due-look.server.ts';
import {
  dueChanges,
  endOpen,
  erasuresDue,
  findByLink,
  findOpen,
  putChange,
  putOffChange,
  setChange,
} from './changes.store.server.ts';

/** How long an erasure can be taken back; the link works a little longer, should the clock's work be late. */
const [WAIT_MS, LINK_MS] = [7 * DAY, 30 * DAY];

type Follows = { stopped: boolean; seated: boolean; affiliate: boolean };

/** Erasures that were asked for: each waits a week, and is taken back by a press or a mailed link. */
export class ErasurePlanService {
  readonly #database: Database;
  /** Whether `due` may find any. */
  readonly isDue: () => Promise<boolean>;

  constructor(database: Database) {
    this.#database = database;
    this.isDue = dueIn(database, erasuresDue);
  }

  /**
   * Plans it and tells the owner. One that is planned already keeps its day.
   * @param follows whether a renewal was stopped, whether a seat of somebody else's licence goes with it, and whether it is
   *   an affiliate whose books are open
   * @param note written down with it
   */
  async ask(
    accountId: string,
    seen: Seen,
    follows: Follows,
    note?: (query: Query) => Promise<void>,
  ): Promise<void> {
    const at = now();
    const undo = newSecret();
    const due = later(WAIT_MS);
    await this.#database.query.transaction().execute(async (query) => {
      if (await findOpen({ query }, accountId, { kind: 'erasure', at })) return;
      await putChange(
        { query },
        {
          ...{ account_id: accountId, kind: 'erasure', state: 'waiting', at, due_at: due },
          ...{ expires_at: later(LINK_MS), undo_hash: hashOf(undo) },
        },
      );
      const more = { ...follows, undo, on: due.toISOString() };
      await tellOwner({ query }, ERASURE_PLANNED_MAIL, { accountId, seen, at, more });
      await note?.({ query });
    });
  }

  /** When the account will be erased; undefined where it will not. */
  async dueOf(accountId: string): Promise<Date | undefined> {
    const change = await findOpen(this.#database, accountId, { kind: 'erasure', at: now() });
    return change?.due_at ?? undefined;
  }

  /** Takes it back. @param note written down with it */
  async cancel(accountId: string, note?: (query: Query) => Promise<void>): Promise<void> {
    await this.#database.query.transaction().execute(async (query) => {
      await endOpen({ query }, accountId, 'erasure');
      await note?.({ query });
    });
  }

  async isUndoable(undo: string): Promise<boolean> {
    return (await findByLink(this.#database, planned(undo))) !== undefined;
  }

  /** The same by the mailed link. */
  undo(undo: string): Promise<boolean> {
    return this.#database.query.transaction().execute(async (query) => {
      const change = await findByLink({ query }, planned(undo), true);
      if (change) await setChange({ query }, change.id, { state: 'ended', undo_hash: null });
      return change !== undefined;
    });
  }

  /** Accounts whose day has come. */
  due(most: number): Promise<{ id: string; accountId: string }[]> {
    return dueChanges(this.#database, { kind: 'erasure', at: now(), most });
  }

  /** Tries again later what could not be done now. */
  async putOff(id: string, until: Date): Promise<void> {
    // It can be taken back as long as it waits.
    await putOffChange(this.#database, id, { until, expiresAt: later(LINK_MS) });
  }
}

const planned = (undo: string) =>
  ({ kind: 'erasure', by: 'undo_hash', hash: hashOf(undo), state: 'waiting', at: now() }) as const;
