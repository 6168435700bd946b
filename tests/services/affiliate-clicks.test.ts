import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAffiliateLink } from '../../src/routes/affiliate-paths.ts';
import { agreementIn } from '../../src/services/affiliate-applications/agreement.server.ts';
import { ApplicationsService } from '../../src/services/affiliate-applications/applications.server.ts';
import { acceptApplication } from '../../src/services/affiliate-applications/decide.server.ts';
import { findApplication } from '../../src/services/affiliate-applications/find.server.ts';
import { ClicksService } from '../../src/services/affiliate-clicks/clicks.server.ts';
import { readClick } from '../../src/services/affiliate-clicks/read-click.server.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
const log = pino({ level: 'silent' });
const ADDRESS = '203.0.113.9';

let own: OwnDatabase;
let clicks: ClicksService;
let token: string;
let affiliateId: string;

beforeAll(async () => {
  own = await openOwnDatabase();
  clicks = new ClicksService({ database: own.database, log });
  const applications = new ApplicationsService({ database: own.database, log, onMail: () => undefined });
  await applications.apply({
    email: 'anna@example.com',
    locale: 'en',
    answers: {
      kind: 'person',
      name: 'Anna',
      address: '1 Elm Street, Springfield',
      country: 'US',
      channels: 'elm.example',
      promotion: 'A letter to my readers.',
      payout: 'transfer',
    },
    agreementHash: agreementIn('en').hash,
    account: null,
  });
  const application = await findApplication(own.database, 'anna@example.com');
  const affiliate = application && (await acceptApplication(own.database, application, { by: 'test' }));
  if (!affiliate) throw new Error('expected an affiliate');
  ({ token, id: affiliateId } = affiliate);
});
afterAll(async () => {
  await clicks.stop();
  await own.close();
});

type Visit = { headers?: Record<string, string>; country?: string; query?: string; method?: string };

function press({ headers = {}, country = 'US', query = '', method = 'GET' }: Visit = {}) {
  const url = new URL(`https://papergrove.example/a/${token}/de/pricing/plans/${query}`);
  const link = readAffiliateLink(url.pathname, url.search);
  if (!link) throw new Error('expected a link');
  const request = new Request(url, { method, headers: { 'User-Agent': BROWSER, ...headers } });
  return readClick({ request, link, country });
}

async function counted(visit: Visit = {}) {
  const read = press(visit);
  expect(await clicks.knows(token)).toBe(true);
  clicks.count(read.click, ADDRESS);
  await clicks.written();
  const row = await own.database.query
    .selectFrom('affiliate_clicks')
    .selectAll()
    .where('id', '=', read.click.id)
    .executeTakeFirstOrThrow();
  return { ...read, row };
}

async function dailySums() {
  const rows = await own.database.query
    .selectFrom('affiliate_clicks_daily')
    .select(['clicks', 'bots', 'without_storage'])
    .where('affiliate_id', '=', affiliateId)
    .execute();
  const sum = (name: 'clicks' | 'bots' | 'without_storage') => rows.reduce((all, row) => all + row[name], 0);
  return { clicks: sum('clicks'), bots: sum('bots'), withoutStorage: sum('without_storage') };
}

describe('I16.33 a press on an affiliate’s link', () => {
  const CASES = [
    ['US', {}, 'kept'],
    ['US', { 'Sec-GPC': '1' }, 'refused'],
    ['US', { Cookie: 'user-cookies=0' }, 'refused'],
    ['DE', {}, 'asked'],
    ['DE', { Cookie: 'user-cookies=1' }, 'kept'],
    ['DE', { Cookie: 'user-cookies=0' }, 'refused'],
    ['DE', { 'Sec-GPC': '1' }, 'refused'],
    ['DE', { 'Sec-GPC': '1', Cookie: 'user-cookies=1' }, 'kept'],
    ['CA', {}, 'asked'],
  ] as const;

  test.each(CASES)('in %s with %j its number is %s', async (country, headers, keeping) => {
    const { row, ...read } = await counted({ country, headers });
    expect(read.keeping).toBe(keeping);
    expect(row.stored).toBe(keeping === 'kept');
    // Where nothing may be stored, nothing that could tell the visitor is.
    expect(row.address_hash === null).toBe(keeping !== 'kept');
  });

  test('brings along where it came from, and what says that it was paid for', async () => {
    const { row } = await counted({
      query: '?sub=side-bar&utm_medium=cpc&gclid=1&fbclid=2',
      headers: {
        Referer: 'https://elm.example/blog?x=1',
        'Sec-Fetch-Dest': 'iframe',
        'Sec-Fetch-Mode': 'navigate',
        'Sec-Fetch-Site': 'cross-site',
      },
    });
    expect(row).toMatchObject({
      sub_id: 'side-bar',
      path: '/de/pricing/plans/',
      locale: 'de',
      device: 'desktop',
      referrer_host: 'elm.example',
      paid_signals: ['gclid', 'utm_medium=cpc'],
      by_person: false,
      in_frame: true,
    });
  });

  test.each([
    ['a robot', { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['a link preview', { 'User-Agent': 'facebookexternalhit/1.1' }],
    ['a page that is fetched ahead', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['nobody', { 'User-Agent': '' }],
  ])('of %s is counted apart, and keeps nothing', async (_, headers) => {
    const before = await dailySums();
    const { keeping, row } = await counted({ headers });
    expect([keeping, row.is_bot, row.stored]).toEqual(['refused', true, false]);
    expect(await dailySums()).toEqual({ ...before, bots: before.bots + 1 });
  });

  test('is counted once, however often it is written', async () => {
    const { click } = await counted();
    const before = await dailySums();
    clicks.count(click, ADDRESS);
    await clicks.written();
    expect(await dailySums()).toEqual(before);
  });

  test('I16.130 kept on the page it led to, it is no longer one without storage, and is kept once', async () => {
    const before = await dailySums();
    const { click } = await counted({ country: 'DE' });
    expect(await dailySums()).toMatchObject({
      clicks: before.clicks + 1,
      withoutStorage: before.withoutStorage + 1,
    });
    const query = new URLSearchParams('?click=x&gclid=ad7');
    expect(await clicks.keep(click.id, { address: ADDRESS, query })).toBe(true);
    expect(await dailySums()).toMatchObject({ withoutStorage: before.withoutStorage });
    const row = await own.database.query
      .selectFrom('affiliate_clicks')
      .selectAll()
      .where('id', '=', click.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ stored: true, paid_signals: ['gclid'] });
    // Handed on, it is nobody else's; nor is one that was kept at once.
    expect(await clicks.keep(click.id, { address: '198.51.100.4', query })).toBe(false);
    const { click: direct } = await counted();
    expect(await clicks.keep(direct.id, { address: '198.51.100.4', query })).toBe(false);
    expect(await dailySums()).toMatchObject({ withoutStorage: before.withoutStorage });
  });

  test('of 2,000 at once all are counted', async () => {
    const before = await dailySums();
    for (let index = 0; index < 2_000; index += 1) clicks.count(press().click, ADDRESS);
    await clicks.written();
    expect((await dailySums()).clicks).toBe(before.clicks + 2_000);
  });

  test('on a link that there is not, nothing is counted', async () => {
    expect(await clicks.knows('zzzzzzzz')).toBe(false);
    const before = await dailySums();
    clicks.count({ ...press().click, token: 'zzzzzzzz' }, ADDRESS);
    await clicks.written();
    expect(await dailySums()).toEqual(before);
  });
});
