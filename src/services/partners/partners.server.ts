import type { Logger } from 'pino';
import { HOUR, later, MINUTE, now, SECOND } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import { signWebhook } from '../payments/signatures/standard-webhooks.server.ts';
import { dueIn, rowsDue } from '../work/due-look.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import { type DueWord, leaseWords, recordTry } from './store.server.ts';

/** The partner of the budgeting app (decision 0045, a partner's product). */
export const BUDGETO = 'budgeto';

/** Where the partner is told, and by which secret it knows that it is us (Standard Webhooks). */
export type PartnerAddress = { url: string; secret: string };

/** After the last one the word is given up, loudly: about three days. */
const BACK_OFF = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  15 * MINUTE,
  HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
];
const PATIENCE_MS = 8 * SECOND;
const LEASE_MS = MINUTE;
const AT_ONCE = 4;

type Options = {
  database: Database;
  log: Logger;
  /** Undefined: not connected, and nothing is sold. */
  budgeto: PartnerAddress | undefined;
  fetch?: typeof fetch;
};

/**
 * Tells a partner of what was sold with its product: once per paid order, however long the partner is away. The word is
 * owed where the order is settled.
 */
export class PartnersService {
  readonly #options: Options;
  readonly work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.work = new DueWork({
      log: options.log,
      name: 'partner notices',
      step: () => this.#step(),
      isDue: dueIn(options.database, rowsDue('partner_notices', 'due_at')),
    });
  }

  /** Whether there is a partner: without one its product is not sold. */
  get connected(): boolean {
    return this.#options.budgeto !== undefined;
  }

  /** Called when a word may just have been owed in this process. */
  wake(): void {
    if (this.#options.budgeto) this.work.wake();
  }

  async #step(): Promise<number> {
    const { database, budgeto } = this.#options;
    if (!budgeto) return 0;
    const due = await leaseWords(database, { at: now(), until: later(LEASE_MS), most: AT_ONCE });
    await Promise.all(due.map((word) => this.#send(budgeto, word)));
    return due.length;
  }

  async #send(budgeto: PartnerAddress, word: DueWord): Promise<void> {
    const { database, log } = this.#options;
    const error = await this.#post(budgeto, word);
    if (error === undefined) return recordTry(database, word.orderId, { sentAt: now() }, now());
    const wait = BACK_OFF[word.attempts - 1];
    const facts = { orderId: word.orderId, attempts: word.attempts, reason: error };
    if (wait === undefined) log.error(facts, 'partner not told: given up');
    else log.warn(facts, 'partner not told yet');
    return recordTry(
      database,
      word.orderId,
      { error, dueAt: wait === undefined ? null : later(wait) },
      now(),
    );
  }

  /** @returns why the partner did not take it; undefined when it did */
  async #post({ url, secret }: PartnerAddress, word: DueWord): Promise<string | undefined> {
    const body = JSON.stringify(partnerWord(word));
    try {
      const response = await (this.#options.fetch ?? fetch)(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...signWebhook(secret, { id: word.orderId, at: now(), body }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.body?.cancel();
      return response.ok ? undefined : `answered ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.name : 'no answer';
    }
  }
}

/** What the partner is told: the buyer's address and the order's number, and nothing else, as the page says. */
function partnerWord({ number, email, createdAt }: DueWord) {
  return {
    type: 'order.paid',
    timestamp: createdAt.toISOString(),
    data: { orderNumber: String(number), email },
  };
}
