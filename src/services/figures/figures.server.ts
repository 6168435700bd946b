import type { Logger } from 'pino';
import { now } from '../../shared/clock.ts';
import { addMonths } from '../../shared/dates.ts';
import { entriesOf, hasKey } from '../../shared/keys.ts';
import type { Database } from '../database/database.server.ts';
import { CURRENCY } from '../subscriptions/currencies.table.ts';
import { dueIn, rowsDue } from '../work/due-look.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import { valuesOf } from './answer.server.ts';
import type { Ask, FigureAnswer } from './ask.ts';
import { type Cohort, cohortsOf } from './cohorts.ts';
import { COUNTED_BY, type CountedRow } from './counted-row.ts';
import { arrivalRows, dayRows } from './counted-rows.store.server.ts';
import { type CustomerValue, customerValue } from './customer-value.ts';
import { cohortChanges, exposureBetween } from './customers.store.server.ts';
import {
  commissionRows,
  earningRows,
  type FigureRow,
  journalRows,
  movementRows,
} from './figure-rows.store.server.ts';
import { FIGURES, type Figure, type Sum } from './figures.table.ts';
import { FiguresKeeper } from './keeper.server.ts';
import { dayOf } from './movements.ts';
import { type OverviewAsks, overviewAsks } from './overview.ts';
import { countedUntil, type FoundDifference, openDifferences } from './rounds.store.server.ts';

const ROWS = {
  ...{ movements: movementRows, journals: journalRows, commissions: commissionRows },
  earnings: earningRows,
} as const;
const MOST_DIFFERENCES = 500;
const VALUED_MONTHS = 12;
/** Before anything was ever sold. */
const BEGINNING = '2000-01-01';

/** The figures of the business: what they are now, what they are made of, and that they are kept. */
export class FiguresService {
  readonly #database: Database;
  readonly #keeper: FiguresKeeper;
  readonly work: DueWork;

  constructor({ database, log }: { database: Database; log: Logger }) {
    this.#database = database;
    this.#keeper = new FiguresKeeper(database);
    const step = async () => ((await this.#keeper.keepDue()) ? 1 : 0);
    this.work = new DueWork({
      log,
      name: 'figures',
      step,
      isDue: dueIn(database, rowsDue('figure_rounds', 'due_at')),
    });
  }

  /** Counts what was written until now (tests, the demo). */
  bringUp(): Promise<void> {
    return this.#keeper.bringUp();
  }

  /** What a figure is: the same answer for page, CSV and API. */
  async ask(ask: Ask): Promise<FigureAnswer> {
    const [values, until] = await Promise.all([valuesOf(this.#database, ask), countedUntil(this.#database)]);
    return { ask, unit: FIGURES[ask.figure].unit, values, countedUntil: until };
  }

  /**
   * What a figure adds up, one by one, the newest first; undefined for one that is made of what visitors did. Of what stands
   * at a moment that is all that led to it, of a share what is its part. @param after the key of the last row before
   */
  rows(ask: Ask, page: { after: string | null; most: number }): Promise<FigureRow[]> | undefined {
    const { rows, reads }: Figure = FIGURES[ask.figure];
    if ('share' in reads)
      return hasKey(FIGURES, reads.share) ? this.rows({ ...ask, figure: reads.share }, page) : undefined;
    if (rows === null) return undefined;
    const sum: Sum = 'flow' in reads ? reads.flow : reads.level;
    const asked = 'flow' in reads ? ask : { ...ask, from: BEGINNING };
    return ROWS[rows](this.#database, { ask: asked, sum, ...page });
  }

  /**
   * What a figure counts of what visitors did, one by one, the newest first; undefined for one that is made of money or of
   * what recurs, and for a part of one that is a share. @param after the key of the last row before
   */
  countedRows(ask: Ask, page: { after: string | null; most: number }): Promise<CountedRow[]> | undefined {
    const { reads }: Figure = FIGURES[ask.figure];
    if ('share' in reads)
      return hasKey(FIGURES, reads.share)
        ? this.countedRows({ ...ask, figure: reads.share }, page)
        : undefined;
    const sum = 'flow' in reads ? reads.flow : reads.level;
    if (sum.table === 'sources_daily') return arrivalRows(this.#database, { ask, sum, ...page });
    return hasKey(COUNTED_BY, sum.table) ? dayRows(this.#database, { ask, sum, ...page }) : undefined;
  }

  /** What several figures are, by the names of their questions. */
  async askAll<Part extends string>(asks: Readonly<Record<Part, Ask>>): Promise<Record<Part, FigureAnswer>> {
    const answers = await Promise.all(
      entriesOf(asks).map(async ([part, ask]) => [part, await this.ask(ask)] as const),
    );
    // Each part that is asked has its answer.
    return Object.fromEntries(answers) as Record<Part, FigureAnswer>;
  }

  /** All that the overview shows, as each page would ask for it. */
  overview(at = now()): Promise<Record<keyof OverviewAsks, FigureAnswer>> {
    return this.askAll(overviewAsks(at));
  }

  /** Who stayed and what they brought, by the month of their first day. @param from the first of the first month */
  async cohorts({ from, currency = CURRENCY }: { from: string; currency?: string }): Promise<Cohort[]> {
    const changes = await cohortChanges(this.#database, { from, currency });
    return cohortsOf(changes, `${dayOf(now()).slice(0, 7)}-01`);
  }

  /** What a customer is worth by the last twelve months, where enough have ended to say. */
  async customerValue({ at = now(), currency = CURRENCY } = {}): Promise<CustomerValue> {
    const from = dayOf(addMonths(at, -VALUED_MONTHS));
    return customerValue(await exposureBetween(this.#database, { currency, from, until: dayOf(at) }));
  }

  /** Roll-ups that are not what they are made of, for somebody to look at; the oldest first. */
  differences(): Promise<FoundDifference[]> {
    return openDifferences(this.#database, MOST_DIFFERENCES);
  }

  /** Makes all roll-ups anew. */
  rebuild(told: (what: string) => void): Promise<void> {
    return this.#keeper.rebuild(told);
  }

  /** Compares all roll-ups with what they are made of; answers how many days differ. */
  compare(): Promise<number> {
    return this.#keeper.compare('all');
  }
}
