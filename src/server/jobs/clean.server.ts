import type { Logger } from 'pino';
import type { Database } from '../../services/database/database.server.ts';
import { DAY, HOUR, MINUTE, now } from '../../shared/clock.ts';
import { type Moments, removeExpired } from './store.server.ts';

const EVERY_MS = HOUR;

/** How long things are kept, as seen from a moment. */
export function momentsBefore(at: Date): Moments {
  const ago = (ms: number) => new Date(at.getTime() - ms);
  return {
    now: at,
    dayAgo: ago(DAY),
    monthAgo: ago(30 * DAY),
    // A payment may be late by weeks, and so may a provider's word; after a quarter nobody waits for either.
    quarterAgo: ago(90 * DAY),
    thirteenMonthsAgo: ago(396 * DAY),
    threeYearsAgo: ago(3 * 365 * DAY),
    // Claims of German law end three years after the year they arose in (BGB §§ 195, 199): until then a cancellation
    // or withdrawal, and that we confirmed it, may have to be shown. Other countries' terms differ: not looked into.
    claimsEnded: new Date(Date.UTC(at.getUTCFullYear() - 3, 0, 1)),
  };
}

/**
 * Removes what has run out: answers older than a day, used proofs, spent challenges, old mails of the demo, orders nobody
 * paid, declarations nobody can be asked for any more, and what was measured of visitors 13 months ago. Orders that were
 * paid, their invoices and the ledger stay: tax laws ask for eight to ten years.
 */
export function startCleaning(database: Database, log: Logger): () => void {
  async function clean(): Promise<void> {
    try {
      await removeExpired(database, momentsBefore(now()));
    } catch (error) {
      log.info({ reason: error instanceof Error ? error.message : String(error) }, 'cleaning put off');
    }
  }
  const first = setTimeout(() => void clean(), MINUTE);
  const timer = setInterval(() => void clean(), EVERY_MS);
  first.unref();
  timer.unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
