import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { clean } from '../../src/server/jobs/clean.server.ts';
import { openDatabase } from '../../src/services/database/database.server.ts';
import { funnelOfDays } from '../../src/services/tracking/funnel.server.ts';
import { readTouches } from '../../src/services/tracking/store.server.ts';
import { DAY } from '../../src/shared/clock.ts';
import { newAddress, postSignUp } from '../support/sign-up.ts';
import { site, siteDataDir } from '../support/site.ts';

const database = openDatabase({
  connection: runningConnection(siteDataDir),
  size: 2,
  onError: () => undefined,
});
afterAll(() => database.close());

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';
const GERMAN = '85.214.132.117';
const PATH = '/lp/ms-office/';

type Batch = Record<string, unknown>;
type Sent = { visitor?: string; body?: Batch | string; headers?: Record<string, string>; cookies?: string };

function batchOf(...events: Batch[]): Batch {
  return { path: PATH, device: 'desktop', events };
}

function eventOf(event: string, more: Batch = {}): Batch {
  return { id: randomUUID(), age: 10, event, ...more };
}

/** Sends a batch as the site's collector does. */
function send({ visitor, body = batchOf(eventOf('page view')), headers = {}, cookies = '' }: Sent) {
  const number = visitor ? `; b_visitor=${visitor}` : '';
  return fetch(`${site}/services/tracking/events/`, {
    method: 'POST',
    headers: {
      'User-Agent': AGENT,
      'Sec-Fetch-Site': 'same-origin',
      Cookie: `b_lang=en${number}${cookies}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function rowsOf(table: 'events' | 'touches', visitor: string) {
  const { rows } = await database.pool.query(`select * from ${table} where visitor = $1 order by at`, [
    visitor,
  ]);
  return rows;
}

async function fieldOf(response: Response): Promise<string | null> {
  return ((await response.json()) as { error: { field: string | null } }).error.field;
}

describe('POST tracking/events/', () => {
  test('what is answered 202 is written: visitor, page, language, device, moment and what the event carries', async () => {
    const visitor = randomUUID();
    const body = {
      ...batchOf(
        eventOf('page view', { age: 5_000, path: 'elsewhere', secret: 1 }),
        eventOf('cookie banner', { label: 'ok' }),
      ),
      path: '/fr/LP/1300-modeles',
    };
    const before = Date.now();
    expect((await send({ visitor, body })).status).toBe(202);
    const [first, second] = await rowsOf('events', visitor);
    expect(first).toMatchObject({
      name: 'page view',
      locale: 'fr',
      device: 'desktop',
      data: {},
      account_id: null,
    });
    expect(first.path).toBe('/fr/lp/1300-modeles/');
    expect(second).toMatchObject({ name: 'cookie banner', data: { label: 'ok' } });
    expect(Math.abs(first.at.getTime() - (before - 5_000))).toBeLessThan(5_000);
    expect(first.received_at.getTime() - first.at.getTime()).toBeGreaterThanOrEqual(5_000);
  });

  test('a batch that is sent again is there once', async () => {
    const visitor = randomUUID();
    const body = { ...batchOf(eventOf('page view'), eventOf('LP view')), search: '?s=news' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ visitor, body })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202));
    expect(await rowsOf('events', visitor)).toHaveLength(2);
    expect(await rowsOf('touches', visitor)).toHaveLength(1);
  });

  test('many at once are each written', async () => {
    const visitors = Array.from({ length: 120 }, () => randomUUID());
    await Promise.all(visitors.map((visitor) => send({ visitor })));
    const { rows } = await database.pool.query(
      'select count(*)::int as count from events where visitor = any($1)',
      [visitors],
    );
    expect(rows[0].count).toBe(120);
  });

  test.each([
    ['an unknown event', batchOf(eventOf('gtm.js')), 400, 'events.0.event'],
    ['a label nobody has', batchOf(eventOf('cookie banner', { label: 'x' })), 400, 'events.0.label'],
    ['an event that is none', { ...batchOf(), events: [null] }, 400, 'events.0'],
    ['no number', batchOf({ event: 'page view', age: 0, id: '1' }), 400, 'events.0.id'],
    ['a moment to come', batchOf(eventOf('page view', { age: -1 })), 400, 'events.0.age'],
    ['another device', { ...batchOf(eventOf('page view')), device: 'fridge' }, 400, 'device'],
    ['no path', { ...batchOf(eventOf('page view')), path: 'x' }, 400, 'path'],
    ['no event', batchOf(), 400, 'events'],
    ['51 events', batchOf(...Array.from({ length: 51 }, () => eventOf('page view'))), 400, 'events'],
    ['17 KB', batchOf(eventOf('page view', { padding: 'x'.repeat(17_000) })), 413, 'body'],
    ['no JSON', '{"path":', 400, 'body'],
  ])('%s is refused, naming the field, and nothing is kept', async (_, body, status, field) => {
    const visitor = randomUUID();
    const answer = await send({ visitor, body });
    expect([answer.status, await fieldOf(answer)]).toEqual([status, field]);
    expect(await rowsOf('events', visitor)).toEqual([]);
  });

  test('a wrong event is refused by itself, and the answer says which', async () => {
    const visitor = randomUUID();
    const body = batchOf(eventOf('gtm.js'), eventOf('page view'), { ...eventOf('LP view'), id: 'x' });
    const answer = await send({ visitor, body });
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({
      refused: [
        { field: 'events.0.event', message: 'expected the name of an event' },
        { field: 'events.2.id', message: 'expected a UUID' },
      ],
    });
    expect(await rowsOf('events', visitor)).toMatchObject([{ name: 'page view' }]);
  });

  test.each<[string, Partial<Sent>]>([
    ['a robot', { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
    ['nobody who says what it is', { headers: { 'User-Agent': '' } }],
    ['a page fetched ahead', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
    ['who has declined', { cookies: '; user-cookies=0' }],
    ['Global Privacy Control', { headers: { 'Sec-GPC': '1' } }],
    ['who must be asked first', { headers: { 'X-Test-Address': GERMAN } }],
    ['a place nobody knows', { headers: { 'X-Test-Address': '192.0.2.1' } }],
  ])('%s: 204, and nothing is kept', async (_, sent) => {
    const visitor = randomUUID();
    expect((await send({ visitor, ...sent })).status).toBe(204);
    expect(await rowsOf('events', visitor)).toEqual([]);
  });

  test('without a number, or with a forged one, nothing is kept; who has accepted counts everywhere', async () => {
    expect((await send({})).status).toBe(204);
    expect((await send({ visitor: `${randomUUID()}' or 1=1` })).status).toBe(204);
    const visitor = randomUUID();
    const accepted = { visitor, cookies: '; user-cookies=1', headers: { 'X-Test-Address': GERMAN } };
    expect((await send(accepted)).status).toBe(202);
    expect(await rowsOf('events', visitor)).toHaveLength(1);
  });

  test('S42 another site cannot tell events in a visitor’s name', async () => {
    const visitor = randomUUID();
    expect((await send({ visitor, headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
  });

  test('hostile texts are cleaned before they are written', async () => {
    const visitor = randomUUID();
    const search = `?${new URLSearchParams({ utm_source: `a\u0000\u202Eb${'x'.repeat(5_000)}`, q: '</script>' })}`;
    const purchase = {
      ecommerce: { transaction_id: "1'\u0000", value: 1, currency: 'USD', items: [] },
    };
    const body = { ...batchOf(eventOf('purchase', purchase)), search, path: '/\u202E<b>\u0000' };
    expect((await send({ visitor, body })).status).toBe(202);
    const [event] = await rowsOf('events', visitor);
    expect(event.data).toEqual({ ecommerce: { transaction_id: "1'", value: 1, currency: 'USD' } });
    expect(event.path).toBe('/<b>/');
    const [touch] = await rowsOf('touches', visitor);
    expect(touch.source).toEqual({ SourceChannel: `ab${'x'.repeat(198)}`, SourceQParam: '</script>' });
  });
});

async function signUp(visitor: string | null, headers: Record<string, string> = {}) {
  const Email = newAddress('touch');
  const body = {
    Email,
    CreationPage: `localhost${PATH}`,
    SourceChannel: 'google',
    SourceKeyword: 'loan-agreement',
    CustomTracking: { affiliate: 'partner-7' },
  };
  const cookies = visitor ? { Cookie: `b_visitor=${visitor}` } : {};
  const answer = await postSignUp(site, {
    body,
    headers: { 'Sec-Fetch-Site': 'same-origin', ...cookies, ...headers },
  });
  expect(answer.status).toBe(200);
  const { rows } = await database.pool.query<{ id: string }>('select id from accounts where email = $1', [
    Email,
  ]);
  return rows[0]?.id ?? '';
}

describe('where an account came from', () => {
  test('R3.10 a sign-up is a touch and an event of its account; the visitor’s earlier touches belong to it', async () => {
    const visitor = randomUUID();
    const cookies = '; _ga=GA1.2.77.88';
    await send({
      visitor,
      cookies,
      body: { ...batchOf(eventOf('page view')), search: '?utm_source=news&a=g' },
    });
    const account = await signUp(visitor);
    const touches = await readTouches(database, account);
    expect(touches.map(({ source, path }) => [source, path])).toEqual([
      [{ SourceChannel: 'news', SourceAdGroup: 'g', SourceGuid: '77.88' }, PATH],
      [
        {
          SourceChannel: 'google',
          SourceKeyword: 'loan-agreement',
          CustomTracking: { affiliate: 'partner-7' },
        },
        PATH,
      ],
    ]);
    expect((await rowsOf('events', visitor)).at(-1)).toMatchObject({
      name: 'Account Created',
      account_id: account,
      path: PATH,
      locale: 'en',
    });
  });

  test('a touch is never changed, and goes with its person only, together with all the browser did', async () => {
    const visitor = randomUUID();
    await send({ visitor, body: { ...batchOf(eventOf('page view')), search: '?s=x' } });
    const account = await signUp(visitor);
    const { pool } = database;
    await expect(pool.query(`update touches set path = '/' where visitor = $1`, [visitor])).rejects.toThrow(
      'not changed',
    );
    await expect(pool.query('delete from touches where account_id = $1', [account])).rejects.toThrow(
      'with the account only',
    );
    expect(await rowsOf('touches', visitor)).toHaveLength(2);
    await pool.query('delete from accounts where id = $1', [account]);
    expect(await rowsOf('touches', visitor)).toEqual([]);
    expect(await rowsOf('events', visitor)).toEqual([]);
  });

  test.each([
    ['who must be asked first', { 'X-Test-Address': GERMAN }],
    ['Global Privacy Control', { 'Sec-GPC': '1' }],
  ])('%s: the account is made, and nothing is measured', async (_, headers) => {
    const visitor = randomUUID();
    const account = await signUp(visitor, headers);
    expect(await readTouches(database, account)).toEqual([]);
    expect(await rowsOf('events', visitor)).toEqual([]);
  });
});

test('the funnel counts a visitor once per day and page, as far as they came', async () => {
  const path = `/funnel-${randomUUID()}/`;
  const steps = ['page view', 'LP view', 'Signup started', 'Signup submitted', 'Account Created'];
  // The fourth one's dialog was told, its page view was lost.
  const visits = [steps.slice(0, 1), steps.slice(0, 2), steps.slice(0, 3), ['Signup started'], steps];
  for (const names of visits)
    await send({ visitor: randomUUID(), body: { ...batchOf(...names.map((name) => eventOf(name))), path } });
  const rows = await funnelOfDays(database, { now: new Date(), days: 2, path });
  expect(rows.map(({ views, dialogs, submits, accounts }) => [views, dialogs, submits, accounts])).toEqual([
    [5, 3, 1, 1],
  ]);
});

test('events and touches of nobody known are removed after 13 months', async () => {
  const [visitor, at] = [randomUUID(), new Date(Date.now() - 400 * DAY)];
  const account = await signUp(visitor);
  const { pool } = database;
  const touch = `insert into touches (id, visitor, account_id, source, path, at, received_at) values ($1, $2, $3, '{}', '/', $4, $4)`;
  await pool.query(touch, [randomUUID(), visitor, null, at]);
  await pool.query(touch, [randomUUID(), visitor, account, at]);
  await pool.query(
    `insert into events (id, visitor, name, path, locale, device, data, at, received_at)
     values ($1, $2, 'page view', '/', 'en', 'desktop', '{}', $3, $3)`,
    [randomUUID(), visitor, at],
  );
  await clean(database, new Date());
  expect((await rowsOf('events', visitor)).map(({ name }) => name)).toEqual(['Account Created']);
  expect((await rowsOf('touches', visitor)).map(({ account_id }) => account_id)).toEqual([account, account]);
});
