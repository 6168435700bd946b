import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { bodyText, docxParts } from '../../src/services/documents/docx/parts.fixture.ts';
import { useBrowser } from '../support/browser.ts';
import { entitle, fresh, openAs, SOON, saved, showDownloads } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { newFreshMember, newMember, signIn } from '../support/member.ts';
import { millisecondsFor } from '../support/seconds.ts';
import { site, siteDataDir } from '../support/site.ts';

const browser = useBrowser({ pictures: true });
const LOAN = '/app/doc/loan-agreement-D417';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

const editor = (page: Page) => page.locator('.blank-editor');
const next = (page: Page) => page.locator('.blank-next [data-next]');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Somebody had this template before: its pictures are drawn, as they are on a site that is up. */
beforeAll(async () => {
  const { cookie } = await newFreshMember(site, 'before');
  for (const path of [LOAN, `${LOAN}/drawing`])
    await fetch(`${site}${path}`, { headers: { Cookie: cookie } });
});

describe('I15.1 filling in on the pages', () => {
  test.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ])(
    'on %s the first blank is typed within three seconds of arrival, Enter leads to the next',
    async (_what, options) => {
      const member = await newFreshMember(site, 'arrival');
      const { page, context } = await signIn(browser, site, { member, options });
      const begun = performance.now();
      await page.goto(`${site}${LOAN}`, SOON);
      await next(page).click();
      await editor(page).waitFor();
      await page.keyboard.type('Alder Mill');
      expect(performance.now() - begun).toBeLessThan(millisecondsFor(3));
      expect(await focused(page)).toBe('fill-lender');
      // Large enough that a telephone does not enlarge the page by itself, and in sight.
      if ('hasTouch' in options) {
        const size = await page.locator('#fill-lender').evaluate((one) => getComputedStyle(one).fontSize);
        expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(15.9);
      }
      const box = await page.locator('#fill-lender').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 999) + 60).toBeLessThan(options.viewport.width);
      expect((box?.y ?? 0) > 48 && (box?.y ?? 999) < options.viewport.height).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toBe('fill-lender_address');
      await page.keyboard.type('12 Mill Lane');
      await page.keyboard.press('Control+Enter');
      await expect.poll(() => focused(page)).toBe('fill-borrower');
      await saved(page);
      expect(await page.locator('.filling-progress').getAttribute('data-count')).toMatch(/^2\//);
      await page.keyboard.press('Escape');
      expect(await editor(page).count()).toBe(0);
      expect(await overflow(page)).toEqual([]);
      await page.reload(SOON);
      await expect.poll(() => page.locator('.bar-name').textContent()).toBe('Alder Mill');
      await context.close();
    },
  );

  test('a press on a blank opens it where it is printed, and what is typed is in the file', async () => {
    const who = await newMember(site, 'arrived');
    const address = `${site}${fresh(LOAN, 'page')}`;
    const { page, context } = await openAs(browser, address, { who, view: 'page' });
    const blank = page.locator('.preview-blanks [data-key=borrower]').first();
    await page.locator('#preview .preview-picture[srcset]').first().waitFor();
    const place = await blank.boundingBox();
    await blank.click();
    const control = await page.locator('#fill-borrower').boundingBox();
    expect(Math.abs((control?.x ?? 0) - (place?.x ?? 99))).toBeLessThan(12);
    expect(Math.abs((control?.y ?? 0) - (place?.y ?? 99))).toBeLessThan(12);
    await page.keyboard.type('Harbour Bakery');
    // A choice is made by keyboard too.
    await page.locator('.preview-blanks [data-key=security]').first().click();
    await editor(page).getByLabel('A pledge on equipment', { exact: true }).check();
    await page.keyboard.press('Enter');
    await saved(page);
    await entitle(who.address, siteDataDir);
    await page.reload(SOON);
    // With a plan it is the document itself that is typed into.
    await page.locator('.preview-live [data-field=lender]').first().click();
    await page.keyboard.type('Alder Mill');
    await page.keyboard.press('Escape');
    await showDownloads(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.filling-bar button[value=docx]').click(),
    ]);
    const text = bodyText(await docxParts(await readFile(await file.path())));
    expect(text).toContain('Harbour Bakery');
    expect(text).toContain('Alder Mill');
    await context.close();
  });

  test('a table leads to the form, and everything else is one press away', async () => {
    const who = await newFreshMember(site, 'tables');
    const address = `${site}${fresh('/app/doc/purchase-order-D515', 'page')}`;
    const { page, context } = await openAs(browser, address, { who, view: 'page', bypassCSP: true });
    await page.locator('.preview-blanks [data-key^="items."]').first().click();
    await expect.poll(() => focused(page)).toMatch(/^fill-items/);
    await page.getByRole('link', { name: 'Page', exact: true }).click();
    await expect.poll(() => page.locator('.filling-form').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Details and options' }).click();
    expect(await page.locator('.filling-details').isVisible()).toBe(true);
    expect(await page.locator('.filling-details').textContent()).toContain('Confirm your mailbox');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Where will you use it?' }).click();
    await page.locator('.place-panel select[name=country]').selectOption('CA');
    await page.locator('.place-panel button[value=place]').click();
    await expect.poll(() => page.locator('.place-chip').textContent()).toBe('Canada');
    await page.setViewportSize({ width: 360, height: 740 });
    await next(page).click();
    await editor(page).waitFor();
    expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);
    await context.close();
  });
});
