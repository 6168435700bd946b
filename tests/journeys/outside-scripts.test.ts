import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { button, field, openDialog } from '../support/dialog.ts';
import { names, useOutside, type Visit } from '../support/outside-visit.ts';
import { keptAs } from '../support/page-state.ts';
import { newAddress } from '../support/sign-up.ts';
import { site as plainSite } from '../support/site.ts';

const browser = useBrowser({ pictures: true });
const outside = useOutside(browser);

/** What a page of an allowing visitor asks for, when all of it has come. */
async function askedOn(visitor: Visit, path: string, expected: number): Promise<string[]> {
  visitor.asked.length = 0;
  await visitor.page.goto(`${outside.server.url}${path}`, { waitUntil: 'load' });
  await expect.poll(() => visitor.asked.length).toBeGreaterThanOrEqual(expected);
  return names(visitor.asked);
}

describe('scripts by page', () => {
  test('R2.2.16 R2.2.17 R7.34 R7.35 the affiliate’s on paths with /start, the retailer’s on /start/cb, once each', async () => {
    const visitor = await outside.visit('1');
    const measured = ['/behaviour.js', '/gtm.js'];
    for (const path of ['/start/', '/start/marketingmaterials/', '/fr/start/'])
      expect(await askedOn(visitor, path, 3)).toEqual(['/behaviour.js', '/click.js', '/gtm.js']);
    for (const path of ['/start/cb/', '/start/cb/thank-you/'])
      expect(await askedOn(visitor, path, 4)).toEqual([
        '/behaviour.js',
        '/click.js',
        '/gtm.js',
        '/retailer.js',
      ]);
    expect(await askedOn(visitor, '/start/plans/', 1)).toEqual(['/click.js']);
    expect(await askedOn(visitor, '/', 2)).toEqual(measured);
    await visitor.end();
  });

  test('R2.3.35 one of the two pricing layouts loads the support widget', async () => {
    const visitor = await outside.visit('1');
    expect(await askedOn(visitor, '/pricing/plans/', 1)).toEqual(['/desk.js']);
    await visitor.page.goto(`${outside.server.url}/pricing/plans/special-price/`, {
      waitUntil: 'networkidle',
    });
    expect(names(visitor.asked)).toEqual(['/desk.js']);
    await visitor.end();
  });

  test('R7.30 the behaviour script is told of tests, analytics and the site', async () => {
    const visitor = await outside.visit('1');
    await askedOn(visitor, '/features/', 2);
    const script = visitor.asked.find(({ pathname }) => pathname === '/behaviour.js');
    expect(Object.fromEntries(script?.searchParams ?? [])).toEqual({
      abTests: '1',
      analytics: '1',
      host: new URL(outside.server.url).host,
    });
    await visitor.end();
  });

  test('S37 the policy of a page names the hosts of its own scripts; without settings nobody’s', async () => {
    const policy = async (path: string, site = outside.server.url) =>
      (await fetch(`${site}${path}`)).headers.get('content-security-policy') ?? '';
    expect(await policy('/start/plans/')).toMatch(new RegExp(`script-src 'self'[^;]* ${outside.host.url};`));
    expect(await policy('/start/plans/')).toContain(`frame-src ${outside.host.url};`);
    // A tag manager adds scripts of its own, which Trusted Types would refuse.
    expect(await policy('/')).not.toContain('require-trusted-types-for');
    // Nobody else is there while a password is chosen; the hand-over alone leads to the API host.
    const chosen = await policy('/lp/free-demo/');
    expect(chosen.split(`form-action 'self' ${outside.host.url};`).join('')).not.toContain(outside.host.url);
    expect(await policy('/lp/free-demo/')).toContain("require-trusted-types-for 'script'");
    for (const path of ['/', '/start/cb/', '/pricing/plans/captcha/'])
      expect(await policy(path, plainSite)).toMatch(/script-src 'self'( 'sha256-[^ ;]+')*;/);
  });
});

describe('consent', () => {
  test('U42 R7.32 nothing before the choice, the container after it, with the four kinds of events', async () => {
    const visitor = await outside.visit();
    const { page, asked } = visitor;
    await page.goto(`${outside.server.url}/`, { waitUntil: 'networkidle' });
    const accept = page.locator('.cookie-banner button[value=accept]');
    await accept.waitFor();
    expect(asked).toEqual([]);
    await accept.click();
    await expect.poll(() => eventsOf(page)).toContain('cookie banner');
    await expect.poll(() => names(asked)).toEqual(['/behaviour.js', '/gtm.js']);
    expect(asked.find(({ pathname }) => pathname === '/gtm.js')?.searchParams.get('id')).toBe('GTM-ABC1234');
    await openDialog(page, `${outside.server.url}/`);
    await expect.poll(() => eventsOf(page)).toContain('page view');
    await field(page).fill(newAddress());
    await button(page).click();
    await expect
      .poll(() => eventsOf(page))
      .toEqual(expect.arrayContaining(['gtm.js', 'page view', 'Signup started', 'Account Created']));
    await visitor.end();
  });

  test('U42 who declined is told to nobody, and who takes it back gets a page without the scripts', async () => {
    const declined = await outside.visit('0');
    await declined.page.goto(`${outside.server.url}/start/cb/`, { waitUntil: 'networkidle' });
    expect(declined.asked).toEqual([]);
    await declined.end();
    const allowed = await outside.visit('1');
    const { page } = allowed;
    await askedOn(allowed, '/', 2);
    await page.waitForFunction(() => (window as { loaded?: string[] }).loaded?.length === 2);
    await page.locator('[href="?dialog=cookies"]').click();
    const decline = page.locator('.cookie-banner button[value=decline]');
    await Promise.all([page.waitForEvent('load'), decline.click()]);
    expect(await page.evaluate(() => 'loaded' in window)).toBe(false);
    expect(allowed.asked).toHaveLength(2);
    await allowed.end();
  });

  test('a page that is only prerendered loads nothing until somebody sees it', async () => {
    const visitor = await outside.visit('1');
    const { page, asked } = visitor;
    await page.addInitScript(() => {
      let prerendering = true;
      Object.defineProperty(document, 'prerendering', { get: () => prerendering });
      Object.assign(window, {
        activate: () => {
          prerendering = false;
          document.dispatchEvent(new Event('prerenderingchange'));
        },
      });
    });
    await page.goto(`${outside.server.url}/start/plans/`, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page.evaluate(() => Reflect.get(window, 'activate')());
    await expect.poll(() => names(asked)).toEqual(['/click.js']);
    await visitor.end();
  });
});

function eventsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window.dataLayer ?? []).map(({ event }) => event));
}

describe('the affiliate’s click', () => {
  test('R7.34 R3.93 R9.18 its transaction id is kept in b_eftid for 30 days', async () => {
    const visitor = await outside.visit('1');
    const { page } = visitor;
    const before = Date.now() / 1000;
    await page.goto(`${outside.server.url}/start/plans/?oid=7&affid=9`);
    const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'b_eftid');
    await expect.poll(async () => (await kept())?.value).toBe('tx-4711');
    const set = ((await kept())?.expires ?? 0) - 2_592_000;
    expect(set).toBeGreaterThan(before - 5);
    expect(set).toBeLessThan(Date.now() / 1000 + 5);
    await visitor.end();
  });

  test('a network’s script that is asked gets the fields of the address, and what it answers is kept', async () => {
    const visitor = await outside.visit('1');
    const { page } = visitor;
    await page.route(`${outside.host.url}/click.js`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.EF = { click: (fields) => { window.fields = fields; return Promise.resolve("ef-1") } };',
      }),
    );
    await page.goto(`${outside.server.url}/start/plans/?oid=7&affid=9&sub1=${'x'.repeat(500)}`);
    await expect.poll(async () => cookieOf(await page.context().cookies(), 'b_eftid')).toBe('ef-1');
    const fields = await keptAs<Record<string, string>>(page, 'fields');
    expect(fields).toMatchObject({ offer_id: '7', affiliate_id: '9', transaction_id: '' });
    expect(fields['sub1']).toHaveLength(200);
    await visitor.end();
  });

  test.each([true, false])('R7.26 the id goes along into the workspace, with script: %s', async (script) => {
    const { page, context } = await browser.page({ javaScriptEnabled: script });
    await context.addCookies(
      ['user-cookies=1', 'b_eftid=tx-4711'].map((pair) => {
        const [name = '', value = ''] = pair.split('=');
        return { name, value, url: plainSite };
      }),
    );
    if (script) await openDialog(page, `${plainSite}/`);
    else await page.goto(`${plainSite}/?dialog=signup&doc=loan-agreement-D417`);
    await field(page).fill(newAddress());
    const handedOver = page.waitForRequest('**/app/sso?**');
    await button(page).click();
    expect(new URL((await handedOver).url()).searchParams.get('EFtransactionId')).toBe('tx-4711');
    await context.close();
  });
});

function cookieOf(cookies: { name: string; value: string }[], wanted: string): string | undefined {
  return cookies.find(({ name }) => name === wanted)?.value;
}
