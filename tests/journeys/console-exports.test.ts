import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { type ConsoleBench, openConsole } from '../support/console.ts';
import { overflow, violations } from '../support/layout.ts';
import { site } from '../support/site.ts';
import { giveKey } from '../support/virtual-key.ts';

const browser = useBrowser();
let bench: ConsoleBench;
beforeAll(async () => {
  bench = await openConsole();
});
afterAll(() => bench.close());

test('I17.176 a list with its filter becomes a file under one’s eyes, a token is shown once, and all is readable', async () => {
  const { page, context } = await browser.page({ bypassCSP: true, acceptDownloads: true });
  await giveKey(page, context);
  await page.goto(`${site}/console/setup/?token=${await bench.link(['owner'])}`);
  await page.getByRole('button', { name: 'Make a passkey and go in' }).click();
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();

  await page.goto(`${site}/console/orders/?state=paid`);
  await page.getByRole('link', { name: 'Export', exact: true }).click();
  await page.getByRole('heading', { name: 'A list as a file: Orders' }).waitFor();
  await page.getByLabel('Format').selectOption('json');
  await page.getByRole('button', { name: 'Make the file' }).click();
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Orders, JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^papergrove-orders-.*\.json$/);
  const rows: { state: string }[] = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(rows.every(({ state }) => state === 'paid')).toBe(true);

  await page.goto(`${site}/console/tokens/`);
  await page.getByLabel('What is it for?').fill('Bookkeeping');
  await page.getByRole('button', { name: 'Make the token' }).click();
  // Nothing was chosen that it may: the form comes back as it was typed.
  await page.getByText('Please choose at least one thing').waitFor();
  expect(await page.getByLabel('What is it for?').inputValue()).toBe('Bookkeeping');
  await page.getByLabel('Read figures').check();
  await page.getByRole('button', { name: 'Make the token' }).click();
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  const secret = await page.getByText(/^pgk_/).textContent();
  const figure = await fetch(`${site}/api/v1/figures/mrr?from=2026-01-01&until=2026-02-01`, {
    headers: { Authorization: `Bearer ${secret}` },
  });
  expect(figure.status).toBe(200);

  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      'exports/',
      'exports/?list=audit&action=people.invite',
      'tokens/',
      'tokens/reference/',
    ]) {
      await page.goto(`${site}/console/${path}`);
      expect([path, width, await violations(page)]).toEqual([path, width, []]);
      expect([path, width, await overflow(page)]).toEqual([path, width, []]);
    }
  }
});
