import { now, nowMs } from '../../shared/clock.ts';
import type { Identity } from '../account/identity.ts';
import type { Seen } from '../account/seen.ts';
import type { Database } from '../database/database.server.ts';
import { forgetTrusted } from '../second-step/second-step.store.server.ts';
import { endSessions } from './sessions.store.server.ts';
import { listSessions } from './store.server.ts';
import { IDLE_MS } from './workspace-sessions.server.ts';

/** A session as its owner sees it. */
export type OpenSession = {
  number: string;
  /** Null for one that a sign-up opened and nobody went on with. */
  seen: Seen | null;
  startedAt: Date;
  lastUsedAt: Date;
  /** The one that asks. */
  isThis: boolean;
};

/** Where an account is signed in, and how that is ended. */
export class SessionsService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Those that live, this one first, then the ones used last. */
  async list({ accountId, sessionNumber }: Identity): Promise<OpenSession[]> {
    const rows = await listSessions(this.#database, accountId, {
      at: now(),
      usedSince: new Date(nowMs() - IDLE_MS),
    });
    const sessions = rows.map((row) => ({
      number: row.number,
      seen: row.kind === 'sign-up' ? null : seenOf(row),
      startedAt: row.created_at,
      lastUsedAt: row.last_seen_at,
      isThis: row.number === sessionNumber,
    }));
    return sessions.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
  }

  /** Ends one of the account's own; the number of another account's changes nothing. */
  async end({ accountId }: Identity, number: string): Promise<void> {
    await endSessions(this.#database, { accountId, number }, { at: now(), because: 'ended by its owner' });
  }

  /** Ends all but the one that asks. */
  async endOthers({ accountId, sessionNumber }: Identity): Promise<void> {
    const which = { accountId, except: sessionNumber };
    await endSessions(this.#database, which, { at: now(), because: 'ended by its owner' });
    await forgetTrusted(this.#database, accountId);
  }
}

type Row = Awaited<ReturnType<typeof listSessions>>[number];

function seenOf({ browser, system, country }: Row): Seen {
  return { browser: browser ?? 'other', system: system ?? 'other', country };
}
