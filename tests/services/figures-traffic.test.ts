import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Ask } from '../../src/services/figures/ask.ts';
import { FiguresService } from '../../src/services/figures/figures.server.ts';
import type { FigureName } from '../../src/services/figures/figures.table.ts';
import { SearchesService } from '../../src/services/figures/searches.server.ts';
import { setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';

let own: OwnDatabase;
let figures: FiguresService;
const log = pino({ level: 'silent' });
const moveTo = (at: string) => setClockOffset(new Date(at).getTime() - Date.now());
beforeAll(async () => {
  own = await openOwnDatabase();
  figures = new FiguresService({ database: own.database, log });
});
afterAll(async () => {
  setClockOffset(0);
  await own.close();
});

const DAY = '2027-03-08';
const ask = (figure: FigureName, more: Partial<Ask> = {}): Ask => ({
  ...{ figure, from: '2027-03-01', until: '2027-04-01', step: 'whole', split: null, where: {} },
  ...more,
});
const of = async (figure: FigureName, more: Partial<Ask> = {}) =>
  Object.fromEntries(
    (await figures.ask(ask(figure, more))).values.map(({ split, value }) => [
      split,
      Number(value.toFixed(4)),
    ]),
  );

type Told = [time: string, name: string, path?: string];
async function see(visitor: string, told: readonly Told[], accountId: string | null = null) {
  for (const [time, name, path = '/'] of told)
    await own.database.pool.query(
      `insert into events (id, visitor, account_id, name, path, locale, device, data, at, received_at)
       values ($1, $2, $3, $4, $5, 'en', 'desktop', '{}', $6, $6)`,
      [newId(), visitor, name === 'Account Created' ? accountId : null, name, path, `${time}Z`],
    );
}

async function signUp(visitor: string | null, time: string): Promise<string> {
  const id = newId();
  await own.database.pool.query(
    `insert into accounts (id, email, email_key, locale, created_at, updated_at) values ($1, $2, $2, 'en', $3, $3)`,
    [id, `${id}@example.com`, `${time}Z`],
  );
  if (visitor) await see(visitor, [[time, 'Account Created']], id);
  return id;
}

async function touch(of: { visitor: string } | { account: string }, source: object, time: string) {
  await own.database.pool.query(
    `insert into touches (id, visitor, account_id, source, path, at, received_at)
     values ($1, $2, $3, $4, '/', $5, $5)`,
    [
      newId(),
      'visitor' in of ? of.visitor : null,
      'account' in of ? of.account : null,
      JSON.stringify(source),
      `${time}Z`,
    ],
  );
}

test('I17.55 a visit goes the four steps in their order, within a day, from the page it began on', async () => {
  const [whole, backwards, slow, ofBrowser] = [newId(), newId(), newId(), newId()];
  await see(whole, [
    [`${DAY}T10:00`, 'page view', '/lp/'],
    [`${DAY}T10:01`, 'page view', '/pricing/'],
    [`${DAY}T10:02`, 'Signup started'],
    [`${DAY}T10:03`, 'Signup submitted'],
  ]);
  await signUp(whole, `${DAY}T10:04`);
  await see(backwards, [
    [`${DAY}T09:00`, 'Signup submitted'],
    [`${DAY}T10:00`, 'page view'],
    [`${DAY}T10:01`, 'Signup submitted'],
    [`${DAY}T10:02`, 'Signup started'],
  ]);
  await see(slow, [
    [`${DAY}T23:00`, 'page view'],
    ['2027-03-09T10:00', 'Signup started'],
    ['2027-03-09T23:30', 'Signup submitted'],
  ]);
  await see(ofBrowser, [
    [`${DAY}T10:00`, 'page view'],
    [`${DAY}T10:01`, 'Signup started'],
    [`${DAY}T10:02`, 'Signup submitted'],
    [`${DAY}T10:03`, 'Account Created'],
  ]);
  moveTo('2027-03-10T12:00:00Z');
  await figures.bringUp();
  expect(await of('visits', { split: 'path' })).toEqual({ '/': 3, '/lp/': 1 });
  expect(await of('visitsWithDialog')).toEqual({ '': 4 });
  expect(await of('visitsSubmitted')).toEqual({ '': 2 });
  expect(await of('visitsWithAccount', { split: 'path' })).toEqual({ '/': 0, '/lp/': 1 });
  expect(await of('signUpRate')).toEqual({ '': 0.25 });
  expect(await of('pageViews', { where: { path: '/pricing/' } })).toEqual({ '': 1 });
});

test('I17.55 sources are told by three models side by side, with those who came directly and those of whom nothing is known', async () => {
  const [visitor, direct] = [newId(), newId()];
  await touch({ visitor }, { SourceChannel: 'google' }, '2027-03-09T08:00');
  await touch({ visitor }, { SourceCampaign: 'spring' }, '2027-03-09T09:00');
  await touch({ visitor }, { SourceGuid: '123.456' }, '2027-03-09T09:30');
  await signUp(visitor, '2027-03-09T10:00');
  await touch({ visitor }, { SourceChannel: 'too late' }, '2027-03-09T11:00');
  await signUp(direct, '2027-03-09T10:00');
  await signUp(null, '2027-03-09T10:00');
  const carried = await signUp(null, '2027-03-09T10:00');
  await touch({ account: carried }, { SourceChannel: 'letter' }, '2027-03-09T10:00');
  moveTo('2027-03-10T13:00:00Z');
  await figures.bringUp();
  const day = { from: '2027-03-09', until: '2027-03-10', split: 'source' } as const;
  const known = { '': 2, letter: 1 };
  expect(await of('accounts', { ...day, where: { model: 'first' } })).toEqual({ ...known, google: 1 });
  expect(await of('accounts', { ...day, where: { model: 'last' } })).toEqual({ ...known, spring: 1 });
  expect(await of('accounts', day)).toEqual({ ...known, spring: 1 });
  expect(await of('accounts', { ...day, where: { model: 'even' } })).toEqual({
    ...known,
    google: 0.5,
    spring: 0.5,
  });
  expect(await of('accounts', { ...day, split: 'known' })).toEqual({ direct: 1, told: 2, unknown: 1 });
});

test('I17.251 accounts, steps and searches have rows that add up to them, page by page', async () => {
  const asks = [
    ask('accounts'),
    ask('accounts', { where: { known: 'told' } }),
    ask('accounts', { where: { source: 'google', model: 'even' } }),
    ask('visits'),
    ask('visitsWithAccount', { where: { path: '/lp/' } }),
    ask('signUpRate'),
  ];
  for (const one of asks) {
    const rows = (await figures.countedRows(one, { after: null, most: 100 })) ?? [];
    const whole = one.figure === 'signUpRate' ? ask('visitsWithAccount') : one;
    const sum = (await figures.ask(whole)).values.reduce((all, { value }) => all + value, 0);
    expect([one.figure, rows.reduce((all, { amount }) => all + amount, 0)]).toEqual([one.figure, sum]);
    const paged: string[] = [];
    for (let after: string | null = null; ; ) {
      const page: readonly { key: string }[] = (await figures.countedRows(one, { after, most: 2 })) ?? [];
      paged.push(...page.map(({ key }) => key));
      after = page.at(-1)?.key ?? null;
      if (page.length < 2) break;
    }
    expect([one.figure, paged]).toEqual([one.figure, rows.map(({ key }) => key)]);
  }
  expect(figures.countedRows(ask('netRevenue'), { after: null, most: 1 })).toBeUndefined();
  const [first] = (await figures.countedRows(ask('accounts'), { after: null, most: 1 })) ?? [];
  expect(first?.account).toMatch(/^[0-9a-f-]{36}$/);
});

test('I17.56 events that are told late and people who are forgotten are counted anew; what grew old stays', async () => {
  const late = newId();
  await see(late, [['2027-03-11T23:00', 'page view', '/late/']]);
  moveTo('2027-03-12T15:00:00Z');
  await figures.bringUp();
  expect(await of('visits', { where: { path: '/late/' } })).toEqual({ '': 1 });
  const gone = newId();
  await see(gone, [['2027-03-05T10:00', 'page view', '/gone/']]);
  const account = await signUp(gone, '2027-03-05T10:05');
  await figures.rebuild(() => undefined);
  expect(await of('visits', { where: { path: '/gone/' } })).toEqual({ '': 1 });
  await own.database.pool.query('delete from accounts where id = $1', [account]);
  moveTo('2027-03-12T15:05:00Z');
  await figures.bringUp();
  expect(await of('visits', { where: { path: '/gone/' } })).toEqual({});
  expect(await figures.compare()).toBe(0);
  const kept = await of('visits', { from: '2027-03-01', until: '2027-03-10' });
  moveTo('2028-06-01T10:00:00Z');
  await own.database.pool.query(`delete from events where at < '2027-05-01'`);
  await figures.bringUp();
  await figures.rebuild(() => undefined);
  expect(await of('visits', { from: '2027-03-01', until: '2027-03-10' })).toEqual(kept);
  expect(await figures.compare()).toBe(0);
});

/** Waits until the round that two processes have between them says so. */
async function untilRound(condition: string): Promise<void> {
  const both = [figures, new FiguresService({ database: own.database, log })];
  for (const one of both) one.work.start();
  await vi.waitFor(
    async () => {
      const { rows } = await own.database.pool.query(`select from figure_rounds where ${condition}`);
      expect(rows).toHaveLength(1);
    },
    { timeout: 30_000, interval: 50 },
  );
  await Promise.all(both.map((one) => one.work.stop()));
}

test('I17.56 roll-ups are kept by a job, compared each night, and a clock that was ahead stops nobody', async () => {
  moveTo('2028-06-02T03:00:00Z');
  await untilRound(`compared_on = '2028-06-02' and counted_until >= '2028-06-02T03:00Z'`);
  moveTo('2027-05-20T10:00:00Z');
  await see(newId(), [['2027-05-20T09:00', 'page view', '/again/']]);
  await untilRound(`counted_until < '2027-05-21'`);
  const day = { from: '2027-05-20', until: '2027-05-21' };
  expect(await of('visits', { ...day, where: { path: '/again/' } })).toEqual({ '': 1 });
});

test('I17.58 what visitors look for is counted by day and words, and what found nothing beside it', async () => {
  moveTo('2027-03-20T10:00:00Z');
  const searches = new SearchesService({ database: own.database, log });
  const agent = 'Mozilla/5.0 (Macintosh) Firefox/140.0';
  const note = (text: string, found: number, by: string | null = agent) =>
    searches.note({ text, found, locale: 'en', agent: by });
  note('Horse lease', 0);
  note('horse  LEASE', 0);
  note('nda', 4);
  note('nda', 4, 'Googlebot/2.1 (+http://www.google.com/bot.html)');
  await searches.written();
  note('nda', 4);
  await searches.written();
  expect(await of('searches', { split: 'words' })).toEqual({ 'horse lease': 2, nda: 2 });
  expect(await of('searchesWithNothing', { split: 'words' })).toEqual({ 'horse lease': 2, nda: 0 });
});
