import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { overflow, violations } from '../support/layout.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

const options = (page: Page) => page.locator('[role=option]');
const field = (page: Page) => page.locator('.library-search input[name=q], .workspace-search input[name=t]');

/** Types into the search field of a page, and waits for the list. */
async function typed(page: Page, path: string, text: string): Promise<void> {
  await page.goto(`${site}${path}`);
  await field(page).click();
  await page.keyboard.type(text);
  await options(page).first().waitFor();
}

async function active(page: Page): Promise<string | null> {
  const id = await field(page).getAttribute('aria-activedescendant');
  return id === null ? null : page.locator(`#${id} > span:first-child`).textContent();
}

describe('U58 the library suggests documents while one types', () => {
  test('its code comes with the first touch; arrows, Escape and Enter as in every combobox', async () => {
    const { page, context } = await browser.page();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${site}/templates/`, { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => /combobox|suggest/.test(url))).toEqual([]);
    expect(await field(page).getAttribute('role')).toBeNull();
    await field(page).focus();
    await page.keyboard.type('agreem');
    await options(page).first().waitFor();
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    const count = await options(page).count();
    expect(count).toBeLessThanOrEqual(8);
    expect(await page.locator('.library-search [role=status]').textContent()).toBe(`Suggestions: ${count}`);
    expect(await active(page)).toBeNull();
    await page.keyboard.press('ArrowDown');
    const first = await active(page);
    expect(await field(page).inputValue()).toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await field(page).inputValue()).toBe('agreem');
    await page.keyboard.press('ArrowUp');
    expect(await active(page)).toBe(await options(page).last().locator('span').first().textContent());
    await page.keyboard.press('Escape');
    expect(await options(page).first().isVisible()).toBe(false);
    expect(await field(page).inputValue()).toBe('agreem');
    await page.keyboard.press('ArrowDown');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/templates\/[a-z-]+-D\d+\/$/);
    expect(await page.locator('h1').textContent()).toBe(first);
    await context.close();
  });

  test('R1.06 Enter without a choice is the search itself, with script and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, context } = await browser.page({ javaScriptEnabled });
      await page.goto(`${site}/templates/`);
      await field(page).fill('loan');
      await field(page).press('Enter');
      // Its pictures may still be drawn.
      await page.waitForURL(/\/templates\/search\/\?q=loan$/, { waitUntil: 'domcontentloaded' });
      expect(await page.locator('.template-card-title').first().textContent()).toBe('Loan Agreement');
      await context.close();
    }
  });

  test('an answer that comes late is dropped, a line that is away shows nothing', async () => {
    const { page, context } = await browser.page();
    await page.route('**/suggest/lo/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${site}/templates/`);
    await field(page).click();
    const asked = page.waitForRequest(/suggest\/lo\//);
    await page.keyboard.type('lo');
    await asked;
    await page.keyboard.type('an');
    await options(page).first().waitFor();
    await page.waitForTimeout(700);
    expect(await options(page).first().locator('span').first().textContent()).toBe('Loan Agreement');
    await field(page).fill('');
    await options(page).first().waitFor({ state: 'hidden' });
    await context.setOffline(true);
    await page.keyboard.type('purchase');
    await page.waitForTimeout(300);
    expect(await options(page).first().isVisible()).toBe(false);
    expect(await field(page).inputValue()).toBe('purchase');
    await context.close();
  });

  test.each([
    ['/de/templates/', 'Vertrag', 'Vorschläge'],
    ['/fr/templates/', 'contra', 'Documents proposés'],
  ])('U62 %s: axe with the list open, rows for fingers, in the page at 360 px', async (path, text, label) => {
    // Trusted Types keep axe itself out; the page is the same without its policy.
    const { page, context } = await browser.page({ bypassCSP: true });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await typed(page, path, text);
      await page.keyboard.press('ArrowDown');
      expect(await page.locator('[role=listbox]').getAttribute('aria-label')).toBe(label);
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
      const list = await page.locator('[role=listbox]').boundingBox();
      expect((list?.x ?? -1) >= 0 && (list?.x ?? 0) + (list?.width ?? 0) <= width).toBe(true);
      for (const row of await options(page).all())
        expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await context.close();
  });

  test('a tap on a row opens its document', async () => {
    const { page, context } = await browser.page({ hasTouch: true, viewport: { width: 390, height: 800 } });
    await typed(page, '/es/templates/', 'prestamo');
    await options(page).first().tap();
    await page.waitForURL(/\/es\/templates\/contrato-de-prestamo-D\d+\/$/);
    await context.close();
  });
});

describe('I18.57 the menus of the header have the search', () => {
  const inMenu = (page: Page, menu: string) => page.locator(`${menu} .header-search input`);

  test('no page carries it; it comes with the menu, and stays open for who types', async () => {
    const { page, context } = await browser.page();
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.goto(`${site}/fr/features/`);
    expect(await page.locator('.header-search').count()).toBe(0);
    await page.locator('#templates-menu').locator('..').locator('> a').hover();
    const input = inMenu(page, '#templates-menu');
    await input.click();
    await page.mouse.move(600, 700);
    await page.keyboard.type('contrat de pr');
    const first = page.locator('#templates-menu [role=option]').first();
    await first.waitFor();
    expect(await first.locator('img').evaluate((image: HTMLImageElement) => image.width)).toBe(32);
    expect(refused).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/fr\/templates\/contrat-[a-z-]+-D\d+\/$/);
    await context.close();
  });

  test('on phones, where Enter is the search itself', async () => {
    const { page, context } = await browser.page({ hasTouch: true, viewport: { width: 360, height: 740 } });
    await page.goto(`${site}/de/features/`);
    await page.locator('.header-menu-button').tap();
    await inMenu(page, '#mobile-menu').tap();
    await page.keyboard.type('vertrag');
    await page.locator('#mobile-menu [role=option]').first().waitFor();
    expect(await overflow(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/de\/templates\/search\/\?q=vertrag$/);
    await context.close();
  });
});

describe('the search of the workspace', () => {
  test('U58 suggests documents, and opens the one that is chosen', async () => {
    const { page, context } = await browser.page();
    await typed(page, '/app/', 'laon');
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toBe('Loan Agreement');
    await page.keyboard.press('Enter');
    // Nobody is signed in: the document waits behind the login page.
    await page.waitForURL(/loan-agreement-D417/);
    await context.close();
  });

  test('U62 axe with the list open in the workspace, at 1280 and 360 px', async () => {
    const { page, context } = await browser.page({ bypassCSP: true });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await typed(page, '/app/?lang=de&lib=de', 'Vertrag');
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
    }
    await context.close();
  });

  test('R2.1.124 results in batches of twelve, kept to a department and a kind of document by a plain form', async () => {
    const { page, context } = await browser.page({ javaScriptEnabled: false });
    await page.goto(`${site}/app/search/?t=agreement&lang=de&lib=de`);
    const cards = page.locator('.workspace-card-title');
    const all = await cards.allTextContents();
    expect(all.length).toBeLessThanOrEqual(12);
    await page.getByLabel('Bereich').selectOption('finance');
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await page.waitForURL(/t=agreement.*lang=de.*department=finance/);
    const finance = await cards.allTextContents();
    expect(finance).toContain('Darlehensvertrag');
    expect(finance.length).toBeLessThan(all.length);
    await page.getByLabel('Art des Dokuments').selectOption('handbook');
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await page.waitForURL(/type=handbook/);
    expect(await page.locator('[role=status]').textContent()).toContain('nichts');
    await context.close();
  });

  test('U59 nothing found: says so, keeps the words, shows what is needed most', async () => {
    const { page, context } = await browser.page({ javaScriptEnabled: false });
    await page.goto(`${site}/app/search/?t=qqqxxyzz`);
    expect(await page.locator('[role=status]').first().textContent()).toContain(
      'Nothing matches “qqqxxyzz”.',
    );
    expect(await field(page).inputValue()).toBe('qqqxxyzz');
    expect(await page.locator('.workspace-card').count()).toBe(12);
    expect(await page.locator('.workspace-card-title').first().textContent()).toBe('Distribution Agreement');
    await context.close();
  });
});
