import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ask, FigureValue } from '../../src/services/figures/ask.ts';
import { FiguresService } from '../../src/services/figures/figures.server.ts';
import type { FigureName } from '../../src/services/figures/figures.table.ts';
import { figureCsv } from '../../src/services/figures/figures-csv.server.ts';
import { overviewAsks } from '../../src/services/figures/overview.ts';
import { now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';
import { beginUpgrade } from '../support/plan-changes.ts';

let bench: AffiliatesBench;
let figures: FiguresService;
/** What plans bring in a month. */
const [PREMIUM, TEAM] = [5359, 8039];
/** Net revenue before money of an earlier day was told of, and after it. */
const late = { before: 0, after: 0 };
beforeAll(async () => {
  bench = await openAffiliates();
  figures = new FiguresService({ database: bench.database, log: pino({ level: 'silent' }) });
  await passYear();
});
afterAll(async () => {
  setClockOffset(0);
  await bench.close();
});

const moveTo = (at: string) => setClockOffset(new Date(at).getTime() - Date.now());
const asking = (figure: FigureName, more: Partial<Ask> = {}): Ask => ({
  ...{ figure, from: '2027-01-01', until: '2028-07-01', step: 'whole', split: null, where: {} },
  ...more,
});
const valuesOf = async (figure: FigureName, more: Partial<Ask> = {}) =>
  (await figures.ask(asking(figure, more))).values;
const sumOf = (values: readonly FigureValue[]) => values.reduce((sum, { value }) => sum + value, 0);
const total = async (figure: FigureName, more: Partial<Ask> = {}) => sumOf(await valuesOf(figure, more));

async function sum(text: string): Promise<number> {
  const { rows } = await bench.database.pool.query<{ sum: string }>(text);
  return Number(rows[0]?.sum);
}

async function buy(email: string) {
  const order = await bench.place({ email });
  bench.provider.pay(order.reference);
  await bench.follow(order.reference);
  return order;
}

async function refund({ reference }: { reference: string }, share: number) {
  bench.provider.changeLast(reference, (payment) => ({
    ...payment,
    refunds: [
      {
        ...{ reference: newId(), at: now() },
        amount: { ...payment.amount, minor: Math.round(payment.amount.minor * share) },
      },
    ],
  }));
  await bench.follow(reference);
}

/** A year with a renewal, a refusal, a cancellation, a refund, a larger plan and somebody who comes back. */
async function passYear() {
  moveTo('2027-01-10T10:00:00Z');
  const [anna, ben, cleo] = [
    await buy('anna@example.com'),
    await buy('ben@example.com'),
    await buy('cleo@example.com'),
  ];
  await figures.bringUp();
  moveTo('2027-02-03T10:00:00Z');
  await refund(anna, 1);
  await refund(ben, 0.25);
  moveTo('2027-03-05T10:00:00Z');
  const larger = await beginUpgrade(bench, cleo.id, 'team');
  bench.provider.pay(larger.reference);
  await bench.follow(larger.reference);
  moveTo('2027-05-05T10:00:00Z');
  await buy('anna@example.com');
  bench.provider.change(larger.reference, (sale) => ({ ...sale, status: 'cancelled' }));
  await bench.follow(larger.reference);
  await beLate();
  moveTo('2028-01-10T11:00:00Z');
  bench.provider.pay(ben.reference);
  await bench.follow(ben.reference);
  moveTo('2028-03-20T10:00:00Z');
  for (const { reference } of [larger, cleo]) await bench.follow(reference);
  await figures.bringUp();
}

/** Somebody pays, and we are told four days later; then the money goes back, so that nobody is left. */
async function beLate() {
  moveTo('2027-06-01T10:00:00Z');
  const order = await bench.place({ email: 'late@example.com' });
  bench.provider.pay(order.reference);
  moveTo('2027-06-05T10:00:00Z');
  await figures.bringUp();
  late.before = await total('netRevenue');
  await bench.follow(order.reference);
  await figures.bringUp();
  late.after = await total('netRevenue', { from: '2027-06-01', until: '2027-06-02' });
  await refund(order, 1);
}

test('I17.54 the figures of a year that went through the services are those of its orders and of the ledger', async () => {
  expect(await total('netRevenue')).toBe(
    await sum(`select -sum(amount) as sum from entries where account = 'sales'`),
  );
  expect(await total('taxes')).toBe(
    await sum(`select coalesce(-sum(amount), 0) as sum from entries where account like 'tax:%'`),
  );
  expect(await total('providerFees')).toBe(
    await sum(`select sum(amount) from entries where account = 'fees'`),
  );
  expect(await total('payments')).toBe(
    await sum(`select count(*) as sum from journals where kind = 'charge'`),
  );
  const kinds = async (figure: FigureName) =>
    (await valuesOf(figure, { step: 'day' })).map(({ period, value }) => [period, value]);
  expect(await kinds('newMrr')).toEqual([['2027-01-10', 3 * PREMIUM]]);
  expect(await kinds('churnedMrr')).toEqual([
    ['2027-02-03', PREMIUM],
    ['2028-03-20', TEAM],
  ]);
  expect(await kinds('reactivatedMrr')).toEqual([['2027-05-05', PREMIUM]]);
  expect(await kinds('expansionMrr')).toEqual([['2027-03-05', TEAM - PREMIUM]]);
  expect(await total('mrr')).toBe(2 * PREMIUM);
  expect(await total('subscribers')).toBe(2);
  expect(await total('mrr', { until: '2027-06-01' })).toBe(TEAM + 2 * PREMIUM);
  expect(await total('committedMrr', { until: '2027-06-01' })).toBe(2 * PREMIUM);
  expect(await total('cancelledSubscribers')).toBe(1);
});

test('I17.54 rates are by the month of the sale, whenever the money went back; churn is of who was there at the start', async () => {
  const january = { from: '2027-01-01', until: '2027-02-01' };
  const [rate] = await valuesOf('refundRate', january);
  const sold = await total('soldNet', january);
  expect(sold).toBe(await total('netRevenue', { ...january, where: { kind: 'charge' } }));
  expect(rate?.value).toBeCloseTo(1.25 / 3, 3);
  expect(await total('refunds', january)).toBe(0);
  expect(await total('refunds', { from: '2027-02-01', until: '2027-03-01' })).toBe(
    await total('refundedOfSales', january),
  );
  const [churn] = await valuesOf('subscriberChurn', { from: '2027-02-01', until: '2027-03-01' });
  expect(churn?.value).toBeCloseTo(1 / 3, 9);
  expect(await figures.customerValue({ at: new Date('2028-03-21T00:00:00Z') })).toEqual({
    outcome: 'tooFew',
    ended: 1,
  });
});

test('I17.51 opening, what came and what went come to the closing of every month', async () => {
  const by = async (figure: FigureName) => await valuesOf(figure, { step: 'month' });
  const closing = await by('mrr');
  const [gains, losses] = [
    (await Promise.all((['newMrr', 'reactivatedMrr', 'expansionMrr'] as const).map(by))).flat(),
    (await Promise.all((['contractionMrr', 'churnedMrr'] as const).map(by))).flat(),
  ];
  let opening = 0;
  for (const { period, value } of closing) {
    const of = (all: readonly FigureValue[]) => sumOf(all.filter((one) => one.period === period));
    expect(opening + of(gains) - of(losses)).toBe(value);
    opening = value;
  }
  expect(closing).toHaveLength(18);
});

test('I17.53 a cohort begins with who is new, and its revenue is that of the ledger', async () => {
  const cohorts = await figures.cohorts({ from: '2027-01-01' });
  const retained = [3, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2];
  expect(cohorts).toMatchObject([{ month: '2027-01-01', size: 3, retained }]);
  expect(cohorts[0]?.revenue.at(-1)).toBe(await total('netRevenue'));
});

test('I17.52 a figure has the value of its rows, of its parts and of its CSV', async () => {
  const flows = [
    'netRevenue',
    'refunds',
    'taxes',
    'providerFees',
    'newMrr',
    'churnedMrr',
    'expansionMrr',
  ] as const;
  for (const figure of flows) {
    const rows = await figures.rows(asking(figure), { after: null, most: 100 });
    expect(
      rows?.reduce((all, { amount }) => all + amount, 0),
      figure,
    ).toBe(await total(figure));
    expect(await total(figure, { split: 'route', step: 'month' }), figure).toBe(await total(figure));
    const paged: string[] = [];
    for (let after: string | null = null; ; after = paged.at(-1) ?? null) {
      const page: readonly { key: string }[] = (await figures.rows(asking(figure), { after, most: 2 })) ?? [];
      if (page.length === 0) break;
      paged.push(...page.map(({ key }) => key));
    }
    expect(paged, figure).toEqual(rows?.map(({ key }) => key));
  }
  const csv = figureCsv(await figures.ask(asking('refunds', { step: 'month' })));
  const [, month, value] = /^(2027-02-01),,USD,(\d+\.\d\d)$/m.exec(csv) ?? [];
  expect(Math.round(Number(value) * 100)).toBe(await total('refunds', { until: '2027-03-01' }));
  expect(month).toBe('2027-02-01');
  expect(figures.rows(asking('visits'), { after: null, most: 1 })).toBeUndefined();
});

test('I17.52 every part of the overview is what its own page answers, by filters too', async () => {
  const at = new Date('2027-02-20T10:00:00Z');
  const overview = await figures.overview(at);
  for (const [part, ask] of Object.entries(overviewAsks(at)))
    expect(Object.entries(overview).find(([name]) => name === part)?.[1].values, part).toEqual(
      (await figures.ask(ask)).values,
    );
  expect(overview.netRevenueBefore.values[0]?.value).toBe(
    await sum(`select -sum(amount) as sum from entries join journals on id = journal_id where account = 'sales'
      and at >= '2027-01-01Z' and at < '2027-01-21Z'`),
  );
});

test('I17.56 roll-ups made anew are those that were kept, and none differs from what it is made of', async () => {
  const tables = ['mrr_movements', 'money_daily', 'commission_daily', 'sources_daily'];
  const all = async () => {
    const rows = await Promise.all(
      tables.map((table) => bench.database.pool.query(`select t::text as row from ${table} t order by 1`)),
    );
    return rows.map((result) => result.rows);
  };
  const kept = await all();
  expect(await figures.compare()).toBe(0);
  await figures.rebuild(() => undefined);
  expect(await all()).toEqual(kept);
  expect(kept[0]?.length).toBeGreaterThan(5);
});

test('I17.57 a roll-up that is not what it is made of is found, shown once, and gone when it is made anew', async () => {
  await bench.database.pool.query(
    `update money_daily set net = net + 1 where kind = 'charge' and day = '2027-01-10'`,
  );
  await bench.database.pool.query(`update mrr_movements set amount = amount - 1 where kind = 'new'`);
  expect(await figures.compare()).toBe(2);
  expect(await figures.compare()).toBe(2);
  const found = await figures.differences();
  expect(found.map(({ rollup }) => rollup).sort()).toEqual(['money_daily', 'mrr_movements']);
  const money = found.find(({ rollup }) => rollup === 'money_daily');
  expect(money).toMatchObject({ day: '2027-01-10', rows: 2 });
  expect(Number(money?.kept) - Number(money?.counted)).toBe(1);
  await figures.rebuild(() => undefined);
  expect(await figures.compare()).toBe(0);
  expect(await figures.differences()).toEqual([]);
});

test('I17.56 money that is written down late is counted on its own day, and an erased account stays one customer', async () => {
  expect(late.before).toBeGreaterThan(0);
  // The offer of the first year, which lowers nothing that recurs.
  expect(late.after).toBe(47_988);
  await bench.database.pool.query(`update orders set account_id = null where email = 'anna@example.com'`);
  await figures.rebuild(() => undefined);
  expect(await total('reactivatedMrr')).toBe(PREMIUM);
  expect(await figures.compare()).toBe(0);
});
