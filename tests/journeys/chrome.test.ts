import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { links, scrollTo } from '../support/page.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

describe('headers of other kinds', () => {
  test('R2.2.04 R2.2.05 R2.2.06 R2.2.07 /l/: no login, a popup, a scrolled style above 0', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/l/jan022024/`);
    const header = page.locator('.header');
    expect(await header.innerHTML()).not.toContain('account/login/');
    const scrolled = () => header.evaluate((element) => element.classList.contains('is-scrolled'));
    expect(await scrolled()).toBe(false);
    await scrollTo(page, 1);
    expect(await scrolled()).toBe(true);
    await scrollTo(page, 800);
    expect((await header.boundingBox())?.y).toBe(0);
    await scrollTo(page, 0);
    expect(await scrolled()).toBe(false);
    await header.locator('.header-try').click();
    await page.locator('dialog#sign-up:modal').waitFor();
    expect(new URL(page.url()).pathname).toBe('/l/jan022024/');
    await context.close();
  });

  test('R2.2.08 R2.2.13 R2.2.14 only /docs/ab/11.05.24/01/ has the active button', async () => {
    const active = async (path: string) =>
      /header-try[^"]* is-active/.test(await (await fetch(`${site}${path}`)).text());
    expect(await active('/docs/ab/11.05.24/01/')).toBe(true);
    expect(await active('/fr/docs/ab/11.05.24/01/')).toBe(true);
    for (const path of ['/', '/docs/ab/11.05.24/00/', '/lp/ms-office/', '/l/', '/docs/free-demo/'])
      expect(await active(path)).toBe(false);
  });

  test.each(['/pricing/plans/', '/pricing/plans/special-price/', '/pricing/plans/ab/save/01/'])(
    'R2.2.15 R2.3.28 %s shows customer service: phone, e-mail, hours',
    async (path) => {
      const { page, context } = await browser.page();
      await page.goto(`${site}${path}`);
      const help = page.locator('.header-help');
      expect(await help.locator('a[href^="tel:"]').isVisible()).toBe(true);
      expect(await help.locator('a[href^="mailto:"]').isVisible()).toBe(true);
      expect(await help.locator('.header-help-hours').isVisible()).toBe(true);
      await context.close();
    },
  );

  test('R1.15 R1.16 R2.3.03 the retailer’s and the budgeting app’s headers carry their taglines', async () => {
    const header = async (path: string) =>
      /<header[\s\S]*?<\/header>/.exec(await (await fetch(`${site}${path}`)).text())?.[0];
    expect(await header('/start/cb/')).toContain('Powering Your Success with Premium Templates');
    expect(await header('/budgeto/')).toContain('Know your numbers, grow your business');
  });
});

describe('footers', () => {
  test('R2.4.39 R2.4.40 R2.4.41 R2.4.44 R2.4.45 R2.4.46 R2.4.47 R2.4.48 R2.4.49 R2.4.50 the full one', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/`);
    const paths = (await links(page, '.footer a')).map(([, href]) => href);
    for (const path of [
      'about',
      'newsroom',
      'affiliate',
      'sustainability',
      'contact',
      'support',
      'accessibility',
    ])
      expect(paths).toContain(`/company/${path}/`);
    for (const path of [
      'features',
      'templates',
      'document-management',
      'drive',
      'apps',
      'business-plan',
      'download',
    ])
      expect(paths).toContain(`/${path}/`);
    for (const path of ['terms-of-use', 'privacy-policy', 'cookie-policy', 'eula', 'refund-policy'])
      expect(paths).toContain(`/company/${path}/`);
    expect(paths.some((href) => href.startsWith('tel:'))).toBe(true);
    expect(paths.some((href) => href.startsWith('mailto:'))).toBe(true);
    expect(await page.locator('.footer address').textContent()).toContain('Montreal');
    expect(await page.locator('.footer-end').textContent()).toMatch(/©\s*\d{4}/);
    await context.close();
  });

  test('R2.4.51 the language switcher: the same page under each prefix', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/company/terms-of-use/`);
    expect((await links(page, '.footer-languages a')).map(([, href]) => href)).toEqual(
      ['', '/de', '/es', '/fr', '/it', '/pt'].map((prefix) => `${prefix}/company/terms-of-use/`),
    );
    await context.close();
  });

  test('R2.2.11 A51 /docs/ab/15.10.24/ has another footer', async () => {
    for (const variant of ['00', '01', '02', '03', '04']) {
      const html = await (await fetch(`${site}/docs/ab/15.10.24/${variant}/`)).text();
      const footer = /<footer[\s\S]*?<\/footer>/.exec(html)?.[0] ?? '';
      expect(footer).toContain('data-footer="alt"');
      expect(footer).toContain('/company/terms-of-use/');
      expect(footer).not.toContain('/company/about/');
    }
  });

  test('R2.3.04 R2.3.05 the budgeting app’s leads to the terms and to contact', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/budgeto/`);
    expect((await links(page, '.footer a')).map(([, href]) => href)).toEqual([
      '/company/terms-of-use/',
      '/company/contact/',
      '/legal-notice/',
      // Every footer leads to where contracts end (U51, U54), and to the choice about cookies (decision 0011,
      // consent).
      '/company/cancel-contract/',
      '/company/withdraw/',
      '?dialog=cookies',
    ]);
    await context.close();
  });
});

test('R9.27 R9.28 R9.29 icons are 16 px with stroke 3, in buttons 2.5', async () => {
  const { page, context } = await browser.page();
  await page.goto(`${site}/pricing/plans/`);
  const alone = await page
    .locator('.header-help .icon')
    .first()
    .evaluate((icon) => {
      const { width, height, strokeWidth } = getComputedStyle(icon);
      return [width, height, strokeWidth];
    });
  expect(alone).toEqual(['16px', '16px', '3px']);
  await page.goto(`${site}/`);
  const inButton = await page
    .locator('.navigation-more .icon')
    .first()
    .evaluate((icon) => getComputedStyle(icon).strokeWidth);
  expect(inButton).toBe('2.5px');
  await context.close();
});
