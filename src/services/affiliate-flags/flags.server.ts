import type { Logger } from 'pino';
import { HOUR, now } from '../../shared/clock.ts';
import { noteEvent } from '../affiliates/events.store.server.ts';
import type { Database } from '../database/database.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import { raiseDuplicates } from './duplicates.store.server.ts';
import { ANSWER_LENGTHS, type Flag, isShown } from './flag.ts';
import { flagsOf, putAnswer } from './store.server.ts';

type Options = { database: Database; log: Logger };

/** Shows affiliates what a person has to decide about them, takes their answers, and looks for doubled accounts. */
export class AffiliateFlagsService {
  readonly #database: Database;
  readonly #work: DueWork;
  #lookedAt = 0;

  constructor({ database, log }: Options) {
    this.#database = database;
    this.#work = new DueWork({ log, name: 'doubled affiliates', step: () => this.#step() });
  }

  start(): void {
    this.#work.start();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  /** Looks for doubled accounts before it answers (the test clock, tests). */
  async settleDue(): Promise<void> {
    this.#lookedAt = 0;
    await this.#work.finish();
  }

  /** What holds an affiliate's money, what it was asked and what was decided: the newest first. */
  async ofAffiliate(affiliateId: string): Promise<Flag[]> {
    return (await flagsOf(this.#database, affiliateId)).filter(isShown);
  }

  /** Takes an affiliate's answer. @returns 'short' for none, 'late' where it is decided or answered already */
  answer(affiliateId: string, id: string, text: string): Promise<'answered' | 'short' | 'late'> {
    const answer = text.trim().slice(0, ANSWER_LENGTHS.most);
    if (answer.length < ANSWER_LENGTHS.least) return Promise.resolve('short');
    const at = now();
    return this.#database.query.transaction().execute(async (query) => {
      if (!(await putAnswer({ query }, { affiliateId, id, answer, at }))) return 'late';
      const data = { id, answer };
      await noteEvent({ query }, { affiliateId, kind: 'flagAnswered', by: 'affiliate', data, at });
      return 'answered';
    });
  }

  async #step(): Promise<number> {
    const at = now();
    // There are few affiliates, and nothing is paid within the hour.
    if (at.getTime() - this.#lookedAt < HOUR) return 0;
    this.#lookedAt = at.getTime();
    const accounts = await raiseDuplicates(this.#database, 'duplicateAccount', at);
    return accounts + (await raiseDuplicates(this.#database, 'duplicatePayout', at));
  }
}
