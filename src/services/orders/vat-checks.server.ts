import type { Logger } from 'pino';
import { DAY, later, MINUTE, now, nowMs } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import type { VatIdsService } from '../vat-ids/vat-ids.server.ts';
import { tryAgainAt } from '../work/back-off.ts';
import { dueIn, rowsDue } from '../work/due-look.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import type { OrderMailData } from './mails/order-mail.ts';
import { orderMail } from './mails/order-mail.ts';
import type { Order, VatDecision } from './order.ts';
import { factsOf } from './owe-mail.server.ts';
import { findOrder } from './store.server.ts';
import { askVatAgain, decideVat, leaseVatChecks, type VatCheck } from './vat-checks.store.server.ts';

const AT_ONCE = 4;
const LEASE_MS = MINUTE;
/** A register that is silent for so long is not asked any more: the buyer may show the registration to a person. */
const PATIENCE_MS = 30 * DAY;

type Options = {
  database: Database;
  log: Logger;
  vatIds: Pick<VatIdsService, 'ask' | 'isAsked'> | undefined;
  /** The tax of an order is to go back. */
  onConfirmed: () => void;
  /** A mail was owed. */
  onMail: () => void;
};

/** Asks again about VAT ids whose register was away when their order was placed: they were charged with tax. */
export class VatChecks {
  readonly #options: Options;
  readonly work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.work = new DueWork({
      log: options.log,
      name: 'VAT ids',
      step: () => this.#step(),
      isDue: dueIn(options.database, rowsDue('vat_checks', 'due_at')),
    });
  }

  async #step(): Promise<number> {
    const { database, vatIds } = this.#options;
    if (!vatIds?.isAsked) return 0;
    const due = await leaseVatChecks(database, { at: now(), until: later(LEASE_MS), most: AT_ONCE });
    await Promise.all(due.map(async (check) => this.#follow(check, await vatIds.ask(check.number))));
    return due.length;
  }

  async #follow(check: VatCheck, standing: Awaited<ReturnType<VatIdsService['ask']>>): Promise<void> {
    const { tries, createdAt } = check;
    if (standing === 'valid') return this.#decide(check, 'confirmed');
    if (standing === 'invalid') return this.#decide(check, 'refuted');
    if (nowMs() < createdAt.getTime() + PATIENCE_MS)
      return askVatAgain(this.#options.database, check, tryAgainAt(tries));
    return this.#decide(check, 'unanswered');
  }

  async #decide({ orderId, number }: VatCheck, state: VatDecision): Promise<void> {
    const { database, onConfirmed, onMail } = this.#options;
    const at = now();
    const order = await findOrder(database, orderId);
    const isDecided = await database.query.transaction().execute(async (query) => {
      const decided = await decideVat({ query }, { orderId, number, state, at });
      if (decided && order && state !== 'confirmed')
        await putMail({ query }, orderMail('vat-not-confirmed'), mailOf(order, { number, state, at }));
      return decided;
    });
    if (!isDecided) return;
    if (state === 'confirmed') onConfirmed();
    else onMail();
  }
}

/** What tells a buyer that the tax stays. */
function mailOf(order: Order, { number, state, at }: { number: string; state: VatDecision; at: Date }) {
  const data: OrderMailData = {
    ...factsOf(order),
    isFirst: false,
    renews: true,
    invoice: null,
    amount: null,
    at: at.toISOString(),
    paidUntil: null,
    vatId: number,
    isVatRefuted: state === 'refuted',
  };
  const { locale, email: recipient } = order;
  const key = `vat-not-confirmed:${order.id}:${number}`;
  return { key, accountId: null, recipient, locale, data, at };
}
