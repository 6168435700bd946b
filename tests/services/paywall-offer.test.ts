import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { variantOf } from '../../src/experiments/assign.ts';
import { EXPERIMENTS } from '../../src/experiments/experiments.table.ts';
import { type Database, openDatabase } from '../../src/services/database/database.server.ts';
import { writeSwitch } from '../../src/services/experiments/store.server.ts';
import { LOCALE_CODES, type Locale } from '../../src/shared/locale.ts';
import { type Member, newFreshMember } from '../support/member.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const experiment = EXPERIMENTS.find(({ key }) => key === 'download-offer');
if (!experiment) throw new Error('the experiment of this test is gone');
const { key, variants } = experiment;
const DOCUMENT = '/app/doc/loan-agreement-D417';
const GERMANY = '5.9.0.1';

let server: RunningServer;
let database: Database;
let member: Member;

beforeAll(async () => {
  server = await startServer({ env: { LIMITS: 'off' } });
  database = openDatabase({
    connection: runningConnection(server.dataDir),
    size: 2,
    onError: () => undefined,
  });
  member = await newFreshMember(server.url);
});

afterAll(async () => {
  await database?.pool.end();
  await server?.stop();
});

async function offer(
  visitor: string | null,
  headers: Record<string, string> = {},
  locale: Locale = 'en',
): Promise<'sheet' | 'sentence' | 'none'> {
  const Cookie = [member.cookie, ...(visitor ? [`b_visitor=${visitor}`] : [])].join('; ');
  const agent =
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0 Safari/537.36';
  const html = await (
    await fetch(`${server.url}${DOCUMENT}?lang=${locale}`, {
      headers: { 'User-Agent': agent, Cookie, ...headers },
    })
  ).text();
  if (html.includes('class="paywall"')) return 'sheet';
  return html.includes('bar-popover filling-files') && html.includes('class="filling-offer"')
    ? 'sentence'
    : 'none';
}

/** A visitor number that belongs to a variant. */
function visitorOf(variant: string): string {
  for (;;) {
    const visitor = randomUUID();
    if (variantOf(key, visitor, variants).key === variant) return visitor;
  }
}

async function turn(name: string, on: boolean): Promise<void> {
  await writeSwitch(database, { name, on, at: new Date() });
  // Every process looks at the switches each two seconds.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
}

async function exposed(): Promise<{ visitor: string; variant: string }[]> {
  const { rows } = await database.pool.query('select visitor, variant from exposures where experiment = $1', [
    key,
  ]);
  return rows;
}

describe('what Download opens without a plan, tried out', () => {
  test('I18.80 off, everybody has the sheet, and nobody is counted', async () => {
    expect(await offer(visitorOf('sentence'))).toBe('sheet');
    expect(await exposed()).toEqual([]);
  });

  test('I18.80 on, each visitor has their variant in each language, and is counted once', async () => {
    await turn(key, true);
    const [sheet, sentence] = [visitorOf('sheet'), visitorOf('sentence')];
    for (const locale of LOCALE_CODES) {
      expect(await offer(sheet, {}, locale)).toBe('sheet');
      expect(await offer(sentence, {}, locale)).toBe('sentence');
    }
    await expect.poll(exposed).toHaveLength(2);
    expect(await exposed()).toEqual(
      expect.arrayContaining([
        { visitor: sheet, variant: 'sheet' },
        { visitor: sentence, variant: 'sentence' },
      ]),
    );
  });

  test.each([
    ['a country that asks first', { 'X-Test-Address': GERMANY }],
    ['Global Privacy Control', { 'Sec-GPC': '1' }],
    ['a page fetched ahead', { 'Sec-Purpose': 'prefetch' }],
  ])('I18.80 %s: the sheet, and nobody is counted', async (_, headers) => {
    const before = await exposed();
    expect(await offer(visitorOf('sentence'), headers)).toBe('sheet');
    expect(await offer(null, headers)).toBe('sheet');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await exposed()).toEqual(before);
  });

  test('I18.80 whoever turned the sheet off has the sentence, and no experiment', async () => {
    await turn('paywall-sheet', false);
    const before = await exposed();
    expect(await offer(visitorOf('sheet'))).toBe('sentence');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await exposed()).toEqual(before);
  });
});
