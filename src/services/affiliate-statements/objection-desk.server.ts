import { isUuid } from '../../shared/ids.ts';
import type { Database } from '../database/database.server.ts';
import {
  type Answering,
  answerObjection,
  type OpenObjection,
  waitingObjections,
} from './answer-objection.server.ts';
import { statementsOf } from './statements.store.server.ts';
import type { Objection, Statement } from './statements.ts';

/** An objection with what it is about. */
export type WholeObjection = OpenObjection & { whole: Statement; objection: Objection };

/** Objections to statements for whoever answers them in the console. */
export class ObjectionDesk {
  readonly #database: Database;
  readonly #onMail: () => void;

  constructor(database: Database, onMail: () => void) {
    this.#database = database;
    this.#onMail = onMail;
  }

  /** All that wait for an answer, the oldest first. */
  waiting(): Promise<OpenObjection[]> {
    return waitingObjections(this.#database);
  }

  /** One that waits, with its statement. */
  async find(id: string): Promise<WholeObjection | undefined> {
    if (!isUuid(id)) return undefined;
    const found = (await this.waiting()).find((one) => one.id === id);
    if (!found) return undefined;
    const statements = await statementsOf(this.#database, found.affiliateId);
    const whole = statements.find(({ number }) => number === found.statement);
    const objection = whole?.objections.find((one) => one.id === id);
    return whole && objection && { ...found, whole, objection };
  }

  /** @returns false where it is answered already */
  async answer(answering: Answering): Promise<boolean> {
    const isAnswered = await answerObjection(this.#database, answering);
    this.#onMail();
    return isAnswered;
  }
}
