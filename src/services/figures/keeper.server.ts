import { EXPERIMENTS } from '../../experiments/experiments.table.ts';
import { DAY, HOUR, later, MINUTE, now, SECOND } from '../../shared/clock.ts';
import { keysOf } from '../../shared/keys.ts';
import type { Database } from '../database/database.server.ts';
import { STEP_EVENTS } from '../tracking/funnel-steps.ts';
import { keepLives, wrongCustomers } from './lives.server.ts';
import { recurringTwice } from './lives.store.server.ts';
import { dayOf } from './movements.ts';
import { patiently, type Run } from './patient.store.server.ts';
import {
  type Days,
  type Difference,
  differencesOf,
  ROLLUPS,
  type RollupName,
  recount,
} from './rollups.store.server.ts';
import {
  changedDays,
  countedUntil,
  dropOldDays,
  endRound,
  firstCountedDay,
  firstDay,
  leaseRound,
  noteCompared,
  putDifferences,
} from './rounds.store.server.ts';

const EVERY_MS = MINUTE;
const LEASE_MS = 10 * MINUTE;
/** What is written is dated a little before it can be seen: transactions take their time. */
const OVERLAP_MS = 10 * MINUTE;
/** Events may be told a day late, and a visit goes on for a day. */
const OPEN_DAYS = 2;
/** Every night so many days are compared with what they are made of, once the day before is whole. */
const COMPARED_DAYS = 40;
const COMPARING_HOUR = 2;
/** What visitors did is kept for 396 days; of the last ones some is gone already. */
const WHOLE_MS = 390 * DAY;
/** Days that are counted in one statement. */
const AT_ONCE = 31;

const NAMES = keysOf(ROLLUPS);

/** Keeps the roll-ups as what they are made of, and compares the two. */
export class FiguresKeeper {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Does the round that is due; answers whether one was. */
  async keepDue(): Promise<boolean> {
    const at = now();
    const round = await leaseRound(this.#database, {
      ...{ at, until: later(LEASE_MS), latest: later(LEASE_MS + SECOND) },
    });
    if (!round) return false;
    const { isFirst, comparedOn } = round;
    const today = dayOf(at);
    // Only what was kept for a while is compared: the first round has just made it.
    const isNight = !isFirst && comparedOn !== today && at.getUTCHours() >= COMPARING_HOUR;
    if (!isNight) await this.bringUp();
    else {
      await this.compare('last');
      await this.#patiently((run) => noteCompared(run, today));
    }
    return true;
  }

  /** Counts what was written until now. */
  async bringUp(): Promise<void> {
    const at = now();
    const until = await countedUntil(this.#database);
    const since = until && new Date(Math.min(until.getTime(), at.getTime()) - OVERLAP_MS);
    await keepLives(this.#patiently, since);
    const around = await this.#around(at, since === null ? firstDay : firstCountedDay);
    for (const name of NAMES) await this.#keepRollup(name, since, around);
    await this.#patiently((run) => endRound(run, { until: at, next: later(EVERY_MS) }));
  }

  /** Makes all roll-ups anew, as far back as what they are made of is whole. @param told is called with what is done */
  async rebuild(told: (what: string) => void): Promise<void> {
    const at = now();
    await keepLives(this.#patiently, null);
    told('mrr_movements');
    const around = await this.#around(at);
    for (const name of NAMES) {
      await this.#recount(name, allDays(name, around));
      told(name);
    }
    await this.#patiently((run) => endRound(run, { until: at, next: later(EVERY_MS) }));
  }

  /** Compares the roll-ups of all days with what they are made of, or of the last ones; answers how many days differ. */
  async compare(days: 'all' | 'last' = 'all'): Promise<number> {
    const at = now();
    await this.bringUp();
    let differing = await this.#compareLives(at, days);
    const around = await this.#around(at);
    for (const name of NAMES) {
      const all = allDays(name, around);
      const until = new Date(midnight(at).getTime() - OPEN_DAYS * DAY);
      const from = days === 'all' ? all.from : new Date(until.getTime() - COMPARED_DAYS * DAY);
      for (const part of partsOf({ from: laterOf(from, all.from), until }))
        differing += await this.#compare(name, part, at);
    }
    return differing;
  }

  readonly #patiently = <Answer>(work: (run: Run) => Promise<Answer>) => patiently(this.#database, work);

  async #keepRollup(name: RollupName, since: Date | null, around: Around): Promise<void> {
    const { at } = around;
    const all = allDays(name, around);
    await this.#patiently((run) => dropOldDays(run, name, { before: all.from, at }));
    if (!since) return this.#recount(name, all);
    const from = openFrom(since, at);
    const open = { from: laterOf(from, all.from), until: all.until };
    await this.#recount(name, open);
    const changed = await this.#patiently((run) => changedDays(run, name, since));
    const earlier = changed.filter((day) => day < open.from && day >= all.from);
    for (const days of 'goesOn' in ROLLUPS[name] ? allSince(earlier, open.from) : earlier.map(dayOnly))
      await this.#recount(name, days);
  }

  /** Once a round: while days are made anew, the first one may go. */
  async #around(at: Date, first: typeof firstDay = firstDay): Promise<Around> {
    return { at, first: (await this.#patiently(first)) ?? midnight(at) };
  }

  async #recount(name: RollupName, days: Days): Promise<void> {
    for (const part of partsOf(days))
      await this.#patiently((run) => recount(run, name, part, KNOWN[name] ?? '[]'));
  }

  async #compare(name: RollupName, days: Days, at: Date): Promise<number> {
    return this.#patiently(async (run) => {
      const found = await differencesOf(run, name, days, KNOWN[name] ?? '[]');
      await putDifferences(run, { rollup: name, found, days, at });
      return found.length;
    });
  }

  /** The monthly recurring revenue by its movements is that of the subscriptions as they stand, and so is each of its customers. */
  async #compareLives(at: Date, days: 'all' | 'last'): Promise<number> {
    const since = days === 'all' ? null : new Date(at.getTime() - COMPARED_DAYS * DAY);
    const wrong = await wrongCustomers(this.#patiently, since);
    return this.#patiently(async (run) => {
      const sums = await recurringTwice(run);
      const other = sums.find(({ kept, counted }) => kept !== counted) ?? sums[0];
      const isWrong = wrong.length > 0 || (other && other.kept !== other.counted);
      const difference: Difference = {
        ...{ day: dayOf(at), rows: Math.max(1, wrong.length) },
        ...{ kept: other?.kept ?? '0', counted: other?.counted ?? '0' },
      };
      const found = isWrong ? [difference] : [];
      const until = new Date(midnight(at).getTime() + DAY);
      const everything = { from: new Date(0), until };
      await putDifferences(run, { rollup: 'mrr_movements', found, days: everything, at });
      return found.length;
    });
  }
}

/** What some roll-ups have to know that stands in tables of the source. */
const KNOWN: Partial<Record<RollupName, string>> = {
  funnel_daily: JSON.stringify(STEP_EVENTS),
  experiments_daily: JSON.stringify(
    EXPERIMENTS.map(({ key, goal, expires }) => ({ experiment: key, goal, until: `${expires}T00:00:00Z` })),
  ),
};

/** Now, and the first day of anything. */
type Around = { at: Date; first: Date };

/** All days whose rows can be made anew. */
function allDays(name: RollupName, { at, first }: Around): Days {
  const whole = midnight(new Date(at.getTime() - WHOLE_MS));
  return {
    from: 'ages' in ROLLUPS[name] && first < whole ? whole : first,
    until: new Date(midnight(at).getTime() + DAY),
  };
}

/** From which day on days are counted in every round: today, and once an hour those on which something may still be told. */
function openFrom(since: Date, at: Date): Date {
  const counted = new Date(since.getTime() + OVERLAP_MS);
  const isNewHour = Math.floor(counted.getTime() / HOUR) !== Math.floor(at.getTime() / HOUR);
  const first = midnight(counted);
  return isNewHour ? new Date(first.getTime() - OPEN_DAYS * DAY) : first;
}

function dayOnly(from: Date): Days {
  return { from, until: new Date(from.getTime() + DAY) };
}

/** All days since the first of some, the last ones first: that one is noted until it is counted. */
function allSince([first]: readonly Date[], until: Date): Days[] {
  return first ? [...partsOf({ from: first, until })].reverse() : [];
}

function midnight(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY) * DAY);
}

function laterOf(one: Date, other: Date): Date {
  return new Date(Math.max(one.getTime(), other.getTime()));
}

function* partsOf({ from, until }: Days): Generator<Days> {
  for (let start = from; start < until; ) {
    const end = new Date(Math.min(start.getTime() + AT_ONCE * DAY, until.getTime()));
    yield { from: start, until: end };
    start = end;
  }
}
