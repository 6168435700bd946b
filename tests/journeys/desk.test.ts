import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LOCALES } from '../../src/locales/locales.table.ts';
import { MOVING, useBrowser } from '../support/browser.ts';
import { button, field } from '../support/dialog.ts';
import { overflow, violations } from '../support/layout.ts';
import { keptAs } from '../support/page-state.ts';
import { newAddress } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const browser = useBrowser({ pictures: true });
/** A word that must not turn up in any address. */
const OWN = 'Umbrellatree Holdings';

const marks = (page: Page, side: string) => page.locator(`.desk mark[data-side=${side}]`).allTextContents();
const held = (page: Page) =>
  page.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

test('I18.1 I18.9 names land on the page as they are typed, go over to another document, and arrive in it', async () => {
  const { page, context } = await browser.page(MOVING);
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // What the letters move that arrive late is Lighthouse's to measure (npm run bench:lighthouse).
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(`${site}/`);
  // What plays by itself ends within five seconds, and has moved nothing.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  );
  expect(await keptAs(page, 'shifts')).toEqual([]);
  await page.locator('#desk-own').fill(OWN);
  await expect.poll(() => marks(page, 'own')).toEqual([OWN, OWN, OWN]);
  await page.locator('.desk-choice [data-answer="2"]').click();
  const clause = page.locator('.desk-part[data-answer="2"] h3').first();
  await expect.poll(() => clause.isVisible()).toBe(true);
  await page.locator('#desk-search').fill('mutual non-disclosure');
  await page.locator('[role=option]').first().click();
  await expect
    .poll(() => page.locator('.desk-sheet h2').textContent())
    .toBe('Mutual Non-Disclosure Agreement');
  expect(new Set(await marks(page, 'own'))).toEqual(new Set([OWN]));
  expect(await page.locator('.desk-told').textContent()).toBe(
    'Now on the page: Mutual Non-Disclosure Agreement',
  );
  await page.locator('.desk-fill button').click();
  // In the dialog one's own words, on a phone too.
  const own = page.locator('#sign-up .own-page mark[data-side=own]').first();
  await expect.poll(() => own.textContent()).toBe(OWN);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await own.isVisible()).toBe(true);
  }
  await field(page).fill(newAddress('desk'));
  await page.locator('#sign-up [data-island][data-awake]').waitFor({ state: 'attached' });
  await button(page).click();
  await page.waitForURL(/\/app\/doc\/mutual-non-disclosure-agreement-D421/);
  expect(page.url()).not.toContain('Umbrellatree');
  await expect.poll(() => held(page)).toContain(OWN);
  await context.close();
});

test('I18.3 without script the choice turns the page, and the form leads to the document with the names', async () => {
  const { page, context } = await browser.page({ javaScriptEnabled: false });
  await page.goto(`${site}/de/?paper=angebot-D1`);
  const first = await page.locator('.desk-sheet h2').textContent();
  await page.locator('.desk-often a').last().click();
  await page.waitForURL(/\/de\/\?paper=/);
  expect(await page.locator('.desk-sheet h2').textContent()).not.toBe(first);
  await page.goto(`${site}/de/`);
  const part = (answer: string) => page.locator(`.desk-parts [data-answer="${answer}"]`);
  expect([await part('1').isVisible(), await part('2').isVisible()]).toEqual([true, false]);
  await page.locator('.desk-choice [data-answer="2"] input').check({ force: true });
  await expect.poll(() => part('1').isVisible()).toBe(false);
  expect(await part('2').isVisible()).toBe(true);
  await page.locator('#desk-own').fill(OWN);
  await page.locator('.desk-fill button').click();
  await page.waitForURL(/\/de\/templates\/[\w-]+-D\d+\/\?dialog=signup/);
  // The first blanks stand beside the picture of the page, which a busy server draws for the next visit.
  const again = async () => {
    await page.reload();
    return held(page);
  };
  await expect.poll(again, { interval: 500, timeout: 20_000 }).toContain(OWN);
  await context.close();
});

test('I18.4 the desk stands still where motion is not wanted; axe and width at 1280, 360 and 320 px', async () => {
  const { page, context } = await browser.page({ bypassCSP: true, reducedMotion: 'reduce' });
  await page.goto(`${site}/de/`);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  // In the first screen of a phone: the whole button, and a part of the page.
  const [go, sheet] = await Promise.all([
    page.locator('.desk-fill button').boundingBox(),
    page.locator('.desk-sheet').boundingBox(),
  ]);
  expect((go?.y ?? 0) + (go?.height ?? 0)).toBeLessThan(740);
  expect(sheet?.y).toBeLessThan(700);
  await context.close();
});

test('I18.88 on a telephone the choice, a clause and who signs stand on the page, in each language', async () => {
  const { page, context } = await browser.page({ viewport: { width: 360, height: 740 } });
  for (const { prefix } of Object.values(LOCALES)) {
    await page.goto(`${site}${prefix}/`);
    const { clauses, cutOff } = await page.locator('.desk-sheet').evaluate((sheet) => {
      const { bottom } = sheet.getBoundingClientRect();
      const needed = [...sheet.querySelectorAll('.desk-choice label, .desk-signing p')];
      return {
        clauses: sheet.querySelector('.desk-parts')?.clientHeight ?? 0,
        cutOff: needed.flatMap((one) =>
          one.getBoundingClientRect().bottom > bottom ? [one.textContent] : [],
        ),
      };
    });
    expect(cutOff, prefix).toEqual([]);
    // A heading and two lines.
    expect(clauses, prefix).toBeGreaterThan(60);
  }
  await context.close();
});
