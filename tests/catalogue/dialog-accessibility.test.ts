import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { overflow, violations } from '../support/layout.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

/** A page of each dialog variant, in languages with longer and shorter words. */
const VARIANTS = [
  ['AB2', '/de/'],
  ['AB3', '/lp/ab/23.06.14/01/'],
  ['AB4', '/l/f/'],
  ['v1', '/docs/ab/15.10.24/01/'],
  ['v2', '/docs/ab/15.10.24/02/'],
  ['v3', '/docs/ab/15.10.24/03/'],
  ['v5', '/docs/ab/11.05.24/01/'],
  ['password', '/fr/lp/demo/'],
] as const;

async function open(page: Page): Promise<void> {
  if ((await page.locator('#sign-up[data-direct]').count()) > 0) await page.mouse.move(600, 300);
  else await page.locator('[data-open=sign-up]:visible').first().click();
  await page.locator('dialog#sign-up:modal').waitFor();
  await page.mouse.move(610, 310);
  await page.locator('#sign-up [data-island][data-awake]').waitFor({ state: 'attached' });
}

test.each(VARIANTS)(
  'U62 axe on dialog %s in its error state, at 1280 and 360 px: %s',
  async (variant, path) => {
    // Trusted Types keep axe itself out; the page is the same without its policy.
    const { page, context } = await browser.page({ bypassCSP: true });
    await page.goto(`${site}${path}`);
    await open(page);
    expect(await page.locator('#sign-up').getAttribute('data-dialog-variant')).toBe(variant);
    await page.locator('#sign-up input[type=email]').fill('jane@');
    await page.locator('#sign-up .button-form').click();
    await page.locator('#sign-up [aria-invalid=true]').first().waitFor();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
    }
    await context.close();
  },
);
