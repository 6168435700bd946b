import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIST_READERS } from '../../src/console/exports/export-lists.server.ts';
import type { ListAsk } from '../../src/console/exports/list-reader.server.ts';
import { filtersOf } from '../../src/console/exports/may-export.ts';
import { listFile } from '../../src/services/exports/list-file.ts';
import type { Ask, FigureValue } from '../../src/services/figures/ask.ts';
import { FiguresService } from '../../src/services/figures/figures.server.ts';
import type { FigureName } from '../../src/services/figures/figures.table.ts';
import { dayNumber, deferredAfter } from '../../src/services/ledger/deferral.ts';
import { MonthlyBooks } from '../../src/services/monthly-books/monthly-books.server.ts';
import { addMonths } from '../../src/shared/dates.ts';
import { BEGINNING, CURRENCIES, liveUntil, moveTo } from '../support/deferred-lives.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';
import { standIn } from '../support/stand-in.ts';
import { unzipped } from '../support/unzipped.ts';

const LIVES = Number(process.env['DEFERRED_LIVES'] ?? 24);
const SEED = Number(process.env['DEFERRED_SEED'] ?? 1);
const END = '2028-06-01';

let bench: OrdersBench;
let figures: FiguresService;
let books: MonthlyBooks;
beforeAll(async () => {
  bench = await openOrders();
  const { database } = bench;
  const log = pino({ level: 'silent' });
  figures = new FiguresService({ database, log });
  const documents = { producePaper: () => Promise.resolve(Buffer.from('%PDF')) };
  books = new MonthlyBooks({ database, log, documents });
  await liveUntil(END, { bench, figures, lives: LIVES, seed: SEED });
  await figures.bringUp();
}, 600_000);
afterAll(() => bench.close());

type Told = { id: string; net: number; at: Date; currency: string; from: Date | null; until: Date | null };
type Moved = Told & { steps: readonly { state: string; at: string }[] };

/** What the ledger moved of sales, with the steps of its order: read here, and not by the service. */
async function moved(): Promise<Moved[]> {
  const { rows } = await bench.database.pool.query<Moved>(
    `select j.id, -e.amount::float8 as net, j.at, e.currency, j.pays_from as "from", j.pays_until as until,
       (select coalesce(json_agg(json_build_object('state', s.data->>'state', 'at', s.at) order by s.at, s.id), '[]')
        from order_events s where s.order_id = j.order_id and s.kind = 'subscription') as steps
     from journals j join entries e on e.journal_id = j.id and e.account = 'sales'`,
  );
  return rows;
}

function deferredOf({ net, at, from, until, steps }: Moved, day: number): Map<string, number> {
  const last = steps.findLast((step) => dayNumber(new Date(step.at)) <= day)?.state;
  return deferredAfter({ net, at, term: from && until ? { from, until } : null }, day, last === 'ended');
}

const asking = (figure: FigureName, more: Partial<Ask> = {}): Ask => ({
  ...{ figure, from: BEGINNING, until: END, step: 'whole', split: null, where: {} },
  ...more,
});
const valuesOf = async (figure: FigureName, more: Partial<Ask> = {}) =>
  (await figures.ask(asking(figure, more))).values;
const valueIn = (values: readonly FigureValue[], currency: string, period?: string) =>
  values.find((one) => one.currency === currency && (period === undefined || one.period === period))?.value ??
  0;

/** First days of the months of the lives, and of the one after. */
function months(): string[] {
  const all: string[] = [];
  for (let at = new Date(`${BEGINNING}T00:00:00Z`); at <= new Date(END); at = addMonths(at, 1))
    all.push(at.toISOString().slice(0, 10));
  return all;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

test('I17.301 the lives have all that changes what is earned', async () => {
  const { rows } = await bench.database.pool.query<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from journals group by 1',
  );
  const kinds = rows.map(({ kind }) => kind);
  for (const kind of ['charge', 'refund', 'refundFailed', 'dispute', 'disputeWon', 'credited', 'creditUsed'])
    expect(kinds).toContain(kind);
  const { rows: ended } = await bench.database.pool.query(
    `select from order_events e join journals j using (order_id) where e.kind = 'subscription'
       and e.data->>'state' = 'ended' and j.kind = 'charge' and j.pays_until > e.at + interval '20 days'`,
  );
  expect(ended.length).toBeGreaterThan(0);
  const { rows: unknown } = await bench.database.pool.query(
    `select j.kind from journals j join entries e on e.journal_id = j.id and e.account = 'sales' where j.pays_until is null`,
  );
  expect(unknown).toEqual([]);
});

test('I17.301 recognized and deferred come to what was charged, by month and by day, in each currency', async () => {
  for (const step of ['month', 'day'] as const) {
    const [net, earned, deferred] = [
      await valuesOf('netRevenue', { step }),
      await valuesOf('recognizedRevenue', { step }),
      await valuesOf('deferredIncome', { step }),
    ];
    for (const currency of CURRENCIES) {
      let opening = 0;
      for (const period of new Set(deferred.map((one) => one.period))) {
        const closing = valueIn(deferred, currency, period);
        const told = `${currency} ${period}`;
        expect([told, opening + valueIn(net, currency, period) - valueIn(earned, currency, period)]).toEqual([
          told,
          closing,
        ]);
        opening = closing;
      }
      expect(net.some((one) => one.currency === currency && one.value !== 0)).toBe(true);
    }
  }
});

test('I17.301 what is deferred at the end of each month is what the days of each paid term say, by the month that earns it', async () => {
  const all = await moved();
  for (const until of months().slice(1)) {
    const values = await valuesOf('deferredIncome', { until, split: 'falls' });
    const whole = await valuesOf('deferredIncome', { until });
    const rows = await figures.rows(asking('deferredIncome', { until }), { after: null, most: 5_000 });
    for (const currency of CURRENCIES) {
      const own = all
        .filter((one) => one.currency === currency)
        .map((one) => deferredOf(one, dayNumber(new Date(until)) - 1));
      const falls = [...new Set(own.flatMap((one) => [...one.keys()]))].sort();
      const expected = falls.map((month) => [month, sumOf(own.map((one) => one.get(month) ?? 0))]);
      const told = values.filter((one) => one.currency === currency && one.value !== 0);
      expect([until, ...told.map(({ split, value }) => [split, value])]).toEqual([
        until,
        ...expected.filter(([, amount]) => amount !== 0),
      ]);
      expect(sumOf(told.map(({ value }) => value))).toBe(valueIn(whole, currency));
      const amounts = rows?.filter((row) => row.currency === currency).map(({ amount }) => amount) ?? [];
      expect([until, sumOf(amounts)]).toEqual([until, valueIn(whole, currency)]);
      // All of it is earned later.
      for (const month of falls) expect(month >= until).toBe(true);
    }
  }
});

test('I17.301 a month, a route or a later month of it opens rows that come to it', async () => {
  const [from, until] = ['2027-06-01', '2027-07-01'];
  for (const more of [
    { from, until },
    { from, until, where: { route: 'card' } },
  ]) {
    for (const figure of ['recognizedRevenue', 'deferredIncome'] as const) {
      const values = await valuesOf(figure, more);
      const rows = (await figures.rows(asking(figure, more), { after: null, most: 5_000 })) ?? [];
      for (const currency of CURRENCIES)
        expect([
          figure,
          sumOf(rows.filter((row) => row.currency === currency).map(({ amount }) => amount)),
        ]).toEqual([figure, valueIn(values, currency)]);
    }
  }
  const where = { falls: '2027-12-01' };
  const values = await valuesOf('deferredIncome', { until, where });
  const rows =
    (await figures.rows(asking('deferredIncome', { until, where }), { after: null, most: 5_000 })) ?? [];
  expect(values.length).toBe(CURRENCIES.length);
  for (const { currency, value } of values)
    expect(sumOf(rows.filter((row) => row.currency === currency).map(({ amount }) => amount))).toBe(value);
});

test('I17.302 once every term is over nothing is deferred, and all that was charged is earned', async () => {
  moveTo('2030-01-01T10:00:00Z');
  await figures.bringUp();
  const ask = { until: '2030-01-02' };
  const [net, earned, deferred] = [
    await valuesOf('netRevenue', ask),
    await valuesOf('recognizedRevenue', ask),
    await valuesOf('deferredIncome', ask),
  ];
  for (const currency of CURRENCIES) {
    expect([currency, valueIn(deferred, currency)]).toEqual([currency, 0]);
    expect([currency, valueIn(earned, currency)]).toEqual([currency, valueIn(net, currency)]);
  }
  moveTo(`${END}T00:00:00Z`);
});

test('I17.303 kept day by day or made anew, what is late among it: the same rows, and none differs', async () => {
  const all = async () =>
    (
      await bench.database.pool.query(
        `select d::text as row from deferred_daily d where day < '${END}' order by 1`,
      )
    ).rows;
  const kept = await all();
  expect(await figures.compare()).toBe(0);
  await figures.rebuild(() => undefined);
  expect(await all()).toEqual(kept);
  expect(kept.length).toBeGreaterThan(300);
  await bench.database.pool.query(`update deferred_daily set earned = earned + 1 where day = '2027-06-01'`);
  expect(await figures.compare()).toBe(1);
  expect((await figures.differences()).map(({ rollup }) => rollup)).toEqual(['deferred_daily']);
  await figures.rebuild(() => undefined);
  expect(await figures.compare()).toBe(0);
});

type Line = Record<string, string>;
const cents = (amount: string | undefined) => Math.round(Number(amount ?? '0') * 100);

/** A table's file by the filters of an address, as a job makes it. */
async function tableFile(list: 'income' | 'deferred', filters: Record<string, string>): Promise<Line[]> {
  const url = new URL(`https://console.invalid/?${filtersOf(list, new URLSearchParams(filters))}`);
  const ask = standIn<ListAsk>({ services: { figures }, url, locale: 'en', params: {} });
  const file = listFile(await LIST_READERS[list](ask, true), 'csv');
  return parse(await text(Readable.from(file.content)), { bom: true, columns: true });
}

test('I17.306 a table and its file are of the currency that is chosen, and of the end of the month', async () => {
  for (const list of ['movement', 'churn', 'cohorts', 'income', 'deferred'] as const)
    expect([list, filtersOf(list, new URLSearchParams({ currency: 'EUR' })).get('currency')]).toEqual([
      list,
      'EUR',
    ]);
  for (const currency of CURRENCIES) {
    const later = await tableFile('deferred', { months: '24', currency, end: '2027-06-01' });
    const [standing] = [await valuesOf('deferredIncome', { until: '2027-07-01' })];
    expect(sumOf(later.map((line) => cents(line['Deferred income'])))).toBe(valueIn(standing, currency));
    expect(new Set(later.map((line) => line['Currency']))).toEqual(new Set([currency]));
    const income = await tableFile('income', { months: '24', currency });
    const june = income.find(({ Month: month }) => month === '2027-06-01');
    expect([june?.['Currency'], cents(june?.['Deferred at the end'])]).toEqual([
      currency,
      valueIn(standing, currency),
    ]);
    for (const line of income)
      expect(
        cents(line['Deferred at the start']) + cents(line['Net revenue']) - cents(line['Recognized revenue']),
      ).toBe(cents(line['Deferred at the end']));
  }
});

test('I17.305 what was written before its term was gets it from its papers', async () => {
  const { pool } = bench.database;
  // Held money has no paper, and earns nothing.
  const terms = async () =>
    (
      await pool.query(`select id, kind, pays_from, pays_until from journals join entries on journal_id = id
        where account = 'sales' order by id`)
    ).rows;
  const written = await terms();
  const file = new URL('../../db/migrations/0171-deferred-income.sql', import.meta.url);
  const [, fill = ''] =
    /disable trigger journals_stay;(.*)alter table journals enable/s.exec(await readFile(file, 'utf8')) ?? [];
  await pool.query('alter table journals disable trigger journals_stay');
  await pool.query('update journals set pays_from = null, pays_until = null');
  await pool.query(fill);
  await pool.query('alter table journals enable trigger journals_stay');
  expect(await terms()).toEqual(written);
});

async function filesOf(month: string): Promise<Map<string, Buffer>> {
  const packed = await books.pack(month, 'en');
  if (packed.outcome !== 'packed') throw new Error(JSON.stringify(packed));
  return unzipped(await buffer(packed.content));
}

test('I17.304 the books of each month have it, movement by movement, as the ledger and the figures have it', async () => {
  let before = new Map<string, number>();
  for (const from of months().slice(0, -1)) {
    const until = addMonths(new Date(`${from}T00:00:00Z`), 1)
      .toISOString()
      .slice(0, 10);
    const files = await filesOf(from.slice(0, 7));
    const read = (name: string): Line[] => parse(files.get(name) ?? '', { bom: true, columns: true });
    const [lines, later] = [read('deferred-income.csv'), read('deferred-by-month.csv')];
    const ask = { from, until };
    const after = new Map<string, number>();
    for (const currency of CURRENCIES) {
      const own = lines.filter((line) => line['currency'] === currency);
      const sum = (column: string) => sumOf(own.map((line) => cents(line[column])));
      expect([from, currency, sum('opening')]).toEqual([from, currency, before.get(currency) ?? 0]);
      expect(sum('charged')).toBe(valueIn(await valuesOf('netRevenue', ask), currency));
      expect(sum('earned')).toBe(valueIn(await valuesOf('recognizedRevenue', ask), currency));
      expect(sum('closing')).toBe(valueIn(await valuesOf('deferredIncome', ask), currency));
      expect(
        sumOf(later.filter((line) => line['currency'] === currency).map((line) => cents(line['amount']))),
      ).toBe(sum('closing'));
      after.set(currency, sum('closing'));
    }
    before = after;
    expect(read('check.csv').filter(({ file }) => file === 'deferred-income.csv').length).toBeGreaterThan(1);
    expect(files.get('README.txt')?.toString()).toContain('deferred-income.csv');
  }
});
