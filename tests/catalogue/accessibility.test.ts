import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MANIFEST } from '../../src/routes/manifest.table.ts';
import { isPattern } from '../../src/routes/paths.ts';
import { MOVING, useBrowser } from '../support/browser.ts';
import { overflow, violations } from '../support/layout.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

/** The first page of each layout. */
const LAYOUTS = [...new Map(MANIFEST.toReversed().map((row) => [row.layout, row])).values()]
  .filter((row) => !isPattern(row))
  .map((row) => row.path);

/** Languages with longer words, a page without a row of its own, and dialogs that stand open. */
const OTHERS = [
  '/de/',
  '/fr/lp/1300-modeles/',
  '/no-such-page/',
  '/templates/',
  '/fr/templates/contrat-de-pret-D2417/',
  '/es/?dialog=signup&doc=contrato-de-prestamo-D3417',
  '/lp/free-demo/?dialog=signup',
  '/de/pricing/plans/?dialog=terms',
  '/de/pricing/plans/captcha/?chat=open',
  '/company/affiliate/?dialog=affiliate',
  '/download/?dialog=eula',
  '/?dialog=video-tour',
];

test('U62 the walk below has one page of each of the layouts', () => {
  expect(LAYOUTS).toHaveLength(new Set(MANIFEST.map(({ layout }) => layout)).size);
});

test.each([...LAYOUTS, ...OTHERS])(
  'U22 U29 U62 axe, width and landmarks at 1280, 360 and 320 px: %s',
  async (path) => {
    // Trusted Types keep axe itself out; the page is the same without its policy.
    // Contrast is measured on what stands still: in the middle of a fade no colour is true.
    const { page, context } = await browser.page({ bypassCSP: true, reducedMotion: 'reduce' });
    await page.goto(`${site}${path}`);
    await page.waitForTimeout(400);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForTimeout(300);
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflow(page)).toEqual([]);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('main').count()).toBe(1);
    await context.close();
  },
);

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

/** What would move on a page: elements with a transition or an animation that takes time. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const takesTime = (durations: string) => durations.split(', ').some((one) => Number.parseFloat(one) > 0);
    return [...document.querySelectorAll('body, body *')]
      .filter((element) => {
        const { transitionProperty, transitionDuration, animationName, animationDuration } =
          getComputedStyle(element);
        const changes = transitionProperty !== 'none' && takesTime(transitionDuration);
        return changes || (animationName !== 'none' && takesTime(animationDuration));
      })
      .map(({ tagName, className }) => `${tagName} ${className}`);
  });
}

test('U28 with reduced motion nothing moves', async () => {
  for (const path of ['/', '/lp/ms-office/', '/pricing/plans/']) {
    const reduced = await browser.page({ reducedMotion: 'reduce' });
    await reduced.page.goto(`${site}${path}`);
    expect(await moving(reduced.page)).toEqual([]);
    await reduced.context.close();
  }
  const usual = await browser.page(MOVING);
  await usual.page.goto(`${site}/`);
  expect(await moving(usual.page)).not.toEqual([]);
  await usual.context.close();
});

test('U18 no dialog opens by itself, but that of the direct modal', async () => {
  const { page, context } = await browser.page();
  for (const path of LAYOUTS) {
    await page.goto(`${site}${path}`);
    await page.waitForTimeout(1_000);
    expect([path, await page.locator('dialog[open]').count()]).toEqual([path, path === '/l/f/' ? 1 : 0]);
  }
  await context.close();
}, 120_000);

test('U19 in a dialog Tab goes in circles, and the page behind it neither scrolls nor answers', async () => {
  const { page, context } = await browser.page();
  await page.goto(`${site}/`);
  await page.locator('.document-card-link').first().click();
  const dialog = page.locator('dialog#sign-up:modal');
  await dialog.waitFor();
  await page.locator('[data-island][data-awake]').waitFor({ state: 'attached' });
  expect(await dialog.evaluate((element) => element.getAttribute('aria-labelledby'))).not.toBeNull();
  const top = await page.evaluate(() => window.scrollY);
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 900);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab');
    // Between its last and its first control the browser's own are reached, where no element has the focus.
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog#sign-up'),
    );
    expect(outside).toBe(false);
  }
  await context.close();
});

test.each(LAYOUTS)('U25 every target is 24 px, every main button 44: %s', async (path) => {
  for (const width of [1280, 360]) {
    const { page, context } = await browser.page({ viewport: { width, height: 800 } });
    await page.goto(`${site}${path}`);
    const small = await page.evaluate(() => {
      const targets = [
        ...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary'),
      ];
      return targets
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          // Links within a sentence are as high as its line (WCAG 2.5.8 leaves them out); so is what is for readers.
          const inline = getComputedStyle(element).display === 'inline';
          const choice =
            element.matches('input[type=radio], input[type=checkbox]') && element.closest('label');
          const { width: wide, height } = (choice || element).getBoundingClientRect();
          const least = element.matches('.button') ? 43.5 : 23.5;
          return !inline && wide > 1 && (height < least || wide < 23.5);
        })
        .map((element) => `${element.className} ${element.textContent?.trim().slice(0, 30)}`);
    });
    expect(small).toEqual([]);
    await context.close();
  }
});

test.each(['/', '/company/support/', '/lp/ms-office/'])(
  'U26 no focus is hidden under the header or the chat: %s',
  async (path) => {
    const { page, context } = await browser.page({ viewport: { width: 1280, height: 600 } });
    await page.goto(`${site}${path}`);
    const hidden: string[] = [];
    for (let press = 0; press < 45; press += 1) {
      await page.keyboard.press(press < 30 ? 'Tab' : 'Shift+Tab');
      const found = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        const { left, top, width, height } = element.getBoundingClientRect();
        // Seen when any of three places of it is.
        const places = [0.1, 0.5, 0.9].map((part) => [left + width * part, top + height / 2] as const);
        const seen = places.some(([x, y]) => {
          const over = document.elementFromPoint(x, y);
          return over !== null && (element.contains(over) || over.contains(element));
        });
        return seen
          ? undefined
          : `${element.tagName} ${element.className} ${element.textContent?.trim().slice(0, 30)}`;
      });
      if (found) hidden.push(found);
    }
    expect(hidden).toEqual([]);
    await context.close();
  },
);

test('U27 help stands in the same order on every page: the ways to reach us, and the links to them', async () => {
  const orders = new Set<string>();
  const rows = MANIFEST.filter((row) => row.footer === 'full' && !isPattern(row));
  for (const { path } of rows) {
    const html = await (await fetch(`${site}${path}`)).text();
    const footer = /<footer[\s\S]*?<nav class="footer-languages"/.exec(html)?.[0] ?? '';
    const ways = [...footer.matchAll(/href="(tel:|mailto:|\/company\/(?:support|contact)\/)/g)];
    orders.add(ways.map(([, way]) => way).join(' '));
  }
  expect(rows.length).toBeGreaterThan(10);
  expect([...orders]).toHaveLength(1);
  expect([...orders][0]).toContain('mailto:');
});

test('U29 the first Tab reaches a link that leads past the header', async () => {
  for (const path of ['/', '/lp/ms-office/', '/pricing/plans/', '/company/about/']) {
    const { page, context } = await browser.page();
    await page.goto(`${site}${path}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await context.close();
  }
});

test('U60 the switcher names languages in their own words, without flags', async () => {
  const html = await (await fetch(`${site}/it/features/`)).text();
  const list = /<nav class="footer-languages"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  const names = [...list.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, name]) => name);
  expect(names).toEqual(['English', 'Deutsch', 'Español', 'Français', 'Italiano', 'Português']);
  expect(list).not.toContain('<img');
});

test('U61 pages that are not to be listed say so themselves, and robots.txt does not hide that', async () => {
  const robots = await (await fetch(`${site}/robots.txt`)).text();
  const barred = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, start]) => start ?? '');
  for (const row of MANIFEST.filter((one) => !one.index && !isPattern(one))) {
    expect([row.path, barred.filter((start) => row.path.startsWith(start))]).toEqual([row.path, []]);
    const html = await (await fetch(`${site}${row.path}`)).text();
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  }
}, 120_000);
