import { expect, test } from 'vitest';
import { MOVING, useBrowser } from '../support/browser.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
/** A browser waits four seconds for the page that a change leads to. */
const LATE_MS = 6_000;

test('I17.341 a page that is shown too late for the change of pages reports no error', async () => {
  const { page } = await browser.page({ ...MOVING, bypassCSP: true });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const address = `${site}/console/sign-in/`;
  await page.goto(address);
  // Busy between its head and its first line, as a slow machine is.
  await page.route('**/console/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const answer = await route.fetch();
    const busy = `<script>for (const end = Date.now() + ${LATE_MS}; Date.now() < end; );window.wasLate=true</script>`;
    return route.fulfill({
      response: answer,
      body: (await answer.text()).replace('</head>', `${busy}</head>`),
    });
  });
  await page.evaluate((to) => location.assign(to), `${address}?lang=fr`);
  await page.waitForFunction(() => 'wasLate' in window && document.readyState === 'complete');
  // What nobody caught is told at the end of its task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(errors).toEqual([]);
});
