import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { bodyText, docxParts } from '../../src/services/documents/docx/parts.fixture.ts';
import { useBrowser } from '../support/browser.ts';
import { entitle, fresh, reload, SOON, saved, showDownloads } from '../support/filling.ts';
import { type Member, newMember } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';
import { weightOf } from '../support/weight.ts';
import { WORKSPACE_BUDGET } from '../support/weight-budget.table.ts';

const browser = useBrowser({ pictures: true });
const LOAN = '/app/doc/loan-agreement-D417';
const ORDER = '/app/doc/purchase-order-D515';
/** Code that comes when somebody reaches for the page. */
const LATE = /\/assets\/(live-pages|fill-form|lacks|fetch-file|document-notice)-[\w-]+\.js$/;
/** What only the workspace may run (PARTS in vite.config.ts), and routes. */
const WORKSPACE = /^(router|workspace|workspace-trusted|controls|hydrate\.client)-|\.route-/;
let free: Member;
let customer: Member;

beforeAll(async () => {
  [free, customer] = [await newMember(site, 'late-free'), await newMember(site, 'late-plan')];
  await entitle(customer.address, siteDataDir);
});

/** A document whose late code is on its way until it is let through. */
async function onSlowLine(who: Member, view: 'page' | 'form' = 'page') {
  const line = await slowLine();
  await line.context.addCookies(cookiesOf(who));
  await line.page.goto(`${site}${fresh(LOAN, view)}`, SOON);
  if (view === 'page') await line.page.locator('.filling[data-script]').waitFor();
  return line;
}

async function slowLine() {
  const { page, context } = await browser.page();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: string[] = [];
  await context.route(LATE, async (route) => {
    held.push(route.request().url());
    await released;
    await route.continue();
  });
  return { page, context, release, held };
}

function cookiesOf({ cookie }: Member) {
  const url = new URL(site).origin;
  return cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}

const typeLender = async (page: Page, name: string) => {
  await page.locator('.preview-live [data-field=lender]').first().click();
  await page.locator('#fill-lender').waitFor();
  await page.keyboard.type(name);
};
const live = (page: Page) => page.locator('.preview-live [data-field=lender]').first().textContent();

describe('I15.110 what a page of the workspace loads before anybody touches it', () => {
  test.each([
    ['a document, free', () => free, LOAN, WORKSPACE_BUDGET.document],
    ['a document, with a plan', () => customer, LOAN, WORKSPACE_BUDGET.document],
    ['the drive', () => customer, '/app/drive/', WORKSPACE_BUDGET.other],
  ])('%s keeps to its budget, and nothing of it is late code', async (_what, who, path, budget) => {
    const { page, context } = await browser.page();
    const scripts = new Set<string>();
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The worker of the installed app is no part of the page.
      if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname);
    });
    await context.addCookies(cookiesOf(who()));
    await page.goto(`${site}${path}${path === LOAN ? '?place=later' : ''}`, { waitUntil: 'networkidle' });
    expect([...scripts].filter((name) => LATE.test(name))).toEqual([]);
    const sizes = await Promise.all([...scripts].map(weightOf));
    const sum = sizes.reduce((all, size) => all + size, 0);
    expect(sum).toBeLessThanOrEqual(budget);
    expect(sum).toBeGreaterThan(80 * 1024);
    await context.close();
  });
});

test('I15.111 a page of the site names the code it runs, so that it listens before its load event', async () => {
  const html = await (await fetch(`${site}/`)).text();
  const [part] = html.match(/(?<=<script type="module" src=")\/assets\/site-[\w-]+\.js/) ?? [];
  const response = await fetch(`${site}${part}`);
  expect(response.status).toBe(200);
  expect(await (await fetch(`${site}/app/account/login/`)).text()).not.toContain(part);
});

test('I15.111 no code that a page of the site may fetch needs the router or the workspace', async () => {
  const html = await (await fetch(`${site}/`)).text();
  const [part = ''] = html.match(/(?<=<script type="module" src="\/assets\/)site-[\w-]+\.js/) ?? [];
  const reached = new Set([part]);
  for (const name of reached) {
    const code = await (await fetch(`${site}/assets/${name}`)).text();
    for (const [next] of code.matchAll(/(?<=(?:from|import)\s*\(?\s*["'`]\.\/)[^"'`]+\.js/g))
      reached.add(next);
  }
  expect([...reached].join(' ')).toMatch(/sign-up-form\.island-/);
  expect([...reached].filter((name) => WORKSPACE.test(name))).toEqual([]);
});

describe('I15.111 a press before its code has come works, once', () => {
  test('a blank is typed into, and the document says it when its code is there', async () => {
    const { page, context, release } = await onSlowLine(customer);
    await typeLender(page, 'Alder Mill');
    await saved(page);
    expect(await live(page)).not.toBe('Alder Mill');
    release();
    await expect.poll(() => live(page)).toBe('Alder Mill');
    expect(await page.locator('#fill-lender').inputValue()).toBe('Alder Mill');
    await context.close();
  });

  test('a file is asked for once, with what was typed last', async () => {
    const { page, context, release } = await onSlowLine(customer);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/file\/?$/.test(new URL(request.url()).pathname)) asked.push(request.method());
    });
    await typeLender(page, 'Alder Mill');
    await showDownloads(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.filling-bar button[value=docx]').click().then(release),
    ]);
    expect(bodyText(await docxParts(await readFile(await file.path())))).toContain('Alder Mill');
    expect(asked).toEqual(['POST']);
    await context.close();
  });

  test('clauses lead, and a document is finished with what was typed last', async () => {
    const { page, context, release } = await onSlowLine(customer);
    const clause = page.locator('.filling-contents a').nth(5);
    await clause.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await typeLender(page, 'Alder Mill');
    await page.locator('.filling-bar [popovertarget=document-details]').click();
    await page.locator('.finish-open summary').first().click();
    await page.locator('.finish-form button').first().click();
    await page.locator('.filling-details .finish-final').waitFor({ state: 'attached' });
    expect(await live(page)).toBe('Alder Mill');
    await page.locator('.filling-bar [popovertarget=document-details]').click();
    await page.locator('.filling-details .finish-final').waitFor();
    release();
    await context.close();
  });

  test('what is typed and chosen in a form whose code is on its way is in a document that is finished at once', async () => {
    const { page, context, release, held } = await onSlowLine(customer, 'form');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const posted: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
    await page.locator('#fill-lender').fill('Alder Mill');
    await page.locator('[name="v.amount.currency"]').selectOption('EUR');
    await page.locator('#fill-amount').fill('25,000.5');
    await page.locator('[name="v.interest"]').last().check();
    await page.locator('.finish-open summary').first().click();
    await page.locator('.finish-form button').first().click();
    expect(posted).toEqual([]);
    release();
    await page.locator('.finish-final').first().waitFor();
    expect(await live(page)).toBe('Alder Mill');
    expect(await page.locator('.preview-live [data-field=amount]').first().textContent()).toContain(
      '25,000.50',
    );
    expect(await page.locator('.preview-live [data-field=amount]').first().textContent()).toContain('€');
    await context.close();
  });

  test('so is what is typed into a table, and the currency that is chosen before anything is typed', async () => {
    const { page, context, release } = await slowLine();
    await context.addCookies(cookiesOf(free));
    await page.goto(`${site}${fresh(ORDER)}`, SOON);
    await page.locator('#fill-items-0-description').fill('Oak board');
    await page.locator('#fill-items-0-quantity').fill('12');
    await page.locator('#fill-items-0-price').fill('1,097.5');
    release();
    await saved(page);
    await page.locator('.filling[data-script]').waitFor();
    expect(await page.locator('[data-place=items] .fields-rows-total').textContent()).toBe('$13,170.00');
    await reload(page);
    expect(await page.locator('#fill-items-0-description').inputValue()).toBe('Oak board');
    await context.close();

    const next = await onSlowLine(free, 'form');
    const currency = next.page.locator('[name="v.amount.currency"]');
    await currency.selectOption('GBP');
    next.release();
    await next.page.locator('.filling[data-script]').waitFor();
    expect(await currency.inputValue()).toBe('GBP');
    await next.page.locator('#fill-amount').fill('7');
    await saved(next.page);
    expect(await currency.inputValue()).toBe('GBP');
    await next.context.close();
  });

  test('what this device had kept is shown without a touch', async () => {
    const { page, context, release } = await onSlowLine(customer);
    await page.route('**/values', (route) => route.abort());
    await typeLender(page, 'Kept Ltd');
    const address = page.url();
    await page.close();
    release();
    const again = await context.newPage();
    await again.goto(address, SOON);
    await expect.poll(() => live(again)).toBe('Kept Ltd');
    await context.close();
  });

  test('the pages stay until the code of the form has come, and the bar says what was chosen', async () => {
    const { page, context, release } = await onSlowLine(customer);
    const form = page.locator('.filling-views a').last();
    await form.click();
    await page.waitForURL(/view=form/);
    await expect.poll(() => form.getAttribute('aria-current')).toBe('true');
    await page.waitForTimeout(500);
    expect(await page.locator('.preview-live').isVisible()).toBe(true);
    expect(await page.locator('.filling').getAttribute('data-view')).toBe('page');
    release();
    await page.locator('#fill-lender').fill('Alder Mill');
    expect(await page.locator('.filling').getAttribute('data-view')).toBe('form');
    await saved(page);
    await context.close();
  });

  test('who comes from another page of the workspace sees that one until all of the document is there', async () => {
    const { page, context, release } = await onSlowLine(customer);
    await typeLender(page, 'Alder Mill');
    await saved(page);
    await page.goto(`${site}/app/documents/`, { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { isStill: true }));
    await page.locator('a[href*="/app/doc/loan-agreement-D417"]').first().click();
    await page.waitForTimeout(1_000);
    expect(await page.locator('.filling').count()).toBe(0);
    release();
    await page.locator('.filling').waitFor();
    expect(await live(page)).toBe('Alder Mill');
    expect(await page.locator('.filling-files form.filling-download').count()).toBe(1);
    expect(await page.evaluate(() => 'isStill' in window)).toBe(true);
    await context.close();
  });
});
