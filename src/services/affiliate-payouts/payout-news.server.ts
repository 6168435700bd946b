import type { Logger } from 'pino';
import { now } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import type { Database } from '../database/database.server.ts';
import type { Payer } from '../payments/payer.ts';
import { ProviderError } from '../payments/provider.ts';
import { tryAgainAt } from '../work/back-off.ts';
import { dueIn, rowsDue } from '../work/due-look.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import { noteNews, type PayoutNews, setAsked, type Told, toldPayouts } from './news.store.server.ts';
import { writeFate } from './paying.server.ts';

const AT_ONCE = 10;

type Options = { database: Database; log: Logger; payer: Payer | undefined; onMail: () => void };

/**
 * Hears from a provider that something became of a payout, and asks it what: news that come late, twice or in another
 * order change nothing, because what is written is what is true when it is asked.
 */
export class PayoutNewsService {
  readonly #options: Options;
  readonly work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.work = new DueWork({
      log: options.log,
      name: 'news of payouts',
      step: () => this.#step(),
      isDue: dueIn(options.database, rowsDue('payouts', 'ask_at')),
    });
  }

  /** Takes what a genuine notification tells of, before it is answered: it is not lost. */
  async tell({ payoutId, reference }: PayoutNews): Promise<void> {
    if (!isUuid(payoutId)) return;
    const { database } = this.#options;
    if (await noteNews(database, { payoutId, reference, at: now() })) this.work.wake();
  }

  async #step(): Promise<number> {
    const { database, payer } = this.#options;
    if (!payer) return 0;
    const told = await toldPayouts(database, now(), AT_ONCE);
    for (const one of told) await this.#ask(payer, one);
    return told.length;
  }

  async #ask(payer: Payer, told: Told): Promise<void> {
    const { database, log, onMail } = this.#options;
    try {
      const fate = await payer.fateOf(told.reference);
      await writeFate({ database, at: now() }, told, fate);
      await setAsked(database, told, null);
      onMail();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // Whom the provider refuses to tell of it now is asked about by the command, as before.
      const isOver = error.reason === 'refused';
      await setAsked(database, told, isOver ? null : { at: tryAgainAt(told.asks + 1), asks: told.asks + 1 });
      log.warn({ payout: told.id, reason: error.message }, 'payout not asked about yet');
    }
  }
}
