import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../../scripts/demo-year/chance.ts';
import { type Sold, soldTo } from '../../scripts/demo-year/sale.ts';
import { visitsUntil } from '../../scripts/demo-year/visits.ts';
import { writeSales, writeVisits } from '../../scripts/demo-year/write.ts';
import type { GridPage } from '../../src/console/parts/grid.server.ts';
import { countriesGrid, plansGrid } from '../../src/console/parts/sold-grids.server.ts';
import type { Ask } from '../../src/services/figures/ask.ts';
import { FiguresService } from '../../src/services/figures/figures.server.ts';
import { PACKAGES } from '../../src/services/subscriptions/plans.table.ts';
import { DAY } from '../../src/shared/clock.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';
import { standIn } from '../support/stand-in.ts';

const END = new Date();
const day = (away: number) => new Date(END.getTime() + away * DAY).toISOString().slice(0, 10);
const YEAR = { from: day(-400), until: day(1), step: 'whole', split: null, where: {} } as const;

let own: OwnDatabase;
let figures: FiguresService;
let sales: Sold[];
beforeAll(async () => {
  own = await openOwnDatabase();
  figures = new FiguresService({ database: own.database, log: pino({ level: 'silent' }) });
}, 600_000);
afterAll(() => own.close());

const asPage = (query = '') =>
  standIn<GridPage>({
    ...{ services: { figures }, locale: 'en', params: {} },
    url: new URL(`https://papergrove.example/console/revenue/?${query}`),
  });

/** What each movement of a sale earned, or took back. */
function netOf({ settlement: { journals } }: Sold): number[] {
  return journals.map(({ entries, reverses }) => {
    const turned = journals.find(({ key }) => key === reverses)?.entries ?? [];
    return reverses ? -netIn(turned) : netIn(entries);
  });
}

const netIn = (entries: Sold['settlement']['journals'][number]['entries']) =>
  entries.reduce((sum, { account, amount }) => (account === 'sales' ? sum - amount : sum), 0);

test('I17.340 before anything is sold the tables by plan and by country say so', async () => {
  const [plans, countries] = await Promise.all([plansGrid(asPage()), countriesGrid(asPage())]);
  for (const { rows, empty } of [plans, countries])
    expect([rows, empty]).toEqual([[], 'Nothing was paid in this time.']);
});

test('I17.340 revenue by plan and by country is that of the journals, adds up to the whole, and leads to its rows', async () => {
  const chance = chanceOf(5);
  const visits = visitsUntil(END, chance);
  await writeVisits(own.database, { ...visits, events: [], touches: [], exposures: [] });
  sales = visits.accounts.flatMap(({ at, buys, ...account }) =>
    at < END && chance.is(buys) ? [soldTo({ account, at, end: END, chance })] : [],
  );
  await writeSales(own.database, sales);
  await figures.rebuild(() => undefined);
  expect(await figures.compare()).toBe(0);
  const sumOf = async (ask: Partial<Ask>) =>
    (await figures.ask({ ...YEAR, figure: 'netRevenue', ...ask })).values;
  const [whole] = await sumOf({});
  for (const split of ['plan', 'country'] as const) {
    const parts = await sumOf({ split });
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(whole?.value);
    for (const { split: part, value } of parts) {
      const ask = { ...YEAR, figure: 'netRevenue', where: { [split]: part } } as const;
      const rows = (await figures.rows(ask, { after: null, most: 100_000 })) ?? [];
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(value);
    }
  }
  const germany = (await sumOf({ split: 'country' })).find(({ split }) => split === 'DE');
  const german = sales.filter(({ billing }) => billing.country === 'DE').flatMap(netOf);
  expect(germany?.value).toBe(german.reduce((sum, one) => sum + one, 0));
});

test('I17.340 what was paid before an order became smaller stays with the plan it was paid for', async () => {
  const shrunk = sales.filter(({ smaller }) => smaller !== null);
  expect(shrunk.length).toBeGreaterThan(0);
  const { rows } = await own.database.pool.query<{ plan: string; at: Date; id: string }>(
    `select o.id, j.at from journals j join orders o on o.id = j.order_id where o.id = any($1) and j.kind = 'charge'`,
    [shrunk.map(({ id }) => id)],
  );
  const expected = rows.filter(({ id, at }) => {
    const sold = shrunk.find((one) => one.id === id);
    return sold?.smaller && at < sold.smaller.at && PACKAGES[sold.package].plan === 'premium';
  });
  const all = (await figures.ask({ ...YEAR, figure: 'payments', split: 'plan' })).values;
  const premium = sales.filter((one) => one.smaller === null && PACKAGES[one.package].plan === 'premium');
  const charges = premium.flatMap(({ settlement }) =>
    settlement.journals.filter(({ kind, isHeld }) => kind === 'charge' && !isHeld),
  );
  expect(all.find(({ split }) => split === 'premium')?.value).toBe(expected.length + charges.length);
});

test('I17.340 the tables have what earned most first, shares of the whole, and links', async () => {
  for (const grid of [await plansGrid(asPage('currency=USD')), await countriesGrid(asPage('currency=USD'))]) {
    const money = grid.rows.map(({ cells }) => {
      const value = cells[2]?.value;
      return typeof value === 'object' ? value.minor : Number.NaN;
    });
    expect(money).toEqual(money.toSorted((one, other) => other - one));
    const shares = grid.rows.map(({ cells }) => Number(cells[4]?.value));
    expect(shares.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
    expect(grid.rows[0]?.cells[2]?.href).toMatch(/figures\/rows\/netRevenue\/\?.*where\.(plan|country)=/);
  }
});
