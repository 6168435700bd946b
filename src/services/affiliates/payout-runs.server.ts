import { HOUR } from '../../shared/clock.ts';
import { sameHash } from '../../shared/secrets.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { firstOfMonth } from './clauses.ts';
import { dayOf } from './commission-ledger.store.server.ts';
import { tellAffiliate } from './mails/tell-affiliate.server.ts';
import { payablesOf } from './payables.server.ts';
import {
  lockRunOf,
  lockRunOfPayout,
  type Payout,
  type PayoutRun,
  payoutsOf,
  putRun,
  replacePayouts,
  type SentPayout,
  setAllLooked,
  setLooked,
  setPayout,
  setRun,
  setSent,
} from './payout-runs.store.server.ts';
import { settleAffiliate } from './settle.server.ts';
import { issueStatements } from './statements.server.ts';
import { PAYOUT_STATES, type PayoutState } from './states.table.ts';

/** Whoever has nobody to approve what they prepared waits so long. */
const ALONE_MS = HOUR;

export type RunOutcome =
  | { outcome: 'done'; run: PayoutRun; payouts: readonly Payout[] }
  /** There is no such run or payout, or its state does not allow it. */
  | { outcome: 'notNow' }
  /** Another person has to approve it, or the same one later. */
  | { outcome: 'waits'; until: Date }
  /** What it was made from has changed: it was prepared anew, and is to be looked at again. */
  | { outcome: 'changed' };

/** Writes down who did something, in the transaction that does it; `changed`: it was prepared anew instead. */
export type RunNote = (query: Query, outcome: 'done' | 'changed') => Promise<void>;
/** Who does something with a run, and when. */
type Act = { by: string; at: Date; note?: RunNote };
/** What became of a payout. */
export type PayoutFateTold = { state: PayoutState; reference?: string; failure?: string; at: Date };

/** Pays affiliates, once a month: prepared, looked at, approved, sent, closed. */
export class PayoutRunsService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Computes what is paid to whom at the start of a month; the same again as long as nothing was approved. */
  prepare(month: Date, act: Act): Promise<RunOutcome> {
    return this.#inRun(month, act, async (query, run) => {
      const isTooEarly = firstOfMonth(act.at) < month;
      if (isTooEarly || (run && run.state !== 'prepared' && run.state !== 'lookedAt'))
        return { outcome: 'notNow' };
      await prepareRun({ query }, month, act);
      return doneRun({ query }, month);
    });
  }

  /** Notes that somebody looked at a payout, and why it is left out, if it is. */
  noteLookedAt(
    payoutId: string,
    { by, leftOutBecause, note }: { by: string; leftOutBecause: string | null; note?: RunNote },
  ): Promise<RunOutcome> {
    return this.#database.query.transaction().execute(async (query) => {
      const run = await lockRunOfPayout({ query }, payoutId);
      if (!run || (run.state !== 'prepared' && run.state !== 'lookedAt')) return { outcome: 'notNow' };
      await setLooked({ query }, payoutId, { by, leftOutBecause });
      await note?.({ query }, 'done');
      return doneRun({ query }, run.month);
    });
  }

  /** Notes that somebody looked at all payouts of a run that nobody had looked at, also where there are none. */
  lookAtAll(month: Date, act: Act): Promise<RunOutcome> {
    return this.#inRun(month, act, async (query, run) => {
      if (run?.state !== 'prepared') return { outcome: 'notNow' };
      await setAllLooked({ query }, run.id, act.by);
      await setRun({ query }, run.id, { state: 'lookedAt' });
      return doneRun({ query }, month);
    });
  }

  /** All payouts were looked at: also where there are none. */
  finishLooking(month: Date): Promise<RunOutcome> {
    return this.#inRun(month, {}, async (query, run) => {
      const payouts = run ? await payoutsOf({ query }, run.id) : [];
      const isLookedAt = payouts.every(({ lookedAtBy }) => lookedAtBy !== null);
      if (run?.state !== 'prepared' || !isLookedAt) return { outcome: 'notNow' };
      await setRun({ query }, run.id, { state: 'lookedAt' });
      return doneRun({ query }, month);
    });
  }

  /** Freezes a run: by another person than prepared it, or an hour later. */
  approve(month: Date, act: Act): Promise<RunOutcome> {
    return this.#inRun(month, act, async (query, run) => {
      if (run?.state !== 'lookedAt') return { outcome: 'notNow' };
      const until = new Date(run.preparedAt.getTime() + ALONE_MS);
      if (act.by === run.preparedBy && act.at < until) return { outcome: 'waits', until };
      if (await isChanged({ query }, run, act)) return { outcome: 'changed' };
      await setRun({ query }, run.id, { state: 'approved', approved_by: act.by, approved_at: act.at });
      return doneRun({ query }, month);
    });
  }

  /**
   * Sends an approved run, once, whoever asks how often: the books say from then on that its money is on its way, and the
   * statements of its month go with it (section 20). The number of a payout is its idempotency key at whoever pays it.
   */
  send(month: Date, act: Act): Promise<RunOutcome> {
    return this.#inRun(month, act, async (query, run) => {
      if (run?.state !== 'approved') return { outcome: 'notNow' };
      if (await isChanged({ query }, run, act)) return { outcome: 'changed' };
      const paid = await setSent({ query }, run.id, act.at);
      await setRun({ query }, run.id, { state: 'sending', sent_at: act.at });
      for (const one of paid) await tellSent({ query }, one, { month, at: act.at });
      await issueStatements({ query }, month, act.at);
      return doneRun({ query }, month);
    });
  }

  /** Writes down what became of a payout; one that came back is due again. */
  reconcile(payoutId: string, told: PayoutFateTold): Promise<RunOutcome> {
    return this.#database.query.transaction().execute((query) => reconcilePayout({ query }, payoutId, told));
  }

  /** Closes a run all of whose payouts have ended. */
  close(month: Date, act: Act): Promise<RunOutcome> {
    return this.#inRun(month, act, async (query, run) => {
      if (run?.state !== 'sending') return { outcome: 'notNow' };
      const payouts = await payoutsOf({ query }, run.id);
      const isOver = ({ state, leftOutBecause }: Payout) =>
        leftOutBecause !== null || state === 'paid' || state === 'returned';
      if (!payouts.every(isOver)) return { outcome: 'notNow' };
      await setRun({ query }, run.id, { state: 'closed', closed_at: act.at });
      return doneRun({ query }, month);
    });
  }

  #inRun(
    month: Date,
    { note }: Pick<Act, 'note'>,
    work: (query: Query['query'], run: PayoutRun | undefined) => Promise<RunOutcome>,
  ): Promise<RunOutcome> {
    return this.#database.query.transaction().execute(async (query) => {
      const answer = await work(query, await lockRunOf({ query }, month));
      if (answer.outcome === 'done' || answer.outcome === 'changed') await note?.({ query }, answer.outcome);
      return answer;
    });
  }
}

/** The same, in the transaction of whoever writes down several at once. */
export async function reconcilePayout(
  { query }: Query,
  payoutId: string,
  { state, reference, failure, at }: PayoutFateTold,
): Promise<RunOutcome> {
  const run = await lockRunOfPayout({ query }, payoutId);
  const payout = run && (await payoutsOf({ query }, run.id)).find(({ id }) => id === payoutId);
  if (!payout || !mayFollow(payout.state, state) || state === 'sent') return { outcome: 'notNow' };
  await setPayout({ query }, payoutId, {
    state,
    ...(reference === undefined ? {} : { provider_reference: reference }),
    ...(failure === undefined ? {} : { failure }),
    ...(state === 'paid' || state === 'returned' ? { ended_at: at, sent_to: null } : {}),
  });
  await settleAffiliate({ query }, { affiliateId: payout.affiliateId, at });
  if (state === 'returned' || state === 'unclaimed')
    await tellUnpaid({ query }, { ...payout, state }, { month: run.month, failure, at });
  return doneRun({ query }, run.month);
}

async function doneRun({ query }: Query, month: Date): Promise<RunOutcome> {
  const run = await lockRunOf({ query }, month);
  return run ? { outcome: 'done', run, payouts: await payoutsOf({ query }, run.id) } : { outcome: 'notNow' };
}

function mayFollow(from: PayoutState, to: PayoutState): boolean {
  const following: readonly PayoutState[] = PAYOUT_STATES[from];
  return following.includes(to);
}

async function prepareRun({ query }: Query, month: Date, { by, at }: Act): Promise<void> {
  const { payables, digest } = await payablesOf({ query }, month, at);
  const runId = await putRun({ query }, { month, by, at, digest });
  await replacePayouts({ query }, runId, payables);
}

/** Prepares a run anew whose inputs are not what they were; answers whether it did. */
async function isChanged({ query }: Query, { month, digest }: PayoutRun, act: Act): Promise<boolean> {
  if (sameHash(digest, (await payablesOf({ query }, month, act.at)).digest)) return false;
  await prepareRun({ query }, month, act);
  return true;
}

/** The books say that money is on its way, and its affiliate is told. */
async function tellSent(
  { query }: Query,
  { id, affiliateId, amount, shown }: SentPayout,
  { month, at }: { month: Date; at: Date },
): Promise<void> {
  await settleAffiliate({ query }, { affiliateId, at });
  const data = { about: 'sent' as const, month: dayOf(month), amount, shown };
  await tellAffiliate({ query }, { affiliateId, key: `sent:${id}`, data, at });
}

/** Its affiliate hears that money came back, or waits for it. */
async function tellUnpaid(
  { query }: Query,
  { id, affiliateId, amount, state }: Payout & { state: 'returned' | 'unclaimed' },
  { month, failure, at }: { month: Date; failure: string | undefined; at: Date },
): Promise<void> {
  const data = { about: state, month: dayOf(month), amount, because: failure ?? '' };
  await tellAffiliate({ query }, { affiliateId, key: `${state}:${id}`, data, at });
}
