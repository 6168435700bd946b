import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { type Member, newFreshMember, signIn } from '../support/member.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
let member: Member;

beforeAll(async () => {
  member = await newFreshMember(site, 'own');
  await Promise.all(
    ['Alder Mill', 'Birch Bakery', 'Cedar & Sons'].map((lender) =>
      fetch(`${site}/app/doc/loan-agreement-D417/values`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: site, Cookie: member.cookie },
        body: JSON.stringify({ id: randomUUID(), patch: { lender } }),
      }),
    ),
  );
});

describe('I13.3 own documents', () => {
  test.each([true, false])(
    'are reached from the start page, found and opened; with script: %s',
    async (javaScriptEnabled) => {
      const { page, context } = await signIn(browser, site, { member, options: { javaScriptEnabled } });
      await page.goto(`${site}/app/`, SOON);
      await page.getByRole('link', { name: 'All your documents (3)' }).click();
      const names = page.locator('.own-documents-list li > a');
      await expect.poll(() => names.count()).toBe(3);
      await page.getByLabel('Sorted by').selectOption('name');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect
        .poll(() => names.allTextContents())
        .toEqual(['Alder Mill', 'Birch Bakery', 'Cedar & Sons']);
      await page.getByLabel('Find in your documents').fill('birch');
      await page.keyboard.press('Enter');
      await expect.poll(() => names.allTextContents()).toEqual(['Birch Bakery']);
      await names.click();
      await expect.poll(() => page.locator('#fill-lender').inputValue()).toBe('Birch Bakery');
      await page.getByRole('link', { name: 'All your documents' }).click();
      await expect.poll(() => names.count()).toBe(3);
      await context.close();
    },
  );

  test('one is removed from the list, after a question', async () => {
    const { page, context } = await signIn(browser, site, { member });
    await page.goto(`${site}/app/documents/?t=cedar`, SOON);
    await page.getByText('Remove: Cedar & Sons').click();
    await page.getByRole('button', { name: 'Yes, remove it' }).click();
    await expect.poll(() => page.locator('[data-kind=flash]').textContent()).toBe('The document is removed.');
    expect(await page.locator('main').textContent()).toContain('None of your documents fits');
    await context.close();
  });

  test('U62 axe finds nothing in the list, and nothing is too wide, at 1280 and 360 px', async () => {
    // Trusted Types keep axe itself out; the page is the same without its policy.
    const { page, context } = await signIn(browser, site, { member, options: { bypassCSP: true } });
    for (const path of ['/app/documents/', '/app/search/?t=alder', '/app/documents/unconfirmed/']) {
      await page.goto(`${site}${path}`, SOON);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);
    }
    await context.close();
  });

  test('I13.10 another one is started: what is typed before it is there does not end up in the one before', async () => {
    const { page, context } = await signIn(browser, site, { member });
    await page.goto(`${site}/app/documents/?t=alder`, SOON);
    await page.locator('.own-documents-list li > a').first().click();
    const lender = page.locator('#fill-lender');
    await expect.poll(() => lender.inputValue()).toBe('Alder Mill');
    const patches: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/values')) patches.push(request.postData() ?? '');
    });
    // A busy server: the answer for the new document takes its time.
    await page.route(/\.data\?.*doc=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    const before = page.url();
    await page.locator('.own-documents-ways a').first().click();
    await lender.focus().catch(() => undefined);
    await page.keyboard.type('Dogwood');
    await expect.poll(() => page.url()).not.toBe(before);
    await expect.poll(() => lender.inputValue()).toBe('');
    expect(patches).toEqual([]);
    await context.close();
  });
});
