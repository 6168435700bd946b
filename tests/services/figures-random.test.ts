import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chance, chanceOf } from '../../scripts/demo-year/chance.ts';
import { soldTo } from '../../scripts/demo-year/sale.ts';
import { visitsUntil } from '../../scripts/demo-year/visits.ts';
import { writeSales, writeSearches, writeVisits } from '../../scripts/demo-year/write.ts';
import type { RawAsked } from '../../src/console/api/route.ts';
import { API_ROUTES } from '../../src/console/api/routes.table.server.ts';
import { type Ask, askOfQuery, type FigureValue, queryOfAsk } from '../../src/services/figures/ask.ts';
import { FiguresService } from '../../src/services/figures/figures.server.ts';
import { FIGURES, type Figure, type FigureName } from '../../src/services/figures/figures.table.ts';
import { figureCsv } from '../../src/services/figures/figures-csv.server.ts';
import { DAY } from '../../src/shared/clock.ts';
import { keysOf } from '../../src/shared/keys.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';
import { standIn } from '../support/stand-in.ts';

/** How many questions are asked; the page asks one of these, too. */
const ASKED = Number(process.env['RANDOM_FIGURES'] ?? 200);
const SEED = Number(process.env['FIGURES_SEED'] ?? 1);
const PAGE = 5_000;
const END = new Date();
const NAMES = keysOf(FIGURES);

let own: OwnDatabase;
let figures: FiguresService;
beforeAll(async () => {
  own = await openOwnDatabase();
  figures = new FiguresService({ database: own.database, log: pino({ level: 'silent' }) });
  const chance = chanceOf(SEED);
  const visits = visitsUntil(END, chance);
  await writeVisits(own.database, visits);
  const sales = visits.accounts.flatMap(({ at, buys, ...account }) =>
    at < END && chance.is(buys) ? [soldTo({ account, at, end: END, chance })] : [],
  );
  await writeSales(own.database, sales);
  await writeSearches(own.database, [
    { day: dayBefore(3), locale: 'en', words: 'nda', searches: 4, nothing: 0 },
  ]);
  await figures.rebuild(() => undefined);
}, 600_000);
afterAll(() => own.close());

function dayBefore(days: number): string {
  return new Date(END.getTime() - days * DAY).toISOString().slice(0, 10);
}

/** A figure of some days, months or a whole time, told apart by something, narrowed to something: any. */
async function randomAsk(chance: Chance): Promise<Ask> {
  const figure = NAMES[chance.upTo(NAMES.length)] ?? 'netRevenue';
  const until = chance.upTo(300);
  const from = until + 1 + chance.upTo(80);
  const step = chance.of([
    ['day', 1],
    ['month', 1],
    ['whole', 1],
  ] as const);
  const time = { from: dayBefore(from), until: dayBefore(until), step };
  const { splits }: Figure = FIGURES[figure];
  const split = chance.is(0.5) ? (splits[chance.upTo(splits.length)] ?? null) : null;
  const wide: Ask = { figure, ...time, split, where: {} };
  const by = splits[chance.upTo(splits.length)];
  if (!by || chance.is(0.5)) return wide;
  const there = (await figures.ask({ ...wide, step: 'whole', split: by })).values;
  const value = there[chance.upTo(there.length)]?.split;
  return value === undefined || value === '' ? wide : { ...wide, where: { [by]: value } };
}

const sumOf = (values: readonly { value: number }[]) => values.reduce((sum, { value }) => sum + value, 0);

/** The question as an address has it, and the answer of the API to that. */
async function byApi(ask: Ask): Promise<readonly FigureValue[]> {
  const query = queryOfAsk(ask);
  query.delete('figure');
  const { body } = await API_ROUTES.getFigure.perform({
    ...standIn<Pick<RawAsked, 'services' | 'program'>>({ services: { figures }, program: {} }),
    ...{ params: { figure: ask.figure }, query, body: undefined, key: '', requestId: '' },
  });
  // Its schema is checked by the tests of the API.
  return (body as { values: FigureValue[] }).values;
}

/** Amounts of a CSV, in minor units where they are money. */
function ofCsv(csv: string, isMoney: boolean): number {
  const lines = csv.trim().split('\n').slice(1);
  const numbers = lines.map((line) => Number(line.split(',').at(-1)));
  return numbers.reduce((sum, value) => sum + (isMoney ? Math.round(value * 100) : value), 0);
}

/** What a figure adds up, one by one; undefined where it is no sum of rows of its time. */
async function ofRows(ask: Ask): Promise<number | undefined> {
  const { reads }: Figure = FIGURES[ask.figure];
  if (!('flow' in reads) || reads.flow.distinct) return undefined;
  const whole = { ...ask, step: 'whole' as const, split: null };
  const rows =
    figures.rows(whole, { after: null, most: PAGE }) ??
    figures.countedRows(whole, { after: null, most: PAGE });
  const all: readonly { amount: number }[] | undefined = await rows;
  if (!all || all.length === PAGE) return undefined;
  // Payments are journals, of which rows say what they moved.
  return reads.flow.column === 'journals' ? all.length : all.reduce((sum, { amount }) => sum + amount, 0);
}

test(`I17.290 ${ASKED} random figures are the same on page, in CSV, by the API, and as the sum of their rows`, async () => {
  expect(await figures.compare()).toBe(0);
  const chance = chanceOf(SEED + 1);
  const asked = new Set<FigureName>();
  let summed = 0;
  let moved = 0;
  for (let index = 0; index < ASKED; index += 1) {
    const ask = await randomAsk(chance);
    const told = JSON.stringify(ask);
    const read = askOfQuery(queryOfAsk(ask));
    if ('wrong' in read) throw new Error(`${told}: ${read.wrong}`);
    const { values, unit } = await figures.ask(read.ask);
    const total = sumOf(values);
    expect(ofCsv(figureCsv({ ask, unit, values, countedUntil: null }), unit === 'money'), told).toBeCloseTo(
      total,
      6,
    );
    expect(sumOf(await byApi(ask)), told).toBeCloseTo(total, 6);
    const counted = await ofRows(ask);
    if (counted !== undefined) expect(counted, told).toBeCloseTo(total, 4);
    asked.add(ask.figure);
    summed += counted === undefined ? 0 : 1;
    moved += total === 0 ? 0 : 1;
  }
  expect(asked.size).toBeGreaterThan(Math.min(20, ASKED / 4));
  expect(summed).toBeGreaterThan(ASKED / 4);
  expect(moved).toBeGreaterThan(ASKED / 4);
}, 900_000);
