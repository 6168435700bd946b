import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { type ConsoleBench, openConsole } from '../support/console.ts';
import { overflow, violations } from '../support/layout.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
let bench: ConsoleBench;
beforeAll(async () => {
  bench = await openConsole();
});
afterAll(() => bench.close());

/** A device with a passkey of its own, which its owner touches at once. */
async function giveKey(page: Page, context: BrowserContext): Promise<void> {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

async function open(): Promise<Page> {
  const { page, context } = await browser.page({ bypassCSP: true });
  await giveKey(page, context);
  await page.goto(`${site}/console/setup/?token=${await bench.link(['admin'])}`);
  await page.getByRole('button', { name: 'Make a passkey and go in' }).click();
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  return page;
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const read = async (path: string) => (await fetch(`${site}${path}`)).text();

/** The page that a link of the console opens beside it, as text. */
async function opened(page: Page, name: string): Promise<string> {
  const href = await page.getByRole('link', { name }).first().getAttribute('href');
  return (await fetch(href ?? '')).text();
}

/** An act in its place: opened, filled in, sent. */
async function act(
  page: Page,
  name: string,
  button: string,
  fields: Record<string, string> = {},
): Promise<void> {
  await page.locator('summary', { hasText: name }).first().click();
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).last().fill(value);
  await page.getByRole('button', { name: button, exact: true }).first().click();
}

test('I17.113 I17.114 I17.105 a campaign from draft to end, and a sentence corrected in French, on the pages themselves', async () => {
  const page = await open();
  await page.getByRole('link', { name: 'Offers', exact: true }).click();
  await page.getByRole('link', { name: '/pricing/plans/renew/' }).click();
  await page.getByRole('heading', { name: 'Offer: renew' }).waitFor();
  await page.getByLabel('Saving').selectOption({ label: '60% off' });
  await page.getByLabel('Last day').fill(day(20));
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByText('The draft is saved.').waitFor();
  expect(await opened(page, '/pricing/plans/renew/')).toContain('premium-60');
  expect(await read('/pricing/plans/renew/')).not.toContain('premium-60');
  const editor = new URL(page.url()).pathname;
  expect(await violations(page)).toEqual([]);

  await act(page, 'Publish the draft', 'Publish', { Why: 'The week of sales' });
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await page.getByText('All pages show it within two seconds.').waitFor();
  await expect.poll(() => read('/pricing/plans/renew/'), { timeout: 2_000 }).toContain('premium-60');
  await act(page, 'Bring the last day forward', 'Move the last day', { 'New last day': day(3) });
  await page.getByText('The last day is moved.').waitFor();
  await page.getByText('That last day was moved once already.').waitFor();
  await act(page, 'Back to what is shipped', 'Take it back');
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await page.getByText('It is taken back.').waitFor();
  await expect.poll(() => read('/pricing/plans/renew/'), { timeout: 2_000 }).not.toContain('premium-60');

  await page.getByRole('link', { name: 'Texts' }).click();
  await page.getByRole('searchbox', { name: 'Find a sentence' }).fill('une personne lit ce que vous ecrivez');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.locator('.console-table a').first().click();
  await page.getByText('On one page of the site.').waitFor();
  await page
    .getByLabel('Text', { exact: true })
    .fill('Quelqu’un lit tout ce que vous écrivez, <b>promis</b>.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByText('Ready to publish.').waitFor();
  expect(await opened(page, '/fr/company/contact/')).toContain('&lt;b&gt;promis');
  await act(page, 'Publish the draft', 'Publish');
  await page.getByText('All pages show it within two seconds.').waitFor();
  await expect.poll(() => read('/fr/company/contact/'), { timeout: 2_000 }).toContain('Quelqu’un lit tout');
  const text = new URL(page.url()).pathname;
  await act(page, 'Back to what is shipped', 'Take it back');
  await page.getByText('It is taken back.').waitFor();

  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/console/offers/',
      '/console/settings/',
      '/console/texts/?q=contact',
      editor,
      text,
    ]) {
      await page.goto(`${site}${path}`);
      expect([path, width, await violations(page)]).toEqual([path, width, []]);
      expect([path, width, await overflow(page)]).toEqual([path, width, []]);
    }
  }
});
