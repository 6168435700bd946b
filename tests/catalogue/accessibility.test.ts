import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';

const site = inject('siteUrl');
const browser = useBrowser();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; help: string; nodes: { html: string }[] };

/** What axe finds on a page, as readable lines. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then((r) => r.violations)',
  )) as Violation[];
  return found.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html.slice(0, 120)).join(' | ')})`,
  );
}

const PAGES = [
  '/',
  '/de/',
  '/lp/ms-office/',
  '/fr/lp/1300-modeles/',
  '/docs/free-demo/',
  '/no-such-page/',
  '/templates/',
  '/fr/templates/contrat-de-pret-D2417/',
  '/es/?dialog=signup&doc=contrato-de-prestamo-D3417',
  '/lp/free-demo/?dialog=signup',
];

describe.each([360, 1280])('U62 axe at %s px', (width) => {
  test.each(PAGES)('%s', async (path) => {
    // Trusted Types keep axe itself out; the page is the same without its policy.
    const { page, context } = await browser.page({ viewport: { width, height: 800 }, bypassCSP: true });
    await page.goto(`${site}${path}`);
    await page.waitForTimeout(400);
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await context.close();
  });
});

test('U62 axe on the dialog in its error state', async () => {
  const { page, context } = await browser.page({ bypassCSP: true });
  await page.goto(`${site}/lp/free-demo/`);
  await page.locator('.document-card-link').first().click();
  await page.locator('[data-island][data-awake]').waitFor({ state: 'attached' });
  await page.locator('#sign-up .button-form').click();
  await expect.poll(() => page.locator('#sign-up [aria-invalid=true]').count()).toBe(3);
  expect(await violations(page)).toEqual([]);
  await context.close();
});

test('U22 the dialog is usable at 320 × 256 without scrolling sideways', async () => {
  const { page, context } = await browser.page({ viewport: { width: 320, height: 256 } });
  await page.goto(`${site}/de/`);
  await page.locator('.document-card-link').first().click();
  const dialog = page.locator('dialog#sign-up:modal');
  await dialog.waitFor();
  const { scrollWidth, clientWidth } = await dialog.evaluate((element) => ({
    scrollWidth: element.scrollWidth,
    clientWidth: element.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await page.locator('#sign-up .button-form').scrollIntoViewIfNeeded();
  expect(await page.locator('#sign-up .button-form').isVisible()).toBe(true);
  await context.close();
});

test('U23 U24 the templates menu opens by hover, click and key, closes by Escape; the mobile menu closes on a change of width', async () => {
  const { page, context } = await browser.page();
  await page.goto(`${site}/`);
  const panel = page.locator('#templates-menu');
  const button = page.locator('[popovertarget=templates-menu]');
  await button.hover();
  await expect.poll(() => panel.isVisible()).toBe(true);
  await page.mouse.move(10, 700);
  await expect.poll(() => panel.isVisible()).toBe(false);
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await panel.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await panel.isVisible()).toBe(false);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('.header-menu-button').click();
  const menu = page.locator('#mobile-menu');
  expect(await menu.isVisible()).toBe(true);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await menu.isVisible()).toBe(true);
  await page.setViewportSize({ width: 420, height: 640 });
  await expect.poll(() => menu.isVisible()).toBe(false);
  await context.close();
});

test('U28 with reduced motion nothing moves', async () => {
  const { page, context } = await browser.page({ reducedMotion: 'reduce' });
  await page.goto(`${site}/`);
  expect(
    await page
      .locator('.document-card .page-picture')
      .first()
      .evaluate((element) => getComputedStyle(element).transitionProperty),
  ).toBe('none');
  await context.close();
});
