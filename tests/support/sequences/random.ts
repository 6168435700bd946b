import type { Route } from '../../../src/services/payments/routes.table.ts';
import { offerOf, priceIn } from '../../../src/services/subscriptions/offer.ts';
import { DAY, MINUTE, now } from '../../../src/shared/clock.ts';
import { type Chooser, chooser, oneOf, shuffled } from '../chooser.ts';
import { doAct, possibleActs } from './acts.ts';
import { type Batch, collect, deliver, newBatch, note, pass } from './batch.ts';
import { type SequencesBench, STAND_INS } from './bench.ts';
import { findOrders, finish, type Outcome } from './finish.ts';
import { buy, GOOD_CARD, type Letter, type Purchase, type SaleRun } from './sale-run.ts';

/** How many sales live at the same time. */
export const BATCH = 8;
const FOUR_YEARS_DAYS = 1_461;
/** How long until the next thing happens; a year is seldom. */
const PAUSES = [0, 0, 5 * MINUTE, DAY, 9 * DAY, 31 * DAY, 366 * DAY] as const;
/** Refunds of three years ago cannot be searched for at PayPal: a story is shorter. */
const MOST_YEARS = 1;

const PLACES = [
  { country: 'CA', region: 'QC' },
  { country: 'US', region: 'CA' },
  { country: 'DE', region: null },
] as const;
const PACKAGES = [
  { offer: 'plans', package: 'premium' },
  { offer: 'plans', package: 'basic' },
  { offer: 'plans', package: 'premium-month' },
  { offer: 'save50', package: 'premium-50' },
] as const;
const WAYS_TO_PAY: Record<Route, readonly [string | null, ...(string | null)[]]> = {
  // Two that work, one whose renewals fail, one that is disputed, one who goes away.
  card: [GOOD_CARD, GOOD_CARD, GOOD_CARD, '4000000000000341', '4000000000000259', null],
  paypal: ['approve', 'approve', 'approve', 'approve', 'no-charge', null],
  retailer: ['paid'],
};
/** After these little else can happen. */
const LAST_ACTS = new Set([
  'cancel',
  'expire',
  'refund',
  'chargeback',
  'lose',
  'our cancel',
  'withdraw',
  'suspend',
]);

type Mood = { batch: Batch; choose: Chooser; loses: boolean; late: Letter[]; wasAway: boolean };
/** How a provider answers that cannot be asked now. */
const AWAY = ['failing', 'down', 'garbage', 'nonsense'] as const;

/**
 * Some sales with what may happen to them, told at once, twice, late, in another order or never; compared when all is
 * said. The same seed makes the same choices.
 */
export async function runRandom(
  bench: SequencesBench,
  { route, seed, count = BATCH }: { route: Route; seed: number; count?: number },
): Promise<Outcome> {
  const choose = chooser(seed);
  const batch = await newBatch(bench, route, choose(FOUR_YEARS_DAYS) * DAY);
  const mood: Mood = { batch, choose, loses: choose(2) === 0, late: [], wasAway: false };
  for (let sale = 0; sale < count; sale += 1) await open(mood);
  let years = 0;
  for (let round = 2 + choose(5); round > 0; round -= 1) {
    const pause = oneOf(choose, PAUSES);
    if (pause > 31 * DAY) years += 1;
    await passTime(mood, years > MOST_YEARS ? DAY : pause);
    for (const run of batch.runs) await something(mood, run);
    if (choose(8) === 0) await withoutAnswers(mood);
    else await tell(mood);
  }
  await tellRest(mood);
  // Refunds at PayPal are searched for, and whoever was away is asked again later.
  return finish(batch, { isPatient: route === 'paypal' || mood.wasAway });
}

async function open(mood: Mood): Promise<void> {
  const { batch, choose } = mood;
  const purchase: Purchase = {
    ...sold(choose),
    ...oneOf(choose, PLACES),
    pays: oneOf(choose, WAYS_TO_PAY[batch.route]),
  };
  const run = await buy(batch.bench, batch.route, purchase);
  batch.runs.push(run);
  fate(mood, collect(batch, run));
}

/** Something that is offered on this day: the everyday plans always are. */
function sold(choose: Chooser): Pick<Purchase, 'offer' | 'package'> {
  const chosen = oneOf(choose, PACKAGES);
  return priceIn(offerOf(chosen.offer, now()), chosen.package) ? chosen : PACKAGES[0];
}

async function passTime(mood: Mood, ms: number): Promise<void> {
  if (ms === 0) return;
  await pass(mood.batch, ms);
  fate(mood, collect(mood.batch));
}

/** One thing happens to a sale, or nothing. */
async function something(mood: Mood, run: SaleRun): Promise<void> {
  const { batch, choose } = mood;
  if (choose(4) === 0) return;
  const [first, ...others] = possibleActs(batch.bench, run);
  if (first === undefined) return;
  const act = oneOf(choose, [first, ...others]);
  // A second thought: else most stories end as soon as they begin.
  const name = LAST_ACTS.has(act) && choose(3) > 0 ? oneOf(choose, [first, ...others]) : act;
  await doAct(batch.bench, run, name);
  fate(mood, collect(batch, run));
}

/** Who is lost is never told of; everything else waits to be. */
function fate({ choose, loses, late, batch }: Mood, letters: readonly Letter[]): void {
  for (const letter of letters) {
    letter.isLost = loses && choose(3) === 0;
    if (letter.isLost) note(batch, letter, `${letter.kind} #${letter.number} is lost`);
    else late.push(letter);
  }
}

/** Brings some of what waits, in any order, at the same time or one by one, while orders are settled. */
async function tell(mood: Mood): Promise<void> {
  const { batch, choose, late } = mood;
  const some = shuffled(choose, late).filter(() => choose(3) > 0);
  mood.late = late.filter((letter) => !some.includes(letter));
  const settling = choose(3) === 0 ? batch.bench.orders.settleDue() : undefined;
  await bring(mood, some);
  await settling;
  if (choose(2) === 0) await batch.bench.orders.settleDue();
  await findOrders(batch);
  fate(mood, collect(batch));
}

/** The same while the provider does not answer: some webhooks have to come again. */
async function withoutAnswers(mood: Mood): Promise<void> {
  const { sandbox } = mood.batch.bench;
  const provider = STAND_INS[mood.batch.route];
  mood.wasAway = true;
  note(mood.batch, undefined, 'the provider is away');
  sandbox.setWeather(provider, { answers: oneOf(mood.choose, AWAY) });
  await tell(mood);
  sandbox.setWeather(provider, { answers: 'well' });
}

async function bring(mood: Mood, letters: readonly Letter[]): Promise<void> {
  const { batch, choose } = mood;
  const atOnce = 1 + choose(4);
  for (let from = 0; from < letters.length; from += atOnce)
    await Promise.all(
      letters.slice(from, from + atOnce).map(async (letter) => {
        const isTaken = await deliver(batch, letter, choose(4) === 0 ? 2 : 1);
        if (!isTaken) mood.late.push(letter);
      }),
    );
}

/** Nothing waits any more. */
async function tellRest(mood: Mood): Promise<void> {
  while (mood.late.length > 0) {
    const letters = shuffled(mood.choose, mood.late);
    mood.late = [];
    await bring(mood, letters);
    if (mood.choose(2) === 0) await mood.batch.bench.orders.settleDue();
    fate(mood, collect(mood.batch));
  }
}
