import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { MINUTE, now } from '../../../shared/clock.ts';
import { emailKey } from '../../../shared/email.ts';
import { idOf, newId } from '../../../shared/ids.ts';
import type { Locale } from '../../../shared/locale.ts';
import { hashOf } from '../../../shared/secrets.server.ts';
import type { Database } from '../../database/database.server.ts';
import { ProviderError, type SaleStart } from '../../payments/provider.ts';
import { PACKAGES, type PackageToken } from '../../subscriptions/plans.table.ts';
import { askAt } from '../due.store.server.ts';
import type { Order } from '../order.ts';
import type { OrderSettler } from '../settler.server.ts';
import { giveUpOthers, startSale } from '../starting.server.ts';
import { findOrder, insertOrder, lockOrder, orderOfKey } from '../store.server.ts';
import { findSubscription } from '../subscriptions.store.server.ts';
import { dropDowngrade, planDowngrade } from './downgrades.store.server.ts';
import { owePlanned } from './owe-planned.server.ts';
import {
  type Changeable,
  type ClosedBecause,
  changeable,
  type Quote,
  quoteOfChange,
  quoteText,
  type RefusedBecause,
} from './quote.server.ts';
import { insertUpgrade } from './upgrades.store.server.ts';

type Options = { database: Database; log: Logger; settler: OrderSettler; onMail: () => void };

/** What was shown stands for so long: then it is computed anew. */
const QUOTE_MS = 15 * MINUTE;

/** Somebody agrees to a change as it was shown. */
export type ChangeRequest = {
  to: PackageToken;
  /** The moment and the text of the quote that was shown. */
  at: Date;
  shown: string;
  locale: Locale;
  buyer: { accountId: string; sessionNumber: string };
  /** Of the browser: it may ask for its order by it. */
  secret: string;
  terms: { version: string };
  successUrl: string;
  cancelUrl: string;
};

export type Changing =
  /** On to the provider, where the difference is paid. */
  | { outcome: 'started'; next: SaleStart['next'] }
  | { outcome: 'planned' }
  /** Time, price or plan have moved since: it is to be shown anew. */
  | { outcome: 'changed' }
  | { outcome: 'providerFailed'; again: boolean };

/** Changes plans: at once by an order that takes another one's place, or at the end of what is paid. */
export class PlanChanges {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The plan of an order as it can be changed now, or why it cannot. */
  async standing(orderId: string): Promise<Changeable | ClosedBecause> {
    const { database } = this.#options;
    const order = await findOrder(database, orderId);
    return order ? changeable(database, order, await findSubscription(database, orderId)) : 'unpaid';
  }

  /** What a change comes to, to the cent. */
  quote(plan: Changeable, to: PackageToken, at: Date): Quote | RefusedBecause {
    const canChangeRenewal = this.#options.settler.providerOf(plan.order).changeRenewal !== null;
    return quoteOfChange(plan, { to, at, canChangeRenewal });
  }

  /** Does what was shown, or nothing: who is shown another amount is asked again. */
  async change(orderId: string, request: ChangeRequest): Promise<Changing> {
    if (!(await this.#isKnownNow(orderId))) return { outcome: 'providerFailed', again: true };
    const plan = await this.standing(orderId);
    const age = now().getTime() - request.at.getTime();
    if (typeof plan === 'string' || age < 0 || age > QUOTE_MS) return { outcome: 'changed' };
    const quote = this.quote(plan, request.to, request.at);
    if (typeof quote === 'string' || quoteText(quote) !== request.shown) return { outcome: 'changed' };
    return quote.change.when === 'now'
      ? this.#start(plan, quote, request)
      : this.#plan(plan, { ...quote, change: quote.change });
  }

  /** Takes a planned change back: the plan renews as it is. */
  async keep(orderId: string): Promise<Extract<Changing, { outcome: 'planned' | 'providerFailed' }>> {
    const isKnown = await this.#isKnownNow(orderId);
    const order = await findOrder(this.#options.database, orderId);
    if (!order || !isKnown) return { outcome: 'providerFailed', again: true };
    await this.#drop(order);
    return this.#tellProvider(order);
  }

  #drop({ id }: Order): Promise<void> {
    return this.#options.database.query.transaction().execute(async (query) => {
      // Locks it: whoever settles it meanwhile is done, or reads what is planned after this.
      await askAt({ query }, { id, checkAt: now() });
      await dropDowngrade({ query }, { orderId: id, at: now() });
    });
  }

  /** A renewal that nobody has told of yet would be of another price than was agreed to. */
  async #isKnownNow(orderId: string): Promise<boolean> {
    const order = await findOrder(this.#options.database, orderId);
    return order !== undefined && (await this.#options.settler.settleNow(order));
  }

  /** The same press again is the same order. */
  async #start(plan: Changeable, quote: Quote, request: ChangeRequest): Promise<Changing> {
    const { database } = this.#options;
    const { order: before } = plan;
    const said = [before.id, quoteText(quote), quote.at.toISOString()].join(' ');
    const idempotencyKey = idOf(hashOf(`plan-change:${said}`));
    await database.query.transaction().execute(async (query) => {
      const id = randomUUID();
      await insertOrder({ query }, newOrder(before, quote, { ...request, id, idempotencyKey }));
      const placed = await orderOfKey({ query }, idempotencyKey);
      if (placed?.id !== id || quote.change.when !== 'now') return;
      const { credit } = quote.change;
      const { credited } = plan.running;
      await insertUpgrade({ query }, { orderId: id, replaces: before.id, credit, credited, at: now() });
    });
    const order = await orderOfKey(database, idempotencyKey);
    if (order?.state !== 'open') return { outcome: 'changed' };
    if (await giveUpOthers(this.#options, order, request)) return { outcome: 'changed' };
    const placed = await startSale(this.#options, order, { ...request, framed: false });
    if (placed.outcome === 'placed') return { outcome: 'started', next: placed.next };
    return placed.outcome === 'providerFailed' ? placed : { outcome: 'changed' };
  }

  async #plan({ order }: Changeable, { to, change }: Quote): Promise<Changing> {
    if (change.when !== 'later') return { outcome: 'changed' };
    const { renewal, from } = change;
    const planned = await this.#options.database.query.transaction().execute(async (query) => {
      // Whoever settles it meanwhile may have renewed it.
      if (!(await lockOrder({ query }, order.id, order.version))) return false;
      const next = { package: to, renewal, from };
      await planDowngrade({ query }, { order, id: newId(), to: next, at: now() });
      await askAt({ query }, { id: order.id, checkAt: now() });
      return true;
    });
    if (!planned) return { outcome: 'changed' };
    const told = await this.#tellProvider(order);
    if (told.outcome !== 'planned') {
      await this.#drop(order);
      return told;
    }
    await owePlanned(this.#options.database, order, { package: to, renewal, from });
    this.#options.onMail();
    return told;
  }

  /**
   * Settling the order tells its provider until that says the same. One that is away is told by the worker, long before
   * the day; one that refuses is a person's to look at, and the change is not made.
   */
  async #tellProvider(order: Order): Promise<Extract<Changing, { outcome: 'planned' | 'providerFailed' }>> {
    const { settler, log } = this.#options;
    try {
      await settler.settle(await settler.fresh(order));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ orderId: order.id, reason: error.message }, 'renewal not changed yet');
      if (error.reason === 'refused') return { outcome: 'providerFailed', again: false };
    }
    return { outcome: 'planned' };
  }
}

type Placing = ChangeRequest & { id: string; idempotencyKey: string };

/** The order of a larger plan: to whom, where and for what the other one was, at the difference. */
function newOrder(before: Order, { to, change }: Quote, placing: Placing): Parameters<typeof insertOrder>[1] {
  const { id, idempotencyKey, locale, buyer, secret, terms } = placing;
  const at = now();
  const first = change.when === 'now' ? change.charge : change.renewal;
  return {
    id,
    idempotencyKey,
    route: before.route,
    reference: null,
    ...buyer,
    buyerHash: hashOf(secret),
    email: before.email,
    emailKey: emailKey(before.email),
    locale,
    offer: 'change',
    package: to,
    plan: PACKAGES[to].plan,
    first,
    renewal: change.renewal,
    renewalRule: change.renewalRule,
    licenceClass: before.licenceClass,
    billing: before.billing,
    terms: { version: terms.version, at: at.toISOString() },
    partner: null,
    destination: '',
    checkAt: null,
    createdAt: at,
  };
}
