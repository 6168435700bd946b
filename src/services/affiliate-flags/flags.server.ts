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
  readonly work: DueWork;

  constructor({ database, log }: Options) {
    this.#database = database;
    this.work = new DueWork({ log, name: 'doubled affiliates', step: () => this.#step(), restMs: HOUR });
  }

  /** What holds an affiliate's money, what it was asked and what was decided: the newest first. */
  async ofAffiliate(affiliateId: string): Promise<Flag[]> {
    return (await flagsOf(this.#database, affiliateId)).filter(isShown);
  }

  /** Takes an affiliate's answer. @returns 'short' for none, 'late' where it is decided or answered already */
  answer(affiliateId: string, id: string, text: string): Promise<'answered' | 'short' | 'long' | 'late'> {
    const answer = text.trim();
    if (answer.length < ANSWER_LENGTHS.least) return Promise.resolve('short');
    if (answer.length > ANSWER_LENGTHS.most) return Promise.resolve('long');
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
    const accounts = await raiseDuplicates(this.#database, 'duplicateAccount', at);
    return accounts + (await raiseDuplicates(this.#database, 'duplicatePayout', at));
  }
}
