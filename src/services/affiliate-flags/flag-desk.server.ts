import { now } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import { spamFee } from '../affiliates/clauses.ts';
import { balanceOfAffiliate } from '../affiliates/look-up.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { askAbout, type Decided, decideFlag } from './decide.server.ts';
import type { Flag } from './flag.ts';
import { findFlag, flagsIn } from './store.server.ts';

/** Who decides, and what writes it down in the same transaction. */
export type FlagDecider = { by: string; note: (query: Query) => Promise<void> };

/** Flags for whoever decides about them in the console. */
export class FlagDesk {
  readonly #database: Database;
  readonly #onMail: () => void;

  constructor(database: Database, onMail: () => void) {
    this.#database = database;
    this.#onMail = onMail;
  }

  /** All that wait for a decision, the oldest first. */
  waiting(): Promise<Flag[]> {
    return flagsIn(this.#database, ['open', 'waiting']);
  }

  async find(id: string): Promise<Flag | undefined> {
    return isUuid(id) ? findFlag(this.#database, id) : undefined;
  }

  /** What is owed to a flag's affiliate, in cents. */
  owed({ affiliateId }: Flag): ReturnType<typeof balanceOfAffiliate> {
    return balanceOfAffiliate(this.#database, affiliateId, now());
  }

  /** What a confirmed flag costs its affiliate besides the sale, in cents. */
  feeOf({ rule }: Pick<Flag, 'rule'>): number {
    return rule === 'spam' ? spamFee() : 0;
  }

  /** @returns false where it was asked or decided before */
  async ask(flag: Flag, { question, ...decider }: FlagDecider & { question: string }): Promise<boolean> {
    const isAsked = await askAbout(this.#database, flag, { question, ...decider });
    this.#onMail();
    return isAsked;
  }

  async decide(flag: Flag, deciding: FlagDecider & { isConfirmed: boolean; why: string }): Promise<Decided> {
    const decided = await decideFlag(this.#database, flag, deciding);
    this.#onMail();
    return decided;
  }
}
