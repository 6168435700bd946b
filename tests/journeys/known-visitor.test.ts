import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { button, field, openDialog } from '../support/dialog.ts';
import { textOf } from '../support/library-numbers.ts';
import { newMember } from '../support/member.ts';
import { newAddress } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

test('R1.11 a known visitor’s click on a document leads to the workspace, without a dialog', async () => {
  const { page, context } = await browser.page();
  await context.addCookies([{ name: 'b_email', value: 'jane%40example.com', url: site }]);
  await page.goto(`${site}/`);
  await page.locator('.document-card-link').first().click();
  await page.waitForURL(/\/app\//);
  expect(await page.locator('dialog:modal').count()).toBe(0);
  await context.close();
});

test('R7.41 a call that takes its time shows the progress bar, and its end ends it', async () => {
  const { page, context } = await browser.page();
  await openDialog(page, `${site}/lp/ms-office/`);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/services/user/', async (route) => {
    await held;
    await route.fulfill({ status: 409, json: { error: { code: 'email_taken', field: 'Email' } } });
  });
  await field(page).fill(newAddress('slow'));
  await button(page).click();
  await page.locator('.progress-bar').waitFor({ state: 'attached' });
  release();
  await expect.poll(() => page.locator('.progress-bar').count()).toBe(0);
  await context.close();
});

test.each([
  ['', 'My documents'],
  ['/de', 'Meine Dokumente'],
])('I13.22 nobody with an account is offered one, on any page of %s', async (prefix, documents) => {
  const { cookie } = await newMember(site, 'offered');
  const pages = ['/', '/templates/', '/features/', '/start/', '/lp/ms-office/', '/no-such-page/'];
  for (const path of pages) {
    const asked = { headers: { Cookie: cookie } };
    const member = linksOf(await (await fetch(`${site}${prefix}${path}`, asked)).text());
    const stranger = linksOf(await (await fetch(`${site}${prefix}${path}`)).text());
    const offer =
      /^(Open a free account|Get started free|Konto kostenlos anlegen|Kostenlos (starten|lesen))$/i;
    expect([path, ...member.filter((words) => offer.test(words))]).toEqual([path]);
    expect([path, stranger.some((words) => offer.test(words))]).toEqual([path, true]);
    expect(member).toContain(documents);
    expect(stranger).not.toContain(documents);
  }
});

/** What the links of a page say. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*>([\s\S]*?)<\/a>/g)].map(([, words = '']) => textOf(words).trim());
}
