import type { FiguresService } from '../../src/services/figures/figures.server.ts';
import { leftOf, type ProviderPayment } from '../../src/services/payments/provider.ts';
import type { Currency } from '../../src/services/subscriptions/currencies.table.ts';
import { DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { type Chooser, chooser, oneOf } from './chooser.ts';
import type { OrdersBench } from './orders.ts';
import { agree, beginUpgrade, disputed, quoteFor, refunded, sentBack } from './plan-changes.ts';

export const BEGINNING = '2027-01-01';
export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const satisfies readonly Currency[];
/** From one look at all lives to the next one at most. */
const STEP_DAYS = 24;

export function moveTo(at: string | Date): void {
  setClockOffset(new Date(at).getTime() - Date.now());
}

/** The orders of a buyer, each in the place of the one before. */
type Chain = { id: string; reference: string }[];
type Doing = (sale: Chain[number], world: World) => unknown;
type World = { bench: OrdersBench; chain: Chain; choose: Chooser };
type Lives = { bench: OrdersBench; figures: FiguresService; lives: number; seed: number };

/** What buyers, banks, operators and time do to a sale. */
const DOINGS: readonly Doing[] = [
  () => undefined,
  () => undefined,
  ({ reference }, { bench, choose }) =>
    isOver(bench, reference) && pay(bench, reference, oneOf(choose, [31, 365])),
  ({ reference }, { bench }) => bench.provider.changeLast(reference, refunded),
  ({ reference }, { bench, choose }) =>
    bench.provider.changeLast(reference, (payment) => part(payment, 1 + choose(900))),
  ({ reference }, { bench }) => bench.provider.changeLast(reference, sentBack),
  ({ reference }, { bench }) => bench.provider.changeLast(reference, askedBack),
  ({ reference }, { bench }) => bench.provider.changeLast(reference, (payment) => decided(payment, 'won')),
  ({ reference }, { bench }) => bench.provider.changeLast(reference, (payment) => decided(payment, 'lost')),
  ({ reference }, { bench }) => bench.provider.cancel(reference),
  // Ended by the provider before its time, and going on after all.
  ({ reference }, { bench }) => bench.provider.change(reference, (sale) => ({ ...sale, status: 'ended' })),
  ({ reference }, { bench }) => bench.provider.change(reference, (sale) => ({ ...sale, status: 'active' })),
  (sale, world) => larger(sale, world, 'team'),
  (sale, world) => larger(sale, world, 'premium'),
  async ({ id }, { bench }) => {
    const quote = await quoteFor(bench, id, 'basic').catch(() => undefined);
    if (quote?.change.when === 'later') await agree(bench, id, quote);
  },
];

function isOver(bench: OrdersBench, reference: string): boolean {
  const last = bench.provider.sales.get(reference)?.payments.at(-1);
  return last !== undefined && last.paysUntil <= now();
}

/** Takes a payment that lasts for so many days; sometimes a renewal comes a few days late. */
function pay(bench: OrdersBench, reference: string, days: number): void {
  bench.provider.pay(reference);
  bench.provider.changeLast(reference, (payment) => ({
    ...payment,
    paysUntil: new Date(payment.paidAt.getTime() + days * DAY),
  }));
}

function part(payment: ProviderPayment, share: number): ProviderPayment {
  const minor = Math.floor((leftOf(payment) * share) / 1000);
  if (minor < 1 || payment.dispute) return payment;
  const reference = `${payment.reference}-p${payment.refunds.length}`;
  const refund = { reference, amount: { ...payment.amount, minor }, at: now() };
  return { ...payment, refunds: [...payment.refunds, refund] };
}

function askedBack(payment: ProviderPayment): ProviderPayment {
  return payment.dispute || payment.refunds.length > 0 ? payment : disputed(payment, 'open');
}

function decided(payment: ProviderPayment, state: 'won' | 'lost'): ProviderPayment {
  if (payment.dispute?.state !== 'open') return payment;
  return { ...payment, dispute: { ...payment.dispute, state, at: now() } };
}

async function larger({ id }: Chain[number], { bench, chain }: World, to: 'premium' | 'team'): Promise<void> {
  const quote = await quoteFor(bench, id, to).catch(() => undefined);
  if (quote?.change.when !== 'now') return;
  const begun = await beginUpgrade(bench, id, to).catch(() => undefined);
  if (!begun) return;
  pay(bench, begun.reference, 365);
  chain.push(begun);
}

/** Lives of many buyers in three currencies, by one clock: most are told of at once, some days later. */
export async function liveUntil(end: string, { bench, figures, lives, seed }: Lives): Promise<void> {
  const choose = chooser(seed);
  const chains: Chain[] = [];
  const begin = new Date(`${BEGINNING}T08:00:00Z`);
  for (let at = begin; at < new Date(end); at = stepAfter(at, choose)) {
    moveTo(at);
    for (let count = 0; count < 2 && chains.length < lives; count += 1)
      chains.push([await buy(bench, choose)]);
    for (const chain of chains) await doSomething({ bench, chain, choose });
    for (const chain of chains) if (choose(4) > 0) await heard(bench, chain);
    if (choose(3) === 0) await figures.bringUp();
  }
  moveTo(`${end}T00:00:00Z`);
  for (const chain of chains) await heard(bench, chain);
}

async function doSomething(world: World): Promise<void> {
  const { chain, choose } = world;
  const doing = DOINGS[choose(DOINGS.length)];
  if (doing && choose(2) === 0) await doing(pick(chain, choose), world);
}

function stepAfter(at: Date, choose: Chooser): Date {
  return new Date(at.getTime() + (1 + choose(STEP_DAYS)) * DAY + choose(DAY));
}

function pick(chain: Chain, choose: Chooser): Chain[number] {
  const sale = chain[choose(chain.length)];
  if (!sale) throw new Error('a chain begins with an order');
  return sale;
}

async function buy(bench: OrdersBench, choose: Chooser): Promise<Chain[number]> {
  const currency = oneOf(choose, CURRENCIES);
  const billing = { name: 'Jo Doe', phone: null, country: 'US', region: 'CA', vatId: null };
  const token = oneOf(choose, ['basic', 'premium', 'premium-month'] as const);
  const placed = await bench.place({ offer: 'plans', package: token, currency, billing });
  pay(bench, placed.reference, token === 'premium-month' ? 31 : 365);
  await heard(bench, [placed]);
  return placed;
}

async function heard(bench: OrdersBench, sales: Chain): Promise<void> {
  for (const { reference } of sales) await bench.tell(reference);
  await bench.orders.settleDue();
}
