import { firstOfMonth } from '../affiliates/clauses.ts';
import { payablesOf } from '../affiliates/payables.server.ts';
import {
  PayoutRunsService,
  type RunNote,
  type RunOutcome,
  reconcilePayout,
} from '../affiliates/payout-runs.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { Payer } from '../payments/payer.ts';
import { affiliatesIn, dueLines, payoutsIn, runIn, runsBefore } from './desk.store.server.ts';
import { monthText, type PayoutPreview, type RunLine, type WholePayout, type WholeRun } from './desk.ts';
import { type Paying, payByProvider } from './paying.server.ts';
import type { Debtor } from './transfer-file.ts';
import {
  type MadeFiles,
  type Reconciled,
  takeAnswer,
  takeBankAnswers,
  transferFiles,
} from './transfers.server.ts';

type Act = { by: string; at: Date; note: RunNote };
/** What a person says of a payout; `words`: the bank's or provider's. */
export type Marked = { state: 'paid' | 'unclaimed' | 'returned'; words: string };
export type DeskOutcome =
  | RunOutcome
  /** Somebody else has to approve what one prepared. */
  | { outcome: 'ownRun' };

type Options = { database: Database; payer: Payer | undefined; onMail: () => void };

/** Payout runs for whoever works in the console: what is to be seen of them, and the steps of `PayoutRunsService`. */
export class PayoutDesk {
  readonly #options: Options;
  readonly #runs: PayoutRunsService;

  constructor(options: Options) {
    this.#options = options;
    this.#runs = new PayoutRunsService(options.database);
  }

  /** Runs before a month (YYYY-MM): the newest first. */
  list(page: { before: string | null; most: number }): Promise<RunLine[]> {
    return runsBefore(this.#options.database, page);
  }

  /** The run of a month (YYYY-MM) with its payouts. */
  async find(month: string): Promise<WholeRun | undefined> {
    const { database } = this.#options;
    const run = await runIn(database, month);
    if (!run) return undefined;
    const [payouts, [before]] = await Promise.all([
      payoutsIn(database, month),
      runsBefore(database, { before: month, most: 1 }),
    ]);
    return { run, payouts, before: before ?? null };
  }

  /** A payout of the run of a month, with what it is made of. */
  async payout(month: string, id: string): Promise<WholePayout | undefined> {
    const { database } = this.#options;
    const run = await runIn(database, month);
    const [payout] = run ? await payoutsIn(database, month, id) : [];
    if (!run || !payout) return undefined;
    const lines = await dueLines(database, { affiliateId: payout.affiliateId, month });
    const told = lines.reduce((sum, { amount }) => sum + amount, 0);
    return { run, payout, lines, carried: payout.amount - told };
  }

  /** What a run would pay at a moment, by the same computation; nothing of it stays. */
  async preview(at: Date): Promise<PayoutPreview> {
    const { database } = this.#options;
    const month = firstOfMonth(at);
    const query = await database.query.startTransaction().execute();
    try {
      const { lines } = await payablesOf({ query }, month, at);
      const known = await affiliatesIn(
        { query },
        lines.map(({ affiliateId }) => affiliateId),
      );
      const byId = new Map(lines.map((line) => [line.affiliateId, line]));
      const whole = known.flatMap((affiliate) => {
        const line = byId.get(affiliate.affiliateId);
        return line ? { ...line, ...affiliate } : [];
      });
      return {
        month: monthText(month),
        lines: whole,
        run: (await runIn({ query }, monthText(month))) ?? null,
      };
    } finally {
      await query.rollback().execute();
    }
  }

  prepare(month: Date, act: Act): Promise<RunOutcome> {
    return this.#told(this.#runs.prepare(month, act));
  }

  /** Somebody looked at all payouts of a run. */
  look(month: Date, act: Act): Promise<RunOutcome> {
    return this.#told(this.#runs.lookAtAll(month, act));
  }

  /** Leaves a payout out of its run, with a reason; null takes it in again. */
  leaveOut(payoutId: string, because: string | null, { by, note }: Act): Promise<RunOutcome> {
    return this.#told(this.#runs.noteLookedAt(payoutId, { by, leftOutBecause: because, note }));
  }

  /** @param isAlone nobody else may approve: then who prepared it may, an hour later */
  async approve(month: Date, isAlone: boolean, act: Act): Promise<DeskOutcome> {
    const run = await runIn(this.#options.database, monthText(month));
    if (run?.state === 'lookedAt' && run.preparedBy === act.by && !isAlone) return { outcome: 'ownRun' };
    return this.#told(this.#runs.approve(month, act));
  }

  send(month: Date, act: Act): Promise<RunOutcome> {
    return this.#told(this.#runs.send(month, act));
  }

  close(month: Date, act: Act): Promise<RunOutcome> {
    return this.#told(this.#runs.close(month, act));
  }

  /** Files for the bank of a run that is being sent. */
  files(month: Date, debtor: Debtor | undefined): Promise<MadeFiles> {
    return transferFiles(this.#options.database, month, debtor);
  }

  /** Whether payouts can be made through PayPal here. */
  get hasPayer(): boolean {
    return this.#options.payer !== undefined;
  }

  /** Has PayPal pay, and writes down what it says; undefined where it is not set up. */
  async askPaypal(month: Date, at: Date): Promise<Paying | undefined> {
    const { database, payer, onMail } = this.#options;
    const paying = payer && (await payByProvider({ database, payer, month, at }));
    onMail();
    return paying;
  }

  /** Takes a bank's list. @throws Error for no list */
  async takeAnswers(
    text: string,
    { at, note }: { at: Date; note: (query: Query, done: Reconciled) => Promise<void> },
  ): Promise<Reconciled> {
    const done = await takeBankAnswers(this.#options.database, text, at, note);
    this.#options.onMail();
    return done;
  }

  /** Writes down what a person knows of a payout. @returns false where its state does not allow it */
  async mark(payoutId: string, { state, words }: Marked, { at, note }: Act): Promise<boolean> {
    const isDone = await this.#options.database.query.transaction().execute(async (query) => {
      const isTaken =
        state === 'returned'
          ? await takeAnswer({ query }, payoutId, { state, because: words, at })
          : (await reconcilePayout({ query }, payoutId, { state, at, ...wordsOf(state, words) })).outcome ===
            'done';
      if (isTaken) await note({ query }, 'done');
      return isTaken;
    });
    this.#options.onMail();
    return isDone;
  }

  async #told<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
    const outcome = await work;
    this.#options.onMail();
    return outcome;
  }
}

/** Of one that was paid, words are its number there; else they say why. */
function wordsOf(state: 'paid' | 'unclaimed', words: string): { reference?: string; failure?: string } {
  if (words === '') return {};
  return state === 'paid' ? { reference: words } : { failure: words };
}
