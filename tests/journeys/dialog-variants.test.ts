import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { button, field, label } from '../support/dialog.ts';
import { links } from '../support/page.ts';
import { expectLanding } from '../support/page-state.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

const dialog = (page: Page) => page.locator('dialog#sign-up');

/** Opens the sign-up dialog of a page by its first link that has one. */
async function openSignUp(page: Page, path: string): Promise<void> {
  await page.goto(`${site}${path}`);
  const opened = page.locator('dialog#sign-up:modal');
  if ((await dialog(page).getAttribute('data-direct')) === null) {
    const openers = page.locator('[data-open=sign-up]:visible');
    const card = page.locator('main [data-open=sign-up][data-target=card]:visible');
    await ((await card.count()) > 0 ? card.last() : openers.first()).click();
  }
  await opened.waitFor();
}

describe('variants by route', () => {
  test.each([
    ['R4.3.16 R2.4.68', '/', 'AB2', 'Fill in for free'],
    ['R4.3.17', '/docs/ab/15.10.24/00/', 'AB2', 'Fill in for free'],
    ['R4.3.18', '/docs/ab/11.05.24/00/', 'AB2', 'Fill in for free'],
    ['R4.3.19', '/lp/ab/23.05.18/01/', 'AB2', 'Get Instant Access'],
    ['R4.3.20', '/lp/ab/23.06.14/01/', 'AB3', 'Get Instant Access'],
    ['R4.3.21', '/l/f/', 'AB4', 'Get access now'],
    ['R4.3.22 R2.4.71', '/docs/ab/15.10.24/01/', 'v1', 'Get started free'],
    ['R4.3.23 R2.4.69', '/docs/ab/15.10.24/02/', 'v2', 'Get Started Now'],
    ['R4.3.24', '/docs/ab/15.10.24/03/', 'v3', 'Fill in for free'],
    ['R4.3.25 R2.4.70', '/docs/ab/11.05.24/01/', 'v5', 'Get Instant Access'],
  ])('%s R2.4.75 %s opens %s', async (_ids, path, variant, words) => {
    const { page, context } = await browser.page();
    await openSignUp(page, path);
    expect(await dialog(page).getAttribute('data-dialog-variant')).toBe(variant);
    expect(await button(page).textContent()).toBe(words);
    expect(await field(page).count()).toBe(1);
    expect(await dialog(page).locator('a[href*="/account/login/"]').count()).toBeGreaterThan(0);
    expect(await dialog(page).locator('a[href$="/company/terms-of-use/"]').count()).toBe(1);
    await context.close();
  });

  test('R2.4.82 R2.4.83 R2.4.84 R2.4.85 R2.4.86 R2.4.87 R2.4.88 v1 says what one gets, who else uses it, and that it is safe', async () => {
    const { page, context } = await browser.page();
    await openSignUp(page, '/docs/ab/15.10.24/01/');
    expect(await page.locator('#sign-up-headline').textContent()).toBe('Unlock Your Business Potential');
    const benefits = await page.locator('.sign-up-benefits').textContent();
    for (const benefit of ['comprehensive library', 'cloud storage and collaboration', 'all-in-one platform'])
      expect(benefits?.toLowerCase()).toContain(benefit);
    const bullets = await page.locator('.sign-up-credibility').textContent();
    expect(bullets).toContain('250,000+');
    expect(bullets).toContain('190');
    const text = await dialog(page).textContent();
    expect(text).toContain('No credit card required.');
    // The sentence of the specification stands with CLAIMS=brief (tests/catalogue/claims.test.ts).
    expect(text).toContain('Your information is not sold and not used for advertising.');
    await context.close();
  });

  test('R2.4.89 R2.4.90 R1.35 v2 has its title, a subtitle in English only, and no count', async () => {
    const { page, context } = await browser.page();
    await openSignUp(page, '/docs/ab/15.10.24/02/');
    expect(await page.locator('#sign-up-headline').textContent()).toBe('Boost Your Business Efficiency');
    expect(await page.locator('.sign-up-subtitle').isVisible()).toBe(true);
    expect(await dialog(page).textContent()).not.toMatch(/\d\+? (ready made )?templates/);
    for (const locale of ['fr', 'es']) {
      await page.goto(`${site}/${locale}/docs/ab/15.10.24/02/`);
      expect(await page.locator('#sign-up').count()).toBe(1);
      expect(await page.locator('.sign-up-subtitle').count()).toBe(0);
    }
    await context.close();
  });

  test('R2.4.91 R1.35 v3 shows the logo, over so many ready made templates, and the heading of the card', async () => {
    const { page, context } = await browser.page();
    await openSignUp(page, '/docs/ab/15.10.24/03/');
    expect(await page.locator('.sign-up-logo').textContent()).toBe('Papergrove');
    expect(await dialog(page).textContent()).toMatch(/over \d+0 ready made templates/);
    const heading = await page.locator('main [data-target=card]').last().getAttribute('data-heading');
    expect(await page.locator('#sign-up-headline').textContent()).toBe(heading);
    await context.close();
  });

  test('R2.2.12 the fields of 00 to 04 differ in their class and in how they look', async () => {
    const { page, context } = await browser.page();
    const looks = new Set<string>();
    for (const number of ['00', '01', '02', '03', '04']) {
      await openSignUp(page, `/docs/ab/15.10.24/${number}/`);
      await page.locator('[data-island][data-awake]').waitFor({ state: 'attached' });
      expect(await field(page).getAttribute('class')).toContain(`input--${number}`);
      await field(page).blur();
      looks.add(
        await field(page).evaluate((element) => {
          const style = getComputedStyle(element);
          return [style.borderRadius, style.borderTopWidth, style.backgroundColor, style.minHeight].join(' ');
        }),
      );
    }
    expect(looks.size).toBe(5);
    await context.close();
  }, 60_000);

  test('the short label of v5', async () => {
    const { page, context } = await browser.page();
    await openSignUp(page, '/docs/ab/11.05.24/01/');
    expect(await label(page).textContent()).toBe('Enter business email');
    await context.close();
  });

  test('R2.4.72 R2.4.73 R2.4.74 R2.3.17 the password dialog: two password fields in one row, the same links', async () => {
    const { page, context } = await browser.page({ viewport: { width: 1366, height: 800 } });
    await openSignUp(page, '/lp/free-demo/');
    expect(await dialog(page).getAttribute('data-dialog-variant')).toBe('password');
    const boxes = await Promise.all(
      (await dialog(page).locator('input[type=password]').all()).map((input) => input.boundingBox()),
    );
    expect(boxes).toHaveLength(2);
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
    expect(await dialog(page).locator('a[href$="/company/privacy-policy/"]').count()).toBe(1);
    await expectLanding(page, {
      dialog: false,
      dialogPassword: true,
    });
    await context.close();
  });
});

describe('the direct modal of /l/f/', () => {
  test('R2.2.03 R2.4.67 R2.1.76 U20 it opens by itself, nothing closes it, and it leads to login and law', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/l/f/`);
    const open = page.locator('dialog#sign-up:modal');
    await open.waitFor();
    expect(await page.locator('#sign-up [data-close]').count()).toBe(0);
    const ways = (await links(page, '#sign-up a')).map(([, href]) => href.replace(/\?.*/, ''));
    expect(ways).toEqual(['/app/account/login/', '/company/terms-of-use/', '/company/privacy-policy/']);
    await page.mouse.click(5, 5);
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
    expect(await open.count()).toBe(1);
    await context.close();
  });

  test('without script the page can be read, and the dialog stands on its address', async () => {
    const { page, context } = await browser.page({ javaScriptEnabled: false });
    await page.goto(`${site}/l/f/`);
    expect(await dialog(page).isVisible()).toBe(false);
    expect(await page.locator('h1').first().isVisible()).toBe(true);
    await page.goto(`${site}/l/f/?dialog=signup`);
    expect(await dialog(page).isVisible()).toBe(true);
    expect(await field(page).isVisible()).toBe(true);
    await context.close();
  });
});
