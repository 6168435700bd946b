import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { entitle, fresh, openAs } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { type Member, newMember } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const browser = useBrowser({ pictures: true });
const LOAN = `${site}/app/doc/loan-agreement-D417`;
const FIRST = 'Lender, empty';
let free: Member;
let customer: Member;

/** As a free account sees a document (pictures), and as one with a plan does (the document itself). */
const ACCOUNTS = [
  ['free', () => free],
  ['with a plan', () => customer],
] as const;

beforeAll(async () => {
  [free, customer] = [await newMember(site, 'blanks-free'), await newMember(site, 'blanks-plan')];
  await entitle(customer.address, siteDataDir);
  // Its pictures are drawn, and it is known where its blanks stand.
  const headers = { Cookie: free.cookie };
  for (const path of ['', '/drawing']) await fetch(`${LOAN}${path}`, { headers });
});

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.id;
  });

/** No script of the page comes before it is let through. */
async function holdScript(context: BrowserContext) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe('I15.140 each blank on the pages is a control of its own', () => {
  test.each([
    ['en', FIRST],
    ['de', 'Lender, leer'],
    ['es', 'Lender, vacío'],
    ['fr', 'Lender, vide'],
    ['it', 'Lender, vuoto'],
    ['pt', 'Lender, vazio'],
  ])('the server says what it is called, in %s', async (language, name) => {
    for (const { cookie } of [free, customer]) {
      const response = await fetch(`${fresh(LOAN, 'page')}&lang=${language}&lib=${language}`, {
        headers: { Cookie: cookie },
      });
      const html = await response.text();
      expect(html.split(`aria-label="${name}"`).length).toBeGreaterThan(2);
      expect(html.split('id="first-blank"')).toHaveLength(2);
    }
  });

  test.each(ACCOUNTS)('without script it leads to its field: %s', async (_who, who) => {
    const { page, context } = await openAs(browser, fresh(LOAN, 'page'), {
      ...{ who: who(), view: 'page', script: false },
    });
    await page.getByRole('link', { name: FIRST, exact: true }).first().click();
    expect(await focused(page)).toBe('fill-lender');
    await context.close();
  });

  test.each(ACCOUNTS)('a press before the script has come is carried out with it: %s', async (_who, who) => {
    const { context } = await browser.page();
    const release = await holdScript(context);
    const address = fresh(LOAN, 'page');
    // Nobody waits for its script.
    const { page } = await openAs(browser, address, { who: who(), view: 'page', script: false, context });
    await page.getByRole('link', { name: 'Borrower, empty', exact: true }).first().click();
    await page.locator('.blank-early').waitFor();
    release();
    await expect.poll(() => focused(page)).toBe('fill-borrower');
    await page.keyboard.type('Harbour Bakery');
    expect(await page.locator('#fill-borrower').inputValue()).toBe('Harbour Bakery');
    expect(page.url()).toBe(address);
    expect(await page.locator('.blank-early').count()).toBe(0);
    await context.close();
  });
});

describe('I15.141 the first Tab of a document leads past its bar', () => {
  test.each(ACCOUNTS)(
    'to the first blank, which is typed into, and on to the next: %s',
    async (_who, who) => {
      const address = fresh(LOAN, 'page');
      const { page, context } = await openAs(browser, address, { who: who(), view: 'page', bypassCSP: true });
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('To the first blank');
      await page.keyboard.press('Enter');
      const first = await focused(page);
      await page.keyboard.press('Tab');
      // The code of the document comes meanwhile: whoever is on a blank stays there.
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('Shift+Tab');
      expect(await focused(page)).toBe(first);
      // It stays in sight, and what it lies over until one scrolls is no smaller for that.
      await page.addStyleTag({ content: '.blank-next { display: none }' });
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);
      }
      await page.getByRole('link', { name: FIRST, exact: true }).first().focus();
      await page.keyboard.type('Oak');
      expect(await page.locator('#fill-lender').inputValue()).toBe('Oak');
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toBe('fill-lender_address');
      await page.keyboard.press('Escape');
      expect(await focused(page)).toBe("Lender's address, empty");
      await context.close();
    },
  );
});
