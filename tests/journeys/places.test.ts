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
  member = await newFreshMember(site, 'places');
  await fetch(`${site}/app/doc/loan-agreement-D417/values`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site, Cookie: member.cookie },
    body: JSON.stringify({ id: randomUUID(), patch: { lender: 'Alder Mill' } }),
  });
});

describe('I15 the places of the workspace', () => {
  test.each([true, false])(
    'stand beside every page, by keyboard too; with script: %s',
    async (javaScriptEnabled) => {
      const { page, context } = await signIn(browser, site, { member, options: { javaScriptEnabled } });
      await page.goto(`${site}/app/`, SOON);
      const places = page.getByRole('navigation', { name: 'Workspace' });
      for (const [name, title] of [
        ['Documents', 'All your documents'],
        ['Drive', 'Cloud drive'],
        ['Trash', 'Trash'],
      ] as const) {
        await places.getByRole('link', { name }).focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => page.locator('h1').textContent()).toBe(title);
        await expect.poll(() => places.locator('[aria-current=page]').textContent()).toBe(name);
      }
      await context.close();
    },
  );

  test.each([true, false])(
    'are a menu on a phone, which the browser itself opens; with script: %s',
    async (javaScriptEnabled) => {
      const { page, context } = await signIn(browser, site, {
        member,
        options: { javaScriptEnabled, viewport: { width: 360, height: 740 } },
      });
      await page.goto(`${site}/app/`, SOON);
      const places = page.getByRole('navigation', { name: 'Workspace' });
      expect(await places.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Workspace' }).click();
      await places.getByRole('link', { name: 'Drive' }).click();
      await expect.poll(() => page.locator('h1').textContent()).toBe('Cloud drive');
      await expect.poll(() => places.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Workspace' }).click();
      await expect.poll(() => places.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => places.isVisible()).toBe(false);
      await context.close();
    },
  );

  test('Ctrl and K lead to the search field, which finds one’s own and opens it', async () => {
    const { page, context } = await signIn(browser, site, { member });
    await page.goto(`${site}/app/drive/`, SOON);
    await expect.poll(() => page.locator('.workspace-shortcut').textContent()).toBe('Ctrl K');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('alder');
    await expect.poll(() => page.getByRole('option').first().textContent()).toBe('Alder Mill Loan Agreement');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await showForm(page);
    await expect.poll(() => page.locator('#fill-lender').inputValue()).toBe('Alder Mill');
    await context.close();
  });

  test('axe finds nothing and nothing is too wide, beside a document and in the menu of a phone', async () => {
    // Trusted Types keep axe itself out; the page is the same without its policy.
    const { page, context } = await signIn(browser, site, { member, options: { bypassCSP: true } });
    for (const path of [
      '/app/drive/',
      '/app/documents/?view=tiles',
      '/app/trash/',
      '/app/doc/loan-agreement-D417',
    ]) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${site}${path}`, SOON);
      expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Workspace' }).click();
      expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);
    }
    await context.close();
  });
});
