import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { type ConsoleBench, openConsole } from '../support/console.ts';
import { putFlag } from '../support/flags.ts';
import { overflow, violations } from '../support/layout.ts';
import { site } from '../support/site.ts';
import { giveKey } from '../support/virtual-key.ts';

const browser = useBrowser();
let bench: ConsoleBench;
beforeAll(async () => {
  bench = await openConsole();
});
afterAll(() => bench.close());

test('I17.83 I17.84 flags are decided by keys with a passkey, and every money screen is readable by all', async () => {
  const [first, second] = [
    await putFlag(bench.database, 'sameBillingName', { isAnswered: true }),
    await putFlag(bench.database, 'unnamedReferrer'),
  ];
  const { page, context } = await browser.page({ bypassCSP: true });
  await giveKey(page, context);
  await page.goto(`${site}/console/setup/?token=${await bench.link(['owner'])}`);
  await page.getByRole('button', { name: 'Make a passkey and go in' }).click();
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();

  await page.goto(`${site}/console/flags/`);
  // Keys are named once they work.
  await page.getByText('Keys: j and k').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  // Whatever waits longest comes first, and other files of tests leave objections in the same database.
  await page.waitForURL(/\/console\/(flags|objections)\/[0-9a-f-]{36}\/$/);
  await page.goto(`${site}/console/flags/${first.id}/`);
  await page.getByText('Keys: j next').waitFor();
  await page.keyboard.press('a');
  await page.keyboard.type('It is their own name');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await page.getByText('Confirmed. The affiliate is mailed.').waitFor();

  const rows = 'figures/rows/mrr/?from=2026-01-01&until=2027-01-01';
  const walk: [number, string[]][] = [
    [360, ['flags/', `flags/${second.id}/`]],
    [768, ['payouts/', 'payouts/preview/', 'revenue/', 'traffic/', 'experiments/', rows]],
    [1280, ['revenue/', 'experiments/docs-business-email/']],
  ];
  for (const [width, paths] of walk) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(`${site}/console/${path}`);
      expect([path, width, await violations(page)]).toEqual([path, width, []]);
      expect([path, width, await overflow(page)]).toEqual([path, width, []]);
    }
  }
});
