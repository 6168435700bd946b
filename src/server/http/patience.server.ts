import { createMiddleware } from 'hono/factory';
import type { Database } from '../../services/database/database.server.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Environment } from './environment.ts';
import { RETRY_AFTER_S } from './errors.server.ts';

/** A request that takes so long has the database asked whether it is there, and it so long to say so (S63: 2 s). */
const [ASKED_AFTER_MS, ANSWER_MS] = [800, 900];

/**
 * Answers 503 instead of waiting once more, where several statements of a request wait one after the other for a
 * database that is away. A request that waits for somebody else goes on. What was under way then may still be done:
 * whoever sends it again with the same key gets the same.
 */
export function patient(database: Pick<Database, 'isUp'>) {
  return createMiddleware<Environment>(async (_, next) => {
    let timer: NodeJS.Timeout | undefined;
    const away = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => void unlessUp(database).catch(reject), ASKED_AFTER_MS);
    });
    const work = next();
    try {
      await Promise.race([work, away]);
    } finally {
      clearTimeout(timer);
      work.catch(() => undefined);
      away.catch(() => undefined);
    }
  });
}

/** @throws Refusal 503 */
async function unlessUp(database: Pick<Database, 'isUp'>): Promise<void> {
  const limit = new Promise<false>((resolve) => setTimeout(() => resolve(false), ANSWER_MS).unref());
  if (await Promise.race([database.isUp(), limit])) return;
  throw new Refusal({
    status: 503,
    code: 'unavailable',
    message: 'Not available right now. Please try again shortly.',
    retryAfterSeconds: RETRY_AFTER_S,
  });
}
