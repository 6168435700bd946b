import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { SOON, showForm } from '../support/filling.ts';
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
      await page.getByLabel('Sort by').selectOption('name');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect
        .poll(() => names.allTextContents())
        .toEqual(['Alder Mill', 'Birch Bakery', 'Cedar & Sons']);
      await page.getByLabel('Search your documents').fill('birch');
      await page.keyboard.press('Enter');
      await expect.poll(() => names.allTextContents()).toEqual(['Birch Bakery']);
      await names.click();
      await showForm(page);
      await expect.poll(() => page.locator('#fill-lender').inputValue()).toBe('Birch Bakery');
      await page.getByRole('link', { name: 'All your documents' }).click();
      await expect.poll(() => names.count()).toBe(3);
      await context.close();
    },
  );

  test.each([true, false])(
    'I15.3 one is named, copied, thrown away and taken back; with script: %s',
    async (javaScriptEnabled) => {
      const { page, context } = await signIn(browser, site, { member, options: { javaScriptEnabled } });
      const names = page.locator('.own-documents-list li > a');
      const flash = page.locator('[data-kind=flash]');
      const row = (name: string) => page.locator('.own-documents-list li').filter({ hasText: name });
      await page.goto(`${site}/app/documents/?sort=name&t=cedar`, SOON);
      await page.getByText('More, Cedar & Sons').click();
      await page.getByLabel('Name of this document').fill('Cedar, the large loan');
      await page.getByRole('button', { name: 'Save the name' }).click();
      await expect.poll(() => flash.textContent()).toContain('The name is saved.');
      // Found by the new name and by what is typed in it.
      await expect.poll(() => names.allTextContents()).toEqual(['Cedar, the large loan']);
      await page.goto(`${site}/app/documents/?t=large`, SOON);
      await page.getByText('More, Cedar, the large loan').click();
      await page.getByRole('button', { name: 'Duplicate' }).click();
      await expect.poll(() => flash.textContent()).toContain('This is the copy.');
      await showForm(page);
      expect(await page.locator('#fill-lender').inputValue()).toBe('Cedar & Sons');
      await page.goto(`${site}/app/documents/?sort=name&t=cedar`, SOON);
      await expect
        .poll(() => names.allTextContents())
        .toEqual(['Cedar, the large loan', 'Copy of Cedar, the large loan']);
      await page.getByText('More, Copy of Cedar, the large loan').click();
      await row('Copy of').getByRole('button', { name: 'Move to trash' }).click();
      await expect.poll(() => flash.textContent()).toContain('The document is in the trash');
      await expect.poll(() => names.allTextContents()).toEqual(['Cedar, the large loan']);
      await flash.getByRole('link', { name: 'Open the trash' }).click();
      await row('Copy of').getByRole('button', { name: 'Put back' }).click();
      await expect.poll(() => flash.textContent()).toContain('The document is back');
      expect(await page.locator('main').textContent()).toContain('The trash is empty.');
      await page.goto(`${site}/app/documents/?sort=name&t=copy`, SOON);
      await page.getByText('More, Copy of Cedar, the large loan').click();
      await row('Copy of').getByRole('button', { name: 'Move to trash' }).click();
      await flash.getByRole('link', { name: 'Open the trash' }).click();
      await row('Copy of').getByText('Delete for good').click();
      await page.getByRole('button', { name: 'Yes, delete' }).click();
      await expect.poll(() => flash.textContent()).toContain('Deleted for good.');
      // An empty name calls it by what is typed in it again.
      await page.goto(`${site}/app/documents/?sort=name&t=cedar`, SOON);
      await page.getByText('More, Cedar, the large loan').click();
      await page.getByLabel('Name of this document').fill('');
      await page.getByRole('button', { name: 'Save the name' }).click();
      await expect.poll(() => names.allTextContents()).toEqual(['Cedar & Sons']);
      await context.close();
    },
  );

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
    await showForm(page);
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
