import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/shared/ids.ts';
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

/** axe finds nothing, and nothing is wider than a small and a large screen. */
async function isSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([page.url(), width, await overflow(page)]).toEqual([page.url(), width, []]);
  }
}

test('I17.186 I17.192 an endpoint is added with a passkey and works by keys; search and keys are a key away', async () => {
  const page = await open();
  // As soon as the page is awake.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k');
      return page.evaluate(() => document.activeElement?.getAttribute('name'));
    })
    .toBe('q');
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
  const add = page.locator('summary', { hasText: 'Add an endpoint' });
  if (!(await page.getByLabel('Address').isVisible())) await add.press('Enter');
  const host = `${newId()}.example.com`;
  await page.getByLabel('Address').fill('http://here/');
  await page.getByRole('button', { name: 'Add it' }).click();
  // Said before anything has to be confirmed.
  await page.getByText('it takes a public address').waitFor();
  await isSound(page);
  await page.getByLabel('Address').fill(`https://${host}/`);
  await page.getByLabel('Address').press('Enter');
  await page.getByRole('button', { name: /passkey/i }).click();
  await page.getByText('whsec_').waitFor();
  await page.getByRole('link', { name: 'I have kept it' }).click();
  await page.getByRole('link', { name: host }).press('Enter');
  await page.getByRole('heading', { name: host }).waitFor();
  await isSound(page);
  await page.locator('summary', { hasText: 'Send a test' }).press('Enter');
  await page.getByRole('button', { name: 'Send it' }).press('Enter');
  await page.getByText('The test is on its way').waitFor();
  await page.getByRole('link', { name: 'Test', exact: true }).click();
  await page.getByRole('heading', { name: 'What is sent' }).waitFor();
  await isSound(page);
  await page.getByRole('link', { name: 'System', exact: true }).click();
  await page.getByRole('heading', { name: 'What waits' }).waitFor();
  await isSound(page);
});

test('I17.192 the inbox is gone through by j, k and Enter', async () => {
  const page = await open();
  await bench.database.pool.query(
    `insert into webhook_endpoints (id, url, label, events, state, failures, off_at, created_at)
     select gen_random_uuid(), 'https://off.example.com/', 'Off ' || n, '{order.paid}', 'off', 20, now(), now()
     from generate_series(1, 2) n`,
  );
  await page.goto(`${site}/console/?only=webhooks`);
  await page.getByText('j and k go through the list').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('j');
  expect(await focused()).toBe('Webhook fails');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.getByText('in a row failed').waitFor();
  expect(await violations(page)).toEqual([]);
  await bench.database.pool.query(`delete from webhook_endpoints where label like 'Off %'`);
});
