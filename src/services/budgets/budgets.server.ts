import { now } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import { type Budget, copiedLines, type FigureName } from './budget.ts';
import { readBudget, readYears, writeBudget } from './store.server.ts';

export type BudgetSaved = 'saved' | 'changedMeanwhile';

/** What accounts plan to earn and spend, a sheet for each year. */
export class BudgetsService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The sheet of a year; an empty one, in the currency of the newest other one, where nothing was saved. */
  async find(accountId: string, year: number, usualCurrency: string): Promise<Budget> {
    const known = await readBudget(this.#database, { accountId, year });
    if (known) return known;
    const [newest] = await readYears(this.#database, accountId);
    const other =
      newest === undefined ? undefined : await readBudget(this.#database, { accountId, year: newest });
    return { year, currency: other?.currency ?? usualCurrency, lines: [], version: 0 };
  }

  /** The years there are sheets of, the newest first. */
  years(accountId: string): Promise<number[]> {
    return readYears(this.#database, accountId);
  }

  /** Saves a whole sheet, unless somebody saved it since it was read (`version`). */
  async save(accountId: string, budget: Budget): Promise<BudgetSaved> {
    const isSaved = await writeBudget(this.#database, accountId, budget, now());
    return isSaved ? 'saved' : 'changedMeanwhile';
  }

  /** Begins a year with the lines of the one before; a year that has begun stays as it is. */
  async copyLast(
    accountId: string,
    year: number,
    figure: FigureName,
  ): Promise<'saved' | 'nothingThere' | 'hasBegun'> {
    const last = await readBudget(this.#database, { accountId, year: year - 1 });
    if (!last || last.lines.length === 0) return 'nothingThere';
    const lines = copiedLines(last.lines, figure);
    const saved = await this.save(accountId, { year, currency: last.currency, lines, version: 0 });
    return saved === 'saved' ? 'saved' : 'hasBegun';
  }
}
