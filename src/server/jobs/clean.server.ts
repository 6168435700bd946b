import type { Logger } from 'pino';
import type { Database } from '../../services/database/database.server.ts';
import { DAY, HOUR, later, MINUTE } from '../../shared/clock.ts';
import { removeExpired } from './store.server.ts';

const EVERY_MS = HOUR;

/**
 * Removes what has run out: answers older than a day, used proofs, spent challenges, old mails of the demo, and what was
 * measured of visitors 13 months ago.
 */
export function startCleaning(database: Database, log: Logger): () => void {
  async function clean(): Promise<void> {
    try {
      await removeExpired(database, {
        now: later(0),
        dayAgo: later(-DAY),
        monthAgo: later(-30 * DAY),
        thirteenMonthsAgo: later(-396 * DAY),
        threeYearsAgo: later(-3 * 365 * DAY),
      });
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
