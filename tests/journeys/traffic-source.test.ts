import pg from 'pg';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { useBrowser } from '../support/browser.ts';
import { field } from '../support/dialog.ts';
import { newAddress } from '../support/sign-up.ts';
import { site, siteDataDir } from '../support/site.ts';

const GERMAN = '85.214.132.117';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';
const browser = useBrowser({ agent: CHROME, pictures: true });
const ALL = '?utm_source=google&s=other&utm_campaign=spring&ppc=acc1&a=group1&c=other&q=loan-agreement';
const FULL = {
  SourceChannel: 'google',
  SourceCampaign: 'spring',
  SourceAdGroup: 'group1',
  CustomTracking: { affiliate: 'TID-1' },
  SourceAccount: 'acc1',
  SourceKeyword: 'loan-agreement',
  SourceQParam: 'loan-agreement',
  SourceGuid: '1234567890.1600000000',
};

type Stored = typeof FULL | null;
type Hooked = Window & {
  __STATE__?: { context: { trafficSource: Stored }; lp: { landingViews: object[] } };
};

/** A visitor with the analytics cookie and an affiliate's; unless told otherwise one who has accepted. */
async function visitor({ choice = '1', ...options }: BrowserContextOptions & { choice?: string } = {}) {
  const { page, context } = await browser.page(options);
  const cookies = {
    _ga: 'GA1.2.1234567890.1600000000',
    b_eftid: 'TID-1',
    ...(choice ? { 'user-cookies': choice } : {}),
  };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site })));
  return { page, context };
}

/** Loads a page whose clock stands still, until everything it fetches by itself is there. */
async function loadStopped(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: '2026-11-21T10:00:00Z' });
  await page.clock.pauseAt('2026-11-21T10:00:01Z');
  await page.goto(`${site}${address}`, { waitUntil: 'networkidle' });
}

function stored(page: Page): Promise<Stored> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('b_ts') ?? 'null'));
}

function inState(page: Page): Promise<Stored | undefined> {
  return page.evaluate(() => (window as Hooked).__STATE__?.context.trafficSource);
}

describe('the traffic source', () => {
  test('R9.02 R4.4.07 R4.4.08 R3.16 R3.17 R3.18 R3.19 R3.20 R3.21 R3.22 R3.23 R3.24 R3.26 R3.69 R3.92 R9.16 is read and written 1000 ms after load', async () => {
    const { page, context } = await visitor();
    await loadStopped(page, `/lp/ms-office/${ALL}`);
    await page.clock.runFor(999);
    expect(await stored(page)).toBeNull();
    await page.clock.runFor(1);
    await expect.poll(() => stored(page)).toEqual(FULL);
    expect(await inState(page)).toEqual(FULL);
    const custom = (await context.cookies()).find(({ name }) => name === 'b_source-custom');
    expect(JSON.parse(decodeURIComponent(custom?.value ?? ''))).toEqual({ affiliate: 'TID-1' });
    expect(Math.abs((custom?.expires ?? 0) - Date.now() / 1000 - 2_592_000)).toBeLessThan(5);
    await context.close();
  });

  test('R3.24 R3.25 without parameters what is stored stays; without anything the analytics cookie alone is kept', async () => {
    const { page, context } = await visitor();
    await page.goto(`${site}/lp/ms-office/?s=news`);
    await expect.poll(() => stored(page)).toMatchObject({ SourceChannel: 'news' });
    const first = await stored(page);
    await page.goto(`${site}/`);
    await expect.poll(() => inState(page)).toEqual(first);
    await page.evaluate(() => localStorage.setItem('b_ts', '["nonsense", {"SourceChannel": 7}]'));
    await context.clearCookies({ name: 'b_eftid' });
    await page.reload();
    await expect
      .poll(() => stored(page))
      .toEqual({
        ...Object.fromEntries(Object.keys(FULL).map((name) => [name, ''])),
        CustomTracking: { affiliate: '' },
        SourceGuid: FULL.SourceGuid,
      });
    await context.close();
  });

  test('R3.10 a sign-up before the second is over carries all eight fields', async () => {
    const { page, context } = await visitor();
    await loadStopped(page, `/lp/ms-office/${ALL}`);
    await page.locator('.document-card-link').first().click();
    await page.locator('[data-island][data-awake]').waitFor({ state: 'attached' });
    await field(page).fill(newAddress('source'));
    expect(await stored(page)).toBeNull();
    const posted = page.waitForRequest((request) => new URL(request.url()).pathname === '/services/user/');
    await field(page).press('Enter');
    expect((await posted).postDataJSON()).toMatchObject(FULL);
    expect(await inState(page)).toEqual(FULL);
    await context.close();
  });

  test('hostile values are cut and cleaned; storage that is blocked is no error', async () => {
    const { page, context } = await visitor();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const query = new URLSearchParams({
      utm_source: 'x'.repeat(10_240),
      utm_campaign: '</script><img src=x onerror=alert(1)>',
      a: 'a\u0000\u202Eb\u2066c\n',
      q: "';--\u200F",
    });
    await page.goto(`${site}/lp/ms-office/?${query}`);
    await expect
      .poll(() => stored(page))
      .toMatchObject({
        SourceChannel: 'x'.repeat(200),
        SourceCampaign: '</script><img src=x onerror=alert(1)>',
        SourceAdGroup: 'abc',
        SourceQParam: "';--",
      });
    await page.addInitScript(() => {
      for (const method of ['getItem', 'setItem', 'removeItem'] as const)
        Storage.prototype[method] = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
    });
    await page.goto(`${site}/lp/ms-office/?s=news`);
    await expect.poll(() => inState(page)).toMatchObject({ SourceChannel: 'news' });
    expect(errors).toEqual([]);
    await context.close();
  });

  test('where one is asked first it stays in memory until accepted, and goes when that is taken back', async () => {
    const { page, context } = await visitor({ choice: '', extraHTTPHeaders: { 'X-Test-Address': GERMAN } });
    const told: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/services/tracking/events/') told.push(request.url());
    });
    await context.clearCookies({ name: 'b_eftid' });
    await page.goto(`${site}/lp/ms-office/${ALL}`);
    const banner = page.locator('.cookie-banner');
    await banner.waitFor();
    await expect.poll(() => inState(page)).toMatchObject({ SourceChannel: 'google' });
    expect(await stored(page)).toBeNull();
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/b_visitor|b_source-custom/);
    await banner.locator('[value=accept]').click();
    await expect.poll(() => stored(page)).toMatchObject({ SourceChannel: 'google' });
    await expect.poll(() => told.length).toBe(1);
    await page.locator('footer [href="?dialog=cookies"]').click();
    await banner.locator('[value=decline]').click();
    await expect.poll(() => stored(page)).toBeNull();
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/b_visitor|b_source-custom/);
    expect(await inState(page)).toBeNull();
    await context.close();
  });
});

test('R4.4.09 R7.19 each view of a landing page dispatches lp/recordQ once, other pages do not; nothing is sent for it', async () => {
  const { page, context } = await visitor({ choice: '0' });
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  const recorded = () => page.evaluate(() => (window as Hooked).__STATE__?.lp.landingViews);
  await page.goto(`${site}/lp/ms-office/?q=loan-agreement`);
  await expect
    .poll(recorded)
    .toEqual([{ q: 'loan-agreement', keyword: 'loan-agreement', path: '/lp/ms-office/' }]);
  await page.goto(`${site}/lp/1800-templates/`);
  await expect.poll(recorded).toEqual([{ q: '', keyword: expect.any(String), path: '/lp/1800-templates/' }]);
  await page.goto(`${site}/`);
  await expect.poll(recorded).toEqual([]);
  expect(sent).toEqual([]);
  await context.close();
});

test('R7.32 the four kinds of events are told on the way from the banner to the account, and our collector hears them', async () => {
  const { page, context } = await visitor({ choice: '' });
  await page.goto(`${site}/lp/ms-office/`);
  await page.locator('.cookie-banner [value=accept]').click();
  await openDialogHere(page);
  await field(page).fill(newAddress('events'));
  await field(page).press('Enter');
  await page.waitForURL(/\/app\//);
  const visitorNumber = (await context.cookies()).find(({ name }) => name === 'b_visitor')?.value;
  // What is told while a page is being left is seen by nobody but our server.
  await expect
    .poll(() => namesOf(visitorNumber ?? ''))
    .toEqual([
      'Account Created',
      'Account Created',
      'LP view',
      'Signup started',
      'Signup submitted',
      'cookie banner',
      'page view',
    ]);
  await context.close();
});

/** Names of a visitor's events as our server keeps them: the account stands there twice, told by page and server. */
async function namesOf(visitorNumber: string): Promise<string[]> {
  const pool = new pg.Pool({ ...runningConnection(siteDataDir), max: 1 });
  const { rows } = await pool.query('select name from events where visitor = $1', [visitorNumber]);
  await pool.end();
  return rows.map(({ name }) => String(name)).sort();
}

async function openDialogHere(page: Page): Promise<void> {
  await page.locator('.document-card-link').first().click();
  await page.locator('[data-island][data-awake]').waitFor({ state: 'attached' });
}
