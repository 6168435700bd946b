import type { Logger } from 'pino';
import { type Database, isUnavailable } from '../../services/database/database.server.ts';
import { DAY, HOUR, MINUTE, now } from '../../shared/clock.ts';
import { cleaningLate } from '../http/measure.server.ts';
import { removeOldAffiliateInvoices, removeOldBooks } from './books.store.server.ts';
import { EXPIRIES, type Expiry, isLeft, type Moments, removePortion } from './store.server.ts';

const EVERY_MS = HOUR;
/** Rows of one statement: none may take longer than a statement may. A tenth is tried where they do. */
const [PORTION, SMALLER, SMALLEST] = [2_000, 10, 20];
/** What `kept-by-law.table.ts` tells whoever erases an account. */
const BOOK_YEARS = 10;
const [TIME_OF_EACH_MS, PAUSE_MS] = [MINUTE, 10];

/** How long things are kept, as seen from a moment. */
function momentsBefore(at: Date): Moments {
  const ago = (ms: number) => new Date(at.getTime() - ms);
  return {
    now: at,
    dayAgo: ago(DAY),
    monthAgo: ago(30 * DAY),
    // A payment may be late by weeks, and so may a provider's word; after a quarter nobody waits for either.
    quarterAgo: ago(90 * DAY),
    halfYearAgo: ago(183 * DAY),
    yearAgo: ago(365 * DAY),
    thirteenMonthsAgo: ago(396 * DAY),
    threeYearsAgo: ago(3 * 365 * DAY),
    // Claims of German law end three years after the year they arose in (BGB §§ 195, 199): until then a cancellation
    // or withdrawal, and that we confirmed it, may have to be shown. Other countries' terms differ: not looked into.
    claimsEnded: new Date(Date.UTC(at.getUTCFullYear() - 3, 0, 1)),
  };
}

/** What came of a round: tables whose cleaning failed and why, was not done in its time, or is a day late. */
type Round = { failed: Record<string, string>; unfinished: string[]; late: string[] };

/**
 * Removes what has run out: answers older than a day, used proofs, spent challenges, old mails of the demo, orders nobody
 * paid, declarations nobody can be asked for any more, and what was measured of visitors 13 months ago. Orders that were
 * paid, their invoices and the ledger stay for the ten years that tax laws ask for at most, and go then if their account
 * is erased. Each table is cleaned for itself: one that fails keeps none of the others.
 */
export async function clean(database: Database, at: Date): Promise<Round> {
  const moments = momentsBefore(at);
  const round: Round = { failed: {}, unfinished: [], late: [] };
  for (const expiry of EXPIRIES) {
    const before = moments[expiry.before];
    const outcome = await removeAll(database, expiry, before).catch(reasonOf);
    if (outcome === 'unfinished') round.unfinished.push(expiry.table);
    else if (outcome !== 'done') round.failed[expiry.table] = outcome.reason;
    // Who cannot even be asked is as late as it was feared.
    const isLate = await isLeft(database, expiry, new Date(before.getTime() - DAY)).catch(() => true);
    if (isLate) round.late.push(expiry.table);
  }
  const books = await removeBooks(database, at).catch(reasonOf);
  if (books) round.failed['books'] = books.reason;
  return round;
}

/** Removes what ran out of one table, as seen from a moment: for a clock that was moved (the demo, tests). */
export async function cleanTable(database: Database, table: Expiry['table'], at: Date): Promise<void> {
  const moments = momentsBefore(at);
  for (const expiry of EXPIRIES.filter((one) => one.table === table))
    await removeAll(database, expiry, moments[expiry.before]);
}

/** Invoices, orders and books of erased accounts, ten years from the end of the year they are of. */
async function removeBooks(database: Database, at: Date): Promise<undefined> {
  const before = new Date(Date.UTC(at.getUTCFullYear() - BOOK_YEARS, 0, 1));
  while ((await removeOldBooks(database, before)) > 0);
  await removeOldAffiliateInvoices(database, before);
}

function reasonOf(error: unknown): { reason: string } {
  return { reason: error instanceof Error ? error.message : String(error) };
}

/** Removes one portion after the other, as far as its time reaches. */
async function removeAll(database: Database, expiry: Expiry, before: Date): Promise<'done' | 'unfinished'> {
  const end = performance.now() + TIME_OF_EACH_MS;
  let most = PORTION;
  while (performance.now() < end) {
    const removed = await removePortion(database, expiry, { before, most }).catch(unlessTooMany(most));
    if (removed !== 'tooMany' && removed < most) return 'done';
    if (removed === 'tooMany') most = Math.ceil(most / SMALLER);
    // Visitors' statements come first.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return 'unfinished';
}

/** A portion that takes longer than a statement may is tried smaller. */
function unlessTooMany(most: number): (error: unknown) => 'tooMany' {
  return (error) => {
    if (most > SMALLEST && isUnavailable(error)) return 'tooMany';
    throw error;
  };
}

/** Cleans every hour, and sooner where there is more than can be done at a time. */
export function startCleaning(database: Database, log: Logger): () => void {
  let timer = setTimeout(() => void run(), MINUTE);
  timer.unref();
  let isStopped = false;

  async function run(): Promise<void> {
    const { failed, unfinished, late } = await clean(database, now());
    cleaningLate.reset();
    for (const table of new Set(late)) cleaningLate.set({ table }, 1);
    if (Object.keys(failed).length > 0) log.warn({ failed }, 'cleaning put off');
    if (late.length > 0) log.warn({ late }, 'what should be gone waits longer than a day');
    if (isStopped) return;
    timer = setTimeout(() => void run(), unfinished.length > 0 ? MINUTE : EVERY_MS);
    timer.unref();
  }

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
