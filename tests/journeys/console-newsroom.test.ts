import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { type ConsoleBench, openConsole } from '../support/console.ts';
import { overflow, violations } from '../support/layout.ts';
import { millisecondsFor } from '../support/seconds.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
let bench: ConsoleBench;
beforeAll(async () => {
  bench = await openConsole();
});
afterAll(() => bench.close());

/** A page of somebody who may publish. */
async function open(
  options: Parameters<typeof browser.page>[0] = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await browser.page({ bypassCSP: true, ...options });
  const [name = '', value = ''] = (await bench.colleague(['admin'])).cookie.split('=');
  await context.addCookies([{ name, value, url: site }]);
  return { page, context };
}

const status = async (path: string) => (await fetch(`${site}${path}`, { redirect: 'manual' })).status;
const soon = () => ({ timeout: millisecondsFor(2), interval: 50 });

async function publish(page: Page): Promise<void> {
  await page.getByText('Ready to publish.').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('It is published.').waitFor();
}

/** A draft that is refused, thrown away, and the article withdrawn, by plain forms. */
async function withoutScript(editor: string, word: string): Promise<void> {
  const { page: plain } = await open({ javaScriptEnabled: false });
  await plain.goto(`${site}${editor}`);
  await plain.getByLabel('Title', { exact: true }).fill(`Un autre ${word}`);
  await plain.locator('[name=slug]').fill('Nicht gültig');
  await plain.getByRole('button', { name: 'Save the draft' }).click();
  await plain.getByText('The address takes small letters').first().waitFor();
  await plain.locator('summary', { hasText: 'Discard the draft' }).click();
  await plain.getByRole('button', { name: 'Discard', exact: true }).click();
  await plain.getByText('The draft is discarded.').waitFor();
  await plain.locator('summary', { hasText: 'Withdraw' }).click();
  await plain.getByRole('button', { name: 'Withdraw it' }).click();
  await plain.getByText('It is withdrawn.').waitFor();
}

async function walked(page: Page, editor: string): Promise<void> {
  for (const [width, colorScheme] of [
    [768, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    for (const path of ['/console/newsroom/', editor, '/console/search/', '/console/search/?q=drive']) {
      await page.goto(`${site}${path}`);
      expect([path, width, await violations(page)]).toEqual([path, width, []]);
      expect([path, width, await overflow(page)]).toEqual([path, width, []]);
    }
  }
}

test('I17.223 an article from draft to published in two languages, seen on the site, and withdrawn', async () => {
  const { page } = await open();
  const word = `grove${Date.now()}`;
  await page.goto(`${site}/console/newsroom/`);
  await page.getByRole('link', { name: 'Write an article' }).click();
  await page.getByLabel('Title', { exact: true }).fill(`A new ${word}`);
  await page.locator('[name=body]').fill('First *words*.');
  await page.getByText('Not saved yet').waitFor();
  await page.keyboard.press('Control+s');
  await page.waitForURL(/newsroom\/en\/news-/);
  await page.getByText('Line 1 of the text: italics are not taken.').waitFor();
  await page.locator('[name=body]').fill('First **words** of {{company}}.\n\n## More\n\n- one\n- two');
  await page.locator('[name=teaser]').fill('What has grown since the spring.');
  await page.getByText('Characters: 32').waitFor();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByText('Ready to publish.').waitFor();
  const preview = await page.getByRole('link', { name: 'The article', exact: true }).getAttribute('href');
  expect(await (await fetch(preview ?? '')).text()).toContain('<strong>words</strong>');
  expect(await status(`/company/newsroom/a-new-${word}/`)).toBe(404);
  await publish(page);
  await expect.poll(() => status(`/company/newsroom/a-new-${word}/`), soon()).toBe(200);

  await page.getByRole('link', { name: 'Français' }).click();
  await page.getByText('Not written', { exact: true }).first().waitFor();
  await page.getByText('In English').click();
  await page.getByText('What has grown since the spring.').waitFor();
  await page.getByLabel('Title', { exact: true }).fill(`Un nouveau ${word}`);
  await page.locator('[name=teaser]').fill('Ce qui a poussé depuis le printemps.');
  await page.locator('[name=body]').fill('Les premiers mots.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await publish(page);
  const editor = new URL(page.url()).pathname;
  await expect.poll(() => status(`/fr/company/newsroom/un-nouveau-${word}/`), soon()).toBe(200);
  await page.goto(`${site}/company/newsroom/a-new-${word}/`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await page.getByRole('heading', { name: `Un nouveau ${word}` }).waitFor();
  expect(await violations(page)).toEqual([]);

  await withoutScript(editor, word);
  // French readers are shown the English one.
  await expect.poll(() => status(`/fr/company/newsroom/un-nouveau-${word}/`), soon()).toBe(301);

  await walked(page, editor);
});
