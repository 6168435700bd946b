import type { Route } from '../../../src/services/payments/routes.table.ts';
import { DAY } from '../../../src/shared/clock.ts';
import { refundPart } from './acts.ts';
import { type Batch, collect, deliverSurely, newBatch, pass } from './batch.ts';
import { type SequencesBench, STAND_INS } from './bench.ts';
import { finish, type Outcome } from './finish.ts';
import { buy, GOOD_CARD, type Letter, type Purchase, type SaleRun } from './sale-run.ts';
import { TRUTHS } from './truth.ts';

/** In which order the events of the story are told, by their places in it; those that are missing never are. */
export type Telling = readonly number[];

/**
 * Sale, renewal, failure, payment again, refund, dispute, cancel. At the retailer a dispute cancels by itself, so that
 * it comes last.
 */
const STORIES: Record<Route, readonly string[]> = {
  card: ['renew', 'fail-renewal', 'pay-again', 'partial-refund', 'dispute', 'cancel'],
  paypal: ['renew', 'fail-renewal', 'pay-again', 'partial-refund', 'dispute', 'cancel'],
  retailer: ['renew', 'fail-renewal', 'renew', 'part refund', 'cancel', 'chargeback'],
};
const EVENTS = 1 + STORIES.card.length;
const BOUGHT: Record<Route, Purchase> = {
  card: { offer: 'save50', package: 'premium-50', country: 'CA', region: 'QC', pays: GOOD_CARD },
  paypal: { offer: 'save50', package: 'premium-50', country: 'CA', region: 'QC', pays: 'approve' },
  retailer: { offer: '', package: 'basic', country: 'FR', region: null, pays: 'paid' },
};

/**
 * The story once for each telling, all at the same time, a day between two events. An event is told as soon as it has
 * happened and everything that is to be told before it was.
 */
export async function runStories(
  bench: SequencesBench,
  { route, tellings }: { route: Route; tellings: readonly Telling[] },
): Promise<Outcome> {
  const batch = await newBatch(bench, route);
  const told: Told[] = [];
  for (const telling of tellings) {
    told.push({ telling, next: 0, ...(await begun(batch)) });
    batch.runs.at(-1)?.trace.push(`told in the order ${telling.join()}`);
  }
  await toldAndSettled(batch, told, 0);
  for (const [index, act] of STORIES[route].entries()) {
    await pass(batch, DAY);
    for (const one of told) one.events.push(await happened(batch, one.run, act));
    await toldAndSettled(batch, told, index + 1);
  }
  for (const { events, telling } of told)
    for (const [event, letters] of events.entries())
      for (const letter of letters) letter.isLost = !telling.includes(event);
  const untold = told.filter(({ run }) => !isWhole(bench, run));
  const outcome = await finish(batch, { isPatient: route === 'paypal', isReplayed: false });
  return {
    ...outcome,
    faults: [...untold.map(({ run }) => `${route} ${run.reference}: not the whole story`), ...outcome.faults],
  };
}

/** A telling, how far it has come, and what was sent of each event so far. */
type Told = { telling: Telling; next: number; events: (readonly Letter[])[]; run: SaleRun };

async function begun(batch: Batch): Promise<Pick<Told, 'events' | 'run'>> {
  const run = await buy(batch.bench, batch.route, BOUGHT[batch.route]);
  batch.runs.push(run);
  return { run, events: [collect(batch, run)] };
}

async function happened(batch: Batch, run: SaleRun, act: string): Promise<readonly Letter[]> {
  run.trace.push(act);
  if (act === 'part refund') await refundPart(batch.bench, run);
  else await batch.bench.sandbox.act(STAND_INS[run.route], run.reference, act);
  return collect(batch, run);
}

async function toldAndSettled(batch: Batch, told: readonly Told[], event: number): Promise<void> {
  await Promise.all(told.map((one) => tellUpTo(batch, one, event)));
  await batch.bench.orders.settleDue();
}

async function tellUpTo(batch: Batch, one: Told, event: number): Promise<void> {
  for (let next = one.telling[one.next]; next !== undefined && next <= event; next = one.telling[one.next]) {
    for (const letter of one.events[next] ?? []) await deliverSurely(batch, letter);
    one.next += 1;
  }
}

/** Everything of the story has left its trace at the stand-in: three payments, a part given back, a dispute, the end. */
function isWhole({ state }: SequencesBench, { route, reference }: SaleRun): boolean {
  const { payments, status } = TRUTHS[route](state, reference);
  const last = payments.at(-1);
  return (
    payments.length === 3 && status === 'cancelled' && (last?.refunded ?? 0) > 0 && (last?.taken ?? 0) > 0
  );
}

/** Every order in which the events can be told. */
export function permutations(length = EVENTS): Telling[] {
  if (length === 0) return [[]];
  return permutations(length - 1).flatMap((shorter) =>
    Array.from({ length }, (_, place) => [...shorter.slice(0, place), length - 1, ...shorter.slice(place)]),
  );
}

/** Every choice of events that are told, in their order; the others are lost. */
export function choices(): Telling[] {
  const all = Array.from({ length: EVENTS }, (_, event) => event);
  return Array.from({ length: 2 ** EVENTS }, (_, bits) => all.filter((event) => (bits >> event) % 2 === 1));
}
