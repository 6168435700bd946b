import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/locales/locales.table.ts';
import { HEADER_OUTLINE_PX } from '../../src/ui/measures.table.ts';
import { useBrowser } from '../support/browser.ts';
import { links, scrollTo } from '../support/page.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

describe('the full header', () => {
  test('R2.4.02 R2.4.28 R2.4.29 R2.4.30 R2.4.31 R2.4.32 English has five items', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/`);
    expect(await links(page, '.navigation > ul > li > a')).toEqual([
      ['Home', '/'],
      ['Features', '/features/'],
      ['Templates', '/templates/'],
      ['Document Management', '/document-management/'],
      ['Pricing', '/pricing/plans/'],
    ]);
    await context.close();
  });

  test.each([
    ['de', 'Startseite', 'Vorlagen', 'Jetzt kaufen'],
    ['es', 'Inicio', 'Plantillas', 'Comprar ahora'],
    ['fr', 'Accueil', 'Modèles', 'Acheter'],
    ['it', 'Home', 'Modelli', 'Acquista ora'],
    ['pt', 'Início', 'Modelos', 'Comprar agora'],
  ] as const)(
    'R2.4.33 R2.4.34 R2.4.35 R2.4.05 %s has three, and its own try-for-free',
    async (locale, ...words) => {
      const { page, context } = await browser.page();
      const { prefix } = LOCALES[locale];
      await page.goto(`${site}${prefix}/`);
      const paths = [`${prefix}/`, `${prefix}/templates/`, `${prefix}/pricing/plans/`];
      expect(await links(page, '.navigation > ul > li > a')).toEqual(
        words.map((word, at) => [word, paths[at]]),
      );
      expect(await page.locator('.header-try').getAttribute('href')).toBe(
        `/app/account/create/?lang=${locale}&lib=${locale}`,
      );
      await context.close();
    },
  );

  test('R2.4.09 R2.4.10 R2.4.11 R2.4.12 R2.4.13 R2.4.19 R2.4.20 U23 the products menu opens from Features by pointer and closes on leave', async () => {
    const { page, context } = await browser.page({ viewport: { width: 1366, height: 800 } });
    await page.goto(`${site}/`);
    const panel = page.locator('#products-menu');
    await page.locator('.navigation a[href="/features/"]').hover();
    await expect.poll(() => panel.isVisible(), { timeout: 300 }).toBe(true);
    const entries = await panel
      .locator('.menu-column a')
      .evaluateAll((all) => all.map((link) => [link.firstChild?.textContent, link.getAttribute('href')]));
    expect(entries).toEqual([
      ['Team management', '/apps/#team-management'],
      ['Team communication', '/apps/#team-communication'],
      ['Work management', '/apps/#work-management'],
      ['Document management', '/document-management/'],
    ]);
    await page.mouse.move(700, 780);
    await expect.poll(() => panel.isVisible(), { timeout: 500 }).toBe(false);
    await context.close();
  });

  test('R2.4.14 R2.4.15 R2.4.16 R2.4.17 R2.4.18 the templates menu has four groups, and its key topics answer', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/`);
    const groups = page.locator('#templates-menu .menu-column');
    expect(await groups.locator('h2').allTextContents()).toEqual([
      'By department',
      'By document type',
      'Often needed',
      'By language',
    ]);
    const lists = await groups.evaluateAll((all) =>
      all.map((group) =>
        [...group.querySelectorAll(':scope li a')].map((link) => link.getAttribute('href') ?? ''),
      ),
    );
    const [departments = [], types = [], topics = [], languages = []] = lists;
    expect(departments).toHaveLength(5);
    expect(types).toHaveLength(6);
    expect(topics).toHaveLength(12);
    expect(languages).toEqual(
      ['', '/de', '/es', '/fr', '/it', '/pt'].map((prefix) => `${prefix}/templates/`),
    );
    for (const topic of topics) {
      expect(topic).toMatch(/^\/templates\/search\/\?q=\w/);
      expect((await fetch(`${site}${topic}`)).status).toBe(200);
    }
    await context.close();
  });

  test('A55 I18.63 U23 focus alone opens no menu; Enter does, Escape closes it and it stays closed', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/`);
    const panel = page.locator('#products-menu');
    await page.locator('.navigation a[href="/features/"]').focus();
    await page.keyboard.press('Tab');
    await page.waitForTimeout(400);
    expect(await panel.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await expect.poll(() => panel.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await panel.isVisible()).toBe(false);
    await page.waitForTimeout(200);
    expect(await panel.isVisible()).toBe(false);
    await context.close();
  });

  test('U13 U23 without script the menus open too', async () => {
    const { page, context } = await browser.page({ javaScriptEnabled: false });
    await page.goto(`${site}/de/`);
    await page.locator('[popovertarget=templates-menu]').click();
    expect(await page.locator('#templates-menu').isVisible()).toBe(true);
    await context.close();
  });

  test('R2.4.03 R2.4.21 R2.4.22 R2.4.23 R2.4.24 R2.4.25 R2.4.26 R2.4.27 the other links', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/`);
    const all = await links(page, '.header a');
    expect(all).toEqual(
      expect.arrayContaining([
        ['Pricing plans', '/pricing/plans/'],
        ['About', '/company/about/'],
        ['Client support', '/company/support/'],
        ['Login', '/app/account/login/?lang=en&lib=en'],
        ['Try for free', '/app/account/create/?lang=en&lib=en'],
        ['Contact sales', '/company/contact/'],
        ['Buy now', '/pricing/plans/'],
      ]),
    );
    await context.close();
  });

  test('R2.4.01 the logo leads to the home page of the language', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/fr/company/terms-of-use/`);
    expect(await page.locator('.header-logo').getAttribute('href')).toBe('/fr/');
    await context.close();
  });

  test('R2.4.36 R2.4.37 R9.12 it stays at the top, gains a shadow, and its button is outlined up to 500 px', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/`);
    const header = page.locator('.header');
    const shadow = () => header.evaluate((element) => getComputedStyle(element).boxShadow);
    expect(await shadow()).toBe('none');
    await scrollTo(page, 50);
    await expect.poll(shadow).not.toBe('none');
    const outlined = () =>
      page.locator('.header-try').evaluate((button) => button.classList.contains('button-outline'));
    await scrollTo(page, HEADER_OUTLINE_PX);
    expect(await outlined()).toBe(true);
    await scrollTo(page, HEADER_OUTLINE_PX + 1);
    expect(await outlined()).toBe(false);
    await scrollTo(page, 1000);
    expect((await header.boundingBox())?.y).toBe(0);
    await context.close();
  });
});

test('R2.4.06 R2.4.07 R2.4.08 U24 the mobile menu opens, closes by a link, by width and on coming back', async () => {
  const { page, context } = await browser.page({ viewport: { width: 390, height: 800 } });
  await page.goto(`${site}/`);
  const menu = page.locator('#mobile-menu');
  await page.locator('.header-menu-button').click();
  await expect.poll(() => menu.isVisible()).toBe(true);
  expect((await links(page, '#mobile-menu .mobile-menu-link')).map(([word]) => word)).toContain('Templates');
  await page.locator('.mobile-menu-close').click();
  await expect.poll(() => menu.isVisible()).toBe(false);
  await page.locator('.header-menu-button').click();
  await page.setViewportSize({ width: 1366, height: 800 });
  await expect.poll(() => menu.isVisible()).toBe(false);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await menu.isVisible()).toBe(false);
  await page.locator('.header-menu-button').click();
  await page.locator('#mobile-menu .mobile-menu-link[href="/templates/"]').click();
  await page.waitForURL('**/templates/');
  expect(await menu.isVisible()).toBe(false);
  await page.goBack();
  expect(await menu.isVisible()).toBe(false);
  await context.close();
});

describe('I18.64 on phones the name or the sign of the brand stays in sight', () => {
  const PAGES = [
    '/fr/',
    '/de/company/about/',
    '/lp/',
    '/lp/ms-office/',
    '/fr/pricing/plans/',
    '/budgeto/',
    '/fr/lp/',
  ];
  test.each([320, 360])('at %d px', async (width) => {
    const { page, context } = await browser.page({ viewport: { width, height: 640 } });
    for (const path of PAGES) {
      await page.goto(`${site}${path}`, { waitUntil: 'domcontentloaded' });
      const seen = await page.locator('.header-logo > *').evaluateAll((parts) =>
        parts.some((part) => {
          const { left, right, width: its } = part.getBoundingClientRect();
          return its >= 18 && left >= 0 && right <= innerWidth;
        }),
      );
      expect([path, seen]).toEqual([path, true]);
    }
    await context.close();
  });
});
