import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const PLAIN = { javaScriptEnabled: false } as const;

describe('I18.46 both plans can be chosen without scrolling', () => {
  test.each([
    '/pricing/plans/',
    '/de/pricing/plans/',
    '/fr/pricing/plans/',
    '/de/pricing/plans/save60/',
    '/pt/pricing/plans/save50thismonth/',
    '/de/pricing/plans/save60today/',
  ])('%s', async (path) => {
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ] as const) {
      const { page, context } = await browser.page({ viewport: { width, height } });
      await page.goto(`${site}${path}`);
      const bottoms = await page
        .locator('main a[href^="?buy="].button')
        .evaluateAll((all) => all.slice(0, 2).map((one) => Math.round(one.getBoundingClientRect().bottom)));
      expect(bottoms).toHaveLength(2);
      for (const bottom of bottoms) expect(bottom, `${width}`).toBeLessThanOrEqual(height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await context.close();
    }
  });
});

describe('I18.45 what a document costs', () => {
  test('I18.45 the slider is moved by keyboard, and what stands beside it follows', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/pricing/plans/`);
    const slider = page.getByRole('slider', { name: 'Documents a year' });
    await slider.focus();
    const each = page.locator('.year-cost [data-slot=each]');
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return each.allInnerTexts();
      })
      .toEqual(['$2.50', '$5.36']);
    await page.keyboard.press('Home');
    expect(await each.allInnerTexts()).toEqual(['$299.88', '$643.08']);
    expect(await page.locator('.year-cost output').textContent()).toBe('1');
    await context.close();
  });

  test('I18.45 without script its button has the page computed, and both tables stand', async () => {
    const { page, context } = await browser.page(PLAIN);
    await page.goto(`${site}/pricing/plans/?documents=52`);
    const tables = page.locator('.year-cost table');
    expect(await tables.first().textContent()).toMatch(
      /Paid once\$299\.88[\s\S]*12 times\$455\.88[\s\S]*Difference\$156\.00[\s\S]*after that\$299\.88/,
    );
    expect(await tables.last().textContent()).toMatch(/52\$5\.77\$12\.37/);
    expect(await page.locator('.year-cost [data-slot=each]').allInnerTexts()).toEqual(['$5.77', '$12.37']);
    await page.getByRole('button', { name: 'Work it out' }).click();
    await page.waitForURL(/documents=52#year-cost$/);
    await context.close();
  });
});

describe('I18.47 the currency of the page is the one of the checkout', () => {
  test.each([{ script: true }, { script: false }])(
    'I18.47 chosen beside the prices, $script',
    async ({ script }) => {
      const { page, context } = await browser.page(script ? {} : PLAIN);
      await page.goto(`${site}/pricing/plans/`);
      await page.getByRole('button', { name: 'GBP' }).click();
      await page.waitForURL(/currency=GBP/);
      expect(await page.locator('#plan-notes').textContent()).toContain('Prices are in British pounds');
      // It is kept, and holds on every page with prices.
      await page.goto(`${site}/pricing/plans/save50/`);
      expect(await page.locator('[data-package="basic-50"]').first().textContent()).toContain('£179.88');
      await page.goto(`${site}/pricing/plans/`);
      await page.locator('a[href^="?buy=basic#"]').first().click();
      expect(await page.locator('[data-slot=total]').textContent()).toBe('£239.88');
      expect(await page.locator('[data-slot=notes]').textContent()).toContain(
        'All amounts are in British pounds.',
      );
      await context.close();
    },
  );

  test('I18.47 a way to pay that does not take it is not offered, and the page says in what it is', async () => {
    const { page, context } = await browser.page(PLAIN);
    await page.goto(`${site}/pt/pricing/plans/?buy=basic`);
    expect(await page.locator('[data-slot=total]').textContent()).toMatch(/^R\$\s1\.558,80$/);
    expect(await page.locator('[name=route]').count()).toBe(1);
    await page.getByRole('link', { name: 'Pagar em dólares americanos' }).click();
    expect(await page.locator('[data-slot=total]').textContent()).toMatch(/^US\$\s299,88$/);
    expect(await page.locator('[name=route]').count()).toBe(2);
    await context.close();
  });
});
