import { now } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import { lockAccount } from '../account/accounts.store.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import * as abuse from './abuse.store.server.ts';
import {
  ENVELOPES_PAGE,
  type EnvelopeFilter,
  type EnvelopeLine,
  listEnvelopes,
} from './desk.store.server.ts';
import { type EventLine, type EventPlace, type EventSpan, eventLines } from './event-lines.store.server.ts';
import { type SealInUse, sealInUse } from './seal/certificates.store.server.ts';

export type { AbuseReport, SigningStop } from './abuse.store.server.ts';
export type { EnvelopeLine } from './desk.store.server.ts';
export type { EventLine } from './event-lines.store.server.ts';

/** More reports than that nobody reads in a day. */
const MOST_REPORTS = 50;
/** Events that are read at a time. */
const EVENTS_PORTION = 500;

type Note = (query: Query) => Promise<void>;
type Options = {
  database: Database;
  /** What an account has out is to be withdrawn. */
  onStopped: () => void;
};

/** Signing for the people who run the site: what is out, what was reported, and who may send nothing. */
export class SigningDesk {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** A page of envelopes, the last first, and where the next one begins. */
  async envelopes(filter: EnvelopeFilter): Promise<{ rows: EnvelopeLine[]; next: EnvelopeFilter['before'] }> {
    const found = await listEnvelopes(this.#options.database, filter);
    const rows = found.slice(0, ENVELOPES_PAGE);
    const last = rows.at(-1);
    return { rows, next: found.length > rows.length && last ? { at: last.createdAt, id: last.id } : null };
  }

  /** All that happened to envelopes of an account, or that were sent within days: each chain whole, from its beginning. */
  async *events(span: EventSpan): AsyncGenerator<EventLine> {
    let after: EventPlace | null = null;
    do {
      const read = { after, most: EVENTS_PORTION };
      const lines = await eventLines(this.#options.database, span, read);
      yield* lines;
      after = lines.length === EVENTS_PORTION ? (lines.at(-1)?.place ?? null) : null;
    } while (after);
  }

  /** What people reported and nobody has settled, the oldest first. */
  reports(): Promise<abuse.AbuseReport[]> {
    return abuse.waitingReports(this.#options.database, MOST_REPORTS);
  }

  /** Accounts that may send nothing. */
  stops(): Promise<abuse.SigningStop[]> {
    return abuse.listStops(this.#options.database);
  }

  /** Why an account may send nothing; undefined where it may. */
  async stopOf(accountId: string): Promise<abuse.SigningStop | undefined> {
    const [stop] = isUuid(accountId) ? await abuse.listStops(this.#options.database, accountId) : [];
    return stop;
  }

  /**
   * From now on an account sends nothing for signature, and what it has out is withdrawn; its reports are settled.
   * @returns false where it is stopped already
   */
  async stop(accountId: string, { why, by }: { why: string; by: string }, note: Note): Promise<boolean> {
    const isStopped = await this.#noted(note, async (query) => {
      // Whoever is sending now is done before, or finds it stopped.
      await lockAccount(query, accountId);
      const isNew = await abuse.putStop(query, { accountId, why, by, at: now() });
      if (isNew) await abuse.settleReports(query, { accountId }, { by, at: now() });
      return isNew;
    });
    this.#options.onStopped();
    return isStopped;
  }

  /** Lets an account send again. @returns false where it may */
  allow(accountId: string, note: Note): Promise<boolean> {
    return this.#noted(note, (query) => abuse.removeStop(query, accountId));
  }

  /** Is through with a report. @returns false where it was settled before */
  settle(id: string, by: string, note: Note): Promise<boolean> {
    return this.#noted(
      note,
      async (query) => (await abuse.settleReports(query, { id }, { by, at: now() })) > 0,
    );
  }

  /** What the site seals with; undefined before its first seal. */
  seal(): Promise<SealInUse | undefined> {
    return sealInUse(this.#options.database);
  }

  #noted(note: Note, change: (query: Query) => Promise<boolean>): Promise<boolean> {
    return this.#options.database.query.transaction().execute(async (query) => {
      const isChanged = await change({ query });
      if (isChanged) await note({ query });
      return isChanged;
    });
  }
}
