import { now } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import type { DocumentRights } from '../drive/rights.server.ts';
import { type Budget, type BudgetOwner, copiedLines, type FigureName } from './budget.ts';
import { readBudget, readYears, writeBudget } from './store.server.ts';

export type BudgetSaved = 'saved' | 'changedMeanwhile';

type Options = { database: Database; rights: Pick<DocumentRights, 'scope'> };

/** What accounts and teams plan to earn and spend, a sheet for each year. */
export class BudgetsService {
  readonly #database: Database;
  readonly #rights: Options['rights'];

  constructor({ database, rights }: Options) {
    this.#database = database;
    this.#rights = rights;
  }

  /**
   * Whose the team's sheets are that an account works on; undefined where it looks after none. A sheet adds up what all
   * have, so it is for those who see all of a team: its holder and managers.
   */
  async teamOf(accountId: string): Promise<BudgetOwner | undefined> {
    const { managed } = await this.#rights.scope(this.#database, accountId);
    const [spaceId] = managed.toSorted();
    return spaceId ? { spaceId } : undefined;
  }

  /** The sheet of a year; an empty one, in the currency of the newest other one, where nothing was saved. */
  async find(owner: BudgetOwner, year: number, usualCurrency: string): Promise<Budget> {
    const known = await readBudget(this.#database, owner, year);
    if (known) return known;
    const [newest] = await readYears(this.#database, owner);
    const other = newest === undefined ? undefined : await readBudget(this.#database, owner, newest);
    return { year, currency: other?.currency ?? usualCurrency, lines: [], version: 0 };
  }

  /** The years there are sheets of, the newest first. */
  years(owner: BudgetOwner): Promise<number[]> {
    return readYears(this.#database, owner);
  }

  /** Saves a whole sheet, unless somebody saved it since it was read (`version`). */
  async save(owner: BudgetOwner, budget: Budget): Promise<BudgetSaved> {
    const isSaved = await writeBudget(this.#database, owner, budget, now());
    return isSaved ? 'saved' : 'changedMeanwhile';
  }

  /** Begins a year with the lines of the one before; a year that has begun stays as it is. */
  async copyLast(
    owner: BudgetOwner,
    year: number,
    figure: FigureName,
  ): Promise<'saved' | 'nothingThere' | 'hasBegun'> {
    const last = await readBudget(this.#database, owner, year - 1);
    if (!last || last.lines.length === 0) return 'nothingThere';
    const lines = copiedLines(last.lines, figure);
    const saved = await this.save(owner, { year, currency: last.currency, lines, version: 0 });
    return saved === 'saved' ? 'saved' : 'hasBegun';
  }
}
