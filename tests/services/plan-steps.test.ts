import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPERIMENTS } from '../../src/experiments/experiments.table.ts';
import { ExperimentDesk } from '../../src/services/experiments/desk.server.ts';
import { countArms, writeExposures } from '../../src/services/experiments/store.server.ts';
import { insertOrdered, notePaid } from '../../src/services/tracking/bought.store.server.ts';
import { wayOfDays } from '../../src/services/tracking/funnel.server.ts';
import { insertTracked } from '../../src/services/tracking/store.server.ts';
import type { EventName } from '../../src/shared/events.table.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

const DOCUMENT = '/app/doc/loan-agreement-d417/';
let bench: OrdersBench;
beforeAll(async () => {
  bench = await openOrders();
});
afterAll(() => bench.close());

async function told(visitor: string, path: string, ...names: EventName[]): Promise<void> {
  const at = new Date();
  const events = names.map((name) => ({
    ...{ id: randomUUID(), visitor, name, path, locale: 'en', device: 'mobile', data: {}, at },
  }));
  await insertTracked(bench.database, { events, touches: [], at });
}

/** Orders as this visitor, on the page of plans. */
async function ordered(visitor: string) {
  const order = await bench.place({ email: `steps-${newId()}@example.com` });
  await insertOrdered(bench.database, {
    ...{ id: order.id, visitor, path: '/pricing/plans/', locale: 'en', at: new Date() },
  });
  return order;
}

async function pay({ id, reference }: { id: string; reference: string }): Promise<void> {
  bench.provider.pay(reference);
  await bench.tell(reference);
  await bench.orders.settleDue();
  await notePaid(bench.database, { id, at: new Date() });
}

test('I18.82 a paid order is an event of its visitor and its account, once, and none before it is paid', async () => {
  const visitor = randomUUID();
  await told(visitor, '/pricing/plans/', 'page view');
  const order = await ordered(visitor);
  await notePaid(bench.database, { id: order.id, at: new Date() });
  const rows = async () => {
    const found = await bench.database.pool.query(
      `select name, device, path, account_id is not null as owned from events where visitor = $1 order by received_at`,
      [visitor],
    );
    return found.rows;
  };
  expect((await rows()).map(({ name }) => name)).toEqual(['page view', 'Plan ordered']);
  await pay(order);
  await notePaid(bench.database, { id: order.id, at: new Date() });
  expect((await rows()).slice(1)).toEqual([
    { name: 'Plan ordered', device: 'mobile', path: '/pricing/plans/', owned: false },
    { name: 'Plan paid', device: 'mobile', path: '/pricing/plans/', owned: true },
  ]);
});

test('I18.82 an order of nobody who may be measured is no event', async () => {
  const order = await bench.place({ email: `steps-${newId()}@example.com` });
  await pay(order);
  const { rows } = await bench.database.pool.query(
    `select 1 from events join orders using (account_id) where orders.id = $1`,
    [order.id],
  );
  expect(rows).toEqual([]);
});

test('I18.82 an experiment counts who paid after the exposure, and how far the others came', async () => {
  const experiment = EXPERIMENTS.find(({ key }) => key === 'download-offer');
  if (!experiment) throw new Error('the experiment of this test is gone');
  const [looked, bought, browser] = [randomUUID(), randomUUID(), randomUUID()];
  const at = new Date(Date.now() - 1_000);
  await writeExposures(
    bench.database,
    [looked, bought, browser].map((visitor) => ({
      ...{ experiment: experiment.key, visitor, variant: visitor === bought ? 'sheet' : 'sentence', at },
    })),
  );
  await told(looked, DOCUMENT, 'Download pressed', 'Plans seen');
  await told(bought, DOCUMENT, 'Download pressed');
  // What a browser tells by itself is a step, but no sale.
  await told(browser, DOCUMENT, 'Plan paid');
  await pay(await ordered(bought));
  const counts = await countArms(bench.database, {
    ...{ experiment: experiment.key, goal: experiment.goal, until: new Date(Date.now() + 60_000) },
  });
  expect(counts.get('sheet')).toEqual({ exposures: 1, conversions: 1 });
  expect(counts.get('sentence')).toEqual({ exposures: 2, conversions: 0 });
  const steps = await new ExperimentDesk(bench.database).stepsOf(experiment);
  expect(steps?.get('sheet')).toEqual([1, 1, 1, 1, 1]);
  expect(steps?.get('sentence')).toEqual([2, 2, 1, 1, 1]);
});

test('I18.83 the funnel to a plan counts a visitor once per day, as far as they came after its first step', async () => {
  const path = `/steps-${randomUUID()}/`;
  const visits: EventName[][] = [
    ['Download pressed'],
    ['Download pressed', 'Download pressed', 'Plans seen'],
    // Its second step was lost on the way.
    ['Download pressed', 'Plan chosen'],
    // Begun elsewhere.
    ['Plan chosen'],
  ];
  for (const names of visits) await told(randomUUID(), path, ...names);
  const asked = { now: new Date(), days: 2, path };
  expect(
    (await wayOfDays(bench.database, { ...asked, way: 'download' })).map(({ visitors }) => visitors),
  ).toEqual([[3, 2, 1, 0, 0]]);
  expect(
    (await wayOfDays(bench.database, { ...asked, way: 'prices' })).map(({ visitors }) => visitors),
  ).toEqual([[1, 0, 0, 0]]);
});
