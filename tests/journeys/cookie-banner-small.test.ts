import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { ADDRESSES } from '../support/consent.ts';
import { overflow } from '../support/layout.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
type Size = { width: number; height: number };

/** A page of a visitor, from Germany unless told otherwise, with the banner shown. */
async function asked(
  path: string,
  { viewport, from = 'DE' }: { viewport: Size; from?: keyof typeof ADDRESSES },
) {
  const { page, context } = await browser.page({
    viewport,
    extraHTTPHeaders: { 'X-Test-Address': ADDRESSES[from] },
  });
  await page.goto(`${site}${path}`);
  const banner = page.locator('.cookie-banner');
  await banner.waitFor();
  return { page, context, banner };
}

describe('I13.25 U39 the banner takes at most a quarter of a small screen, and covers neither headline nor focus', () => {
  // The last is a window of 1280 by 800 at 200 %.
  const SCREENS = [
    { width: 320, height: 568 },
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 640, height: 400 },
  ];
  test.each(SCREENS)('$width by $height', async (viewport) => {
    for (const path of ['/', '/de/', '/fr/lp/', '/de/company/about/']) {
      const { page, banner, context } = await asked(path, { viewport });
      const own = await banner.boundingBox();
      const headline = await page.locator('main h1').boundingBox();
      if (!own || !headline) throw new Error('nothing to compare');
      expect([path, own.height / viewport.height <= 0.25]).toEqual([path, true]);
      const isApart = headline.y + headline.height <= own.y || headline.y >= own.y + own.height;
      expect([path, isApart]).toEqual([path, true]);
      expect(await banner.locator('.button').first().isVisible()).toBe(true);
      const field = page.locator('main input:visible').first();
      if (await field.count()) {
        await field.focus();
        const [its, now] = [await field.boundingBox(), await banner.boundingBox()];
        if (!its || !now) throw new Error('nothing to compare');
        expect([path, its.y + its.height <= now.y || its.y >= now.y + now.height]).toEqual([path, true]);
      }
      await context.close();
    }
  });
});

test.each(['/', '/lp/ms-office/', '/fr/'])(
  'on a small phone %s keeps its main button and its focus in sight',
  async (path) => {
    const { page, banner, context } = await asked(path, { viewport: { width: 360, height: 640 } });
    expect(await overflow(page)).toEqual([]);
    const covered = (selector: string) =>
      page.evaluate((wanted) => {
        const its = document.querySelector(wanted)?.getBoundingClientRect();
        const own = document.querySelector('.cookie-banner')?.getBoundingClientRect();
        return its && own ? its.bottom > own.top && its.top < own.bottom : null;
      }, selector);
    expect(await covered('main .button, main [type=submit]')).toBe(false);
    // Wherever the Tab key leads, the element is not left under the banner.
    const last = banner.locator('.button').last();
    await last.focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect([step, await covered(':focus')]).toEqual([step, false]);
    }
    await context.close();
  },
);

test.each([
  { width: 320, height: 568 },
  { width: 360, height: 640 },
])(
  'I13.25 at $width by $height nothing of it is cut in any language, and it stays below',
  async (viewport) => {
    for (const path of ['/', '/de/', '/es/', '/fr/', '/it/', '/pt/']) {
      const { banner, context } = await asked(path, { viewport });
      const words = await banner
        .locator('.cookie-banner-words')
        .evaluate((its) => its.scrollHeight - its.clientHeight);
      expect([path, words]).toEqual([path, 0]);
      await context.close();
    }
    const { page, banner, context } = await asked('/', { viewport });
    for (let step = 0; step < 45; step += 1) await page.keyboard.press('Tab');
    await page.evaluate(() => scrollTo(0, 0));
    const [own, headline] = [await banner.boundingBox(), await page.locator('main h1').boundingBox()];
    if (!own || !headline) throw new Error('nothing to compare');
    expect(headline.y + headline.height).toBeLessThanOrEqual(own.y);
    await context.close();
  },
);

test('I13.25 the fields of a template’s page are free of it in a window of 1280 by 800 at 200 %', async () => {
  const { page, banner, context } = await asked('/templates/loan-agreement-D417/', {
    viewport: { width: 640, height: 400 },
  });
  const fields = page.locator('.fill .field-input');
  for (let index = 0; index < (await fields.count()); index += 1) {
    await fields.nth(index).focus();
    await page.waitForTimeout(100);
    const [its, own] = [await fields.nth(index).boundingBox(), await banner.boundingBox()];
    expect([index, its && own && its.y + its.height <= own.y]).toEqual([index, true]);
  }
  await context.close();
});

test.each(['/', '/de/', '/fr/'])('I18.65 at 1280 px the banner of %s is two lines high', async (path) => {
  const { banner, context } = await asked(path, { viewport: { width: 1280, height: 800 } });
  expect((await banner.boundingBox())?.height).toBeLessThan(84);
  await context.close();
});
