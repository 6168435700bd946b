import { DAY, now, nowMs } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import type { Envelope } from './envelope.ts';
import {
  type WaitingMatter,
  waitingQuestions,
  waitingSuggestions,
  waitingWishes,
} from './matters.store.server.ts';
import { latestOf, openOf, type Sent } from './sent.store.server.ts';

export type { WaitingMatter } from './matters.store.server.ts';
export type { Sent } from './sent.store.server.ts';

/** For how long somebody is told of a refusal that nothing followed. */
const TOLD_MS = 14 * DAY;
/** Envelopes of a list. */
const MOST_LISTED = 200;

/** How it stands with what an account sent, for its lists. No secret is in it. */
export class SentForSignature {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** What each of some documents and files was sent as last, by its number; none where it was not sent. */
  async latest(accountId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Sent>> {
    const found = await latestOf(this.#database, { accountId, ids });
    return new Map(found.map((one) => [numberOf(one.envelope), one]));
  }

  /** What is out, and what was declined in the last two weeks and not sent again; what ends first comes first. */
  open(accountId: string): Promise<Sent[]> {
    const since = new Date(nowMs() - TOLD_MS);
    return openOf(this.#database, { accountId, since, most: MOST_LISTED });
  }

  /** What people asked of what is out, whom they named instead, and what they suggest, as long as their sender has it to settle. */
  async waiting(accountId: string): Promise<WaitingMatter[]> {
    const asked = { accountId, at: now(), most: MOST_LISTED };
    const found = await Promise.all([
      waitingQuestions(this.#database, asked),
      waitingWishes(this.#database, asked),
      waitingSuggestions(this.#database, asked),
    ]);
    return found.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime());
  }

  /** What is out, for calendars: what ends first comes first. */
  async out(accountId: string): Promise<Sent[]> {
    return (await this.open(accountId)).filter(({ envelope }) => envelope.state === 'out');
  }
}

function numberOf({ subject }: Envelope): string {
  return subject.kind === 'file' ? subject.itemId : subject.documentId;
}
