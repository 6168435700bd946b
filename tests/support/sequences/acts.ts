import { findOrder } from '../../../src/services/orders/store.server.ts';
import { leftOf, ProviderError } from '../../../src/services/payments/provider.ts';
import { now } from '../../../src/shared/clock.ts';
import { newId } from '../../../src/shared/ids.ts';
import { submitCard } from '../card.ts';
import { agree } from '../plan-changes.ts';
import { type SequencesBench, STAND_INS } from './bench.ts';
import { GOOD_CARD, pay, type SaleRun } from './sale-run.ts';
import { TRUTHS } from './truth.ts';

type Act = (bench: SequencesBench, run: SaleRun) => Promise<unknown>;

/** What buyers do by our own site, and we by our console: the adapters act on the provider. */
const OURS: Record<string, { isPossible: (bench: SequencesBench, run: SaleRun) => boolean; act: Act }> = {
  'pay at last': { isPossible: (_bench, { payUrl }) => payUrl !== null, act: payAtLast },
  'our cancel': { isPossible: isOrder, act: (bench, run) => withOrder(bench, run, 'cancel') },
  'our pay': { isPossible: isOrder, act: (bench, run) => withOrder(bench, run, 'payOwed') },
  'our part refund': { isPossible: isRefundable, act: refundPart },
  'our smaller plan': { isPossible: isCard, act: smaller },
  'our plan kept': { isPossible: isCard, act: kept },
  withdraw: { isPossible: isOrder, act: (bench, run) => withOrder(bench, run, 'withdraw') },
  'come back': {
    isPossible: (_bench, { back }) => back !== null,
    act: (bench, { back }) => bench.orders.returned(back ?? new URLSearchParams()),
  },
};

/** Names of what can be done to a sale now, by whoever. */
export function possibleActs(bench: SequencesBench, run: SaleRun): string[] {
  const provider = STAND_INS[run.route];
  const listed = bench.sandbox
    .list()
    .find((sale) => sale.provider === provider && sale.reference === run.reference);
  // Once the page is shown a stand-in's own button does the same as paying there.
  const acts = (listed?.actions ?? []).filter((name) => name !== 'test' && name !== 'approve');
  const ours = Object.keys(OURS).filter((name) => OURS[name]?.isPossible(bench, run));
  return [...acts, ...ours];
}

/** Does one of them; what a provider refuses changes nothing. */
export async function doAct(bench: SequencesBench, run: SaleRun, name: string): Promise<void> {
  run.trace.push(name);
  const ours = OURS[name];
  if (!ours) return bench.sandbox.act(STAND_INS[run.route], run.reference, name);
  try {
    await ours.act(bench, run);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    run.trace.push(`(${error.message})`);
  }
}

function isOrder(_bench: SequencesBench, { orderId }: SaleRun): boolean {
  return orderId !== null;
}

function isCard(_bench: SequencesBench, { route, orderId }: SaleRun): boolean {
  return route === 'card' && orderId !== null;
}

/** The first change that is to be had and begins later; whoever cannot change anything is told why. */
async function smaller(bench: SequencesBench, run: SaleRun): Promise<void> {
  const plan = await bench.orders.changes.standing(run.orderId ?? '');
  if (typeof plan === 'string') {
    run.trace.push(`(${plan})`);
    return;
  }
  const quotes = (['basic', 'premium-month', 'basic-month', 'starter', 'starter-month'] as const).map((to) =>
    bench.orders.changes.quote(plan, to, now()),
  );
  const quote = quotes.find((one) => typeof one === 'object' && one.change.when === 'later');
  if (typeof quote !== 'object') return;
  run.trace.push(quote.to, (await agree(bench, run.orderId ?? '', quote)).outcome);
}

async function kept(bench: SequencesBench, run: SaleRun): Promise<void> {
  run.trace.push((await bench.orders.changes.keep(run.orderId ?? '')).outcome);
}

async function payAtLast(_bench: SequencesBench, run: SaleRun): Promise<void> {
  // Its session may have run out, and is not there any more.
  await pay(run, run.route === 'card' ? GOOD_CARD : 'approve').catch(() => undefined);
}

async function withOrder(
  bench: SequencesBench,
  run: SaleRun,
  what: 'cancel' | 'payOwed' | 'withdraw',
): Promise<void> {
  const order = await findOrder(bench.database, run.orderId ?? '');
  if (!order) return;
  if (what === 'cancel') return bench.orders.cancel(order);
  if (what === 'withdraw') {
    run.trace.push(await bench.orders.withdraw(order, now()));
    return;
  }
  const owed = await bench.orders.payOwed(order);
  run.trace.push(owed.outcome);
  if (owed.outcome === 'page' && run.route === 'card') await submitCard(owed.url, GOOD_CARD);
  else if (owed.outcome === 'page')
    await fetch(owed.url, { method: 'POST', body: new URLSearchParams({ receipt: run.reference }) });
}

/** While a bank decides about a payment nothing of it is given back. */
function isRefundable({ state }: SequencesBench, { route, reference }: SaleRun): boolean {
  const last = TRUTHS[route](state, reference).payments.at(-1);
  return (
    last !== undefined && (last.dispute === null || last.dispute === 'won') && last.amount > last.refunded
  );
}

/** Half of what is left of the last payment. */
export async function refundPart(bench: SequencesBench, { route, reference }: SaleRun): Promise<void> {
  const provider = bench.providers.get(route);
  const last = (await provider?.sale(reference))?.payments.at(-1);
  const left = last ? leftOf(last) : 0;
  if (!last || left < 2) return;
  await provider?.refund({
    reference: last.reference,
    amount: { ...last.amount, minor: Math.floor(left / 2) },
    key: newId(),
  });
}
