import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { variantOf } from '../../src/experiments/assign.ts';
import { EXPERIMENTS } from '../../src/experiments/experiments.table.ts';
import { MANIFEST } from '../../src/routes/manifest.table.ts';
import { pathOf } from '../../src/routes/paths.ts';
import { type Database, openDatabase } from '../../src/services/database/database.server.ts';
import { ExperimentsService } from '../../src/services/experiments/experiments.server.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { newAddress, postSignUp } from '../support/sign-up.ts';

const experiment = EXPERIMENTS.find(({ key }) => key === 'free-demo-promise') ?? missing();
const PATH = pathOf(experiment.base, 'en') ?? '';
const AGENT =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0 Safari/537.36';
const GERMANY = '5.9.0.1';
const COUNTED = /b_visitor=([0-9a-f-]{36}); Max-Age=2592000; Path=\/; SameSite=Lax/;

let server: RunningServer;
let database: Database;
let service: ExperimentsService;

beforeAll(async () => {
  server = await startServer({ env: { LIMITS: 'off' } });
  database = openDatabase({
    connection: runningConnection(server.dataDir),
    size: 2,
    onError: () => undefined,
  });
  service = new ExperimentsService({ database, log: pino({ level: 'silent' }) });
});

afterAll(async () => {
  await database?.pool.end();
  await server?.stop();
});

function missing(): never {
  throw new Error('the experiment of this test is gone');
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${server.url}${path}`, { method, headers: { 'User-Agent': AGENT, ...headers } });
}

/** Runs the operator's command against the running server. */
function operate(...words: string[]): Promise<{ stdout: string }> {
  const script = join(import.meta.dirname, '../../scripts/switch.ts');
  const env = { PATH: process.env['PATH'], DATA_DIR: server.dataDir };
  return promisify(execFile)(process.execPath, [script, ...words], { env });
}

/** Turns the experiment's switch and waits until the server has noticed. */
async function turn(state: 'on' | 'off'): Promise<void> {
  await operate(experiment.key, state);
  const cached = async () => (await get(PATH, {}, 'HEAD')).headers.get('cache-control');
  await expect.poll(cached).toContain(state === 'on' ? 'private' : 'public');
}

/** What of a page tells the variants apart: its layout and dialog. */
function looks(html: string): string {
  const layout = /data-layout="([^"]+)"/.exec(html)?.[1];
  const dialog = /data-dialog-variant="([^"]+)"/.exec(html)?.[1];
  return `${layout} ${dialog}`;
}

function rowOf(page: string) {
  return MANIFEST.find(({ key }) => key === page) ?? missing();
}

async function looksOfPage(page: string): Promise<string> {
  return looks(await (await get(pathOf(page, 'en') ?? '')).text());
}

/** Everybody who is to be counted: at the end nobody else was. */
const counted = new Set<string>();

/** A page as a visitor with a number sees it, who takes part. */
function view(visitor: string, path = PATH): Promise<Response> {
  counted.add(visitor);
  return get(path, { Cookie: `b_visitor=${visitor}` });
}

/** The number a newcomer is given, who takes part. */
function numberOf(response: Response): string {
  const visitor = COUNTED.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  counted.add(visitor);
  return visitor;
}

/** A visitor number that belongs to a variant. */
function visitorOf(variant: string): string {
  for (;;) {
    const visitor = randomUUID();
    if (variantOf(experiment.key, visitor, experiment.variants).key === variant) return visitor;
  }
}

async function exposures(visitor: string): Promise<{ variant: string; at: Date }[]> {
  const { rows } = await database.pool.query('select variant, at from exposures where visitor = $1', [
    visitor,
  ]);
  return rows;
}

async function allExposed(): Promise<string[]> {
  const { rows } = await database.pool.query('select visitor from exposures');
  return rows.map(({ visitor }) => String(visitor));
}

describe('a switch that is off', () => {
  test('changes nothing: the page is the same for all, and cached for all', async () => {
    const response = await get(PATH);
    expect(response.headers.get('cache-control')).toContain('public');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await allExposed()).toEqual([]);
  });
});

describe('a page that is split', () => {
  let variants: Record<string, string>;

  beforeAll(async () => {
    const pages = experiment.variants.map(async ({ key, page }) => [key, await looksOfPage(page)] as const);
    variants = Object.fromEntries(await Promise.all(pages));
  });

  test('turned on, it is so within seconds, also for what was cached', async () => {
    await get(PATH);
    await turn('on');
    expect(numberOf(await get(PATH))).not.toBe('');
  });

  test('the variants of this test differ', () => {
    expect(new Set(Object.values(variants)).size).toBe(experiment.variants.length);
  });

  test('a new visitor gets a number, the variant it belongs to, for themselves alone, and keeps it', async () => {
    const first = await get(PATH);
    const visitor = numberOf(first);
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    const expected = variantOf(experiment.key, visitor, experiment.variants).key;
    expect(looks(await first.text())).toBe(variants[expected]);
    const again = await view(visitor);
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(looks(await again.text())).toBe(variants[expected]);
    await expect
      .poll(async () => (await exposures(visitor)).map(({ variant }) => variant))
      .toEqual([expected]);
  });

  test.each(experiment.variants.map(({ key }) => key))(
    '%s is shown under the base address, which stays what it is',
    async (key) => {
      const html = await (await view(visitorOf(key))).text();
      expect(looks(html)).toBe(variants[key]);
      expect(html).toContain(`<link rel="canonical" href="${server.url}${PATH}"`);
      expect(html).toContain(rowOf(experiment.base).index ? 'index, follow' : 'noindex, nofollow');
      expect(html).toMatch(/<html[^>]* lang="en-US"|<html[^>]* lang="en"/);
    },
  );

  test('with a search, a dialog or under another prefix it is the same variant', async () => {
    const visitor = visitorOf('efficiency');
    const asked = [`${PATH}?q=loan-agreement`, `${PATH}?dialog=signup`, pathOf(experiment.base, 'fr') ?? ''];
    for (const path of asked) {
      const response = await view(visitor, path);
      expect(response.headers.get('cache-control'), path).toBe('private, no-store');
      expect(looks(await response.text()), path).toBe(variants['efficiency']);
    }
  });

  test('seen many times, a visitor is counted once, with the first time', async () => {
    const visitor = visitorOf('potential');
    await Promise.all([view(visitor), view(visitor), view(visitor)]);
    await expect.poll(() => exposures(visitor)).toHaveLength(1);
    const before = await exposures(visitor);
    await view(visitor);
    // Who comes later is written later.
    const next = visitorOf('control');
    await view(next);
    await expect.poll(() => exposures(next)).toHaveLength(1);
    expect(await exposures(visitor)).toEqual(before);
  });

  test.each([
    [
      'S64 a robot',
      { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program without a name', { 'User-Agent': '' }],
    ['a page fetched ahead', { 'Sec-Purpose': 'prefetch' }],
    ['a page rendered ahead', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['a page fetched by a script', { 'Sec-Fetch-Dest': 'empty' }],
    ['Global Privacy Control', { 'Sec-GPC': '1' }],
    ['a visitor who declined', { Cookie: 'user-cookies=0' }],
    ['a country that asks first', { 'X-Test-Address': GERMANY }],
    ['an address nobody knows', { 'X-Test-Address': '203.0.113.7' }],
  ] as [string, Record<string, string>][])(
    '%s sees the base, gets no number and is not counted',
    async (_, headers) => {
      const response = await get(PATH, headers);
      expect(looks(await response.text())).toBe(variants['control']);
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      const numbered = [headers['Cookie'], `b_visitor=${visitorOf('potential')}`].filter(Boolean).join('; ');
      const again = await get(PATH, { ...headers, Cookie: numbered });
      expect(looks(await again.text())).toBe(variants['control']);
    },
  );

  test('where one is asked first, who accepted takes part', async () => {
    const headers = { 'X-Test-Address': GERMANY, Cookie: 'user-cookies=1' };
    expect(numberOf(await get(PATH, headers))).not.toBe('');
  });

  test('a number of another shape is replaced; a HEAD gives and counts none', async () => {
    expect(numberOf(await get(PATH, { Cookie: 'b_visitor=%3Cscript%3E' }))).not.toBe('');
    const head = await get(PATH, {}, 'HEAD');
    expect(head.headers.get('set-cookie')).toBeNull();
  });

  test('the addresses of the variants stay campaigns of their own: cached for all, nobody counted', async () => {
    for (const { page } of experiment.variants.slice(1)) {
      const response = await get(pathOf(page, 'en') ?? '');
      expect(response.headers.get('cache-control')).toContain('public');
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  });

  test('a form without script that is posted shows the variant it was posted from', async () => {
    const visitor = visitorOf('efficiency');
    const response = await fetch(`${server.url}${PATH}?dialog=signup`, {
      method: 'POST',
      headers: { 'User-Agent': AGENT, Origin: server.url, Cookie: `b_visitor=${visitor}` },
      body: new URLSearchParams({ form: 'sign-up', email: 'nonsense' }),
    });
    expect(looks(await response.text())).toBe(variants['efficiency']);
  });

  test('an account made after the exposure is a conversion of the variant, one made without it is none', async () => {
    const visitor = visitorOf('potential');
    await view(visitor);
    await expect.poll(() => exposures(visitor)).toHaveLength(1);
    const before = await conversions();
    const signUp = (Cookie: string) =>
      postSignUp(server.url, {
        body: { Email: newAddress('split') },
        headers: { Cookie, Origin: server.url },
      });
    expect((await signUp(`b_visitor=${randomUUID()}`)).status).toBe(200);
    expect((await signUp(`b_visitor=${visitor}`)).status).toBe(200);
    await expect.poll(conversions).toEqual({ ...before, potential: (before['potential'] ?? 0) + 1 });
  });

  test('the page does not wait for the counting, nor does it fail with it; it is made up for', async () => {
    const visitor = visitorOf('efficiency');
    await database.pool.query('alter table exposures rename to exposures_away');
    expect(looks(await (await view(visitor)).text())).toBe(variants['efficiency']);
    await expect.poll(server.output).toContain('exposures not written yet');
    await database.pool.query('alter table exposures_away rename to exposures');
    await expect.poll(() => exposures(visitor)).toHaveLength(1);
  });

  test('of all these, nobody else was counted', async () => {
    expect(new Set(await allExposed())).toEqual(counted);
  });
});

describe('a switch that was turned off again', () => {
  test('the page is the base for all again, without a restart', async () => {
    await turn('off');
    const response = await get(PATH, { Cookie: `b_visitor=${visitorOf('potential')}` });
    expect(response.headers.get('cache-control')).toContain('public');
    expect(looks(await response.text())).toBe(looks(await (await get(PATH)).text()));
  });

  test('the command lists the switches, and refuses an unknown one or another state by name', async () => {
    expect((await operate()).stdout).toContain(`off  ${experiment.key}`);
    const refused = (words: string) => ({ stderr: expect.stringContaining(words) });
    await expect(operate('nope', 'on')).rejects.toMatchObject(refused('found nope'));
    await expect(operate(experiment.key, 'maybe')).rejects.toMatchObject(refused('found maybe'));
  });
});

async function conversions(): Promise<Record<string, number>> {
  const results = await service.results(experiment.key);
  return Object.fromEntries((results?.variants ?? []).map((each) => [each.key, each.conversions]));
}
