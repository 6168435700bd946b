import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { CARDS, fillDetails, order, payThere, thanked } from '../support/checkout.ts';
import { openAs } from '../support/filling.ts';
import { newMember } from '../support/member.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const SLUG = 'loan-agreement-D417';
const DOCUMENT = `${site}/app/doc/${SLUG}?lang=en`;

const download = (page: Page) => page.locator('.bar-download');
const sheet = (page: Page) => page.locator('.paywall');

async function bothInSight(page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  for (const button of await page.locator('.paywall-plan a').all()) {
    const box = await button.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }
}

describe('Download without a plan', () => {
  test('I18.6 opens both plans with both buttons in sight, by each press and by keyboard', async () => {
    const who = await newMember(site);
    const { page, context } = await openAs(browser, DOCUMENT, { who, view: 'page' });
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport);
      await download(page).click();
      await sheet(page).waitFor();
      await bothInSight(page);
      expect(await sheet(page).locator('.paywall-page img').first().isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await sheet(page).waitFor({ state: 'hidden' });
    }
    await download(page).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await sheet(page).waitFor({ state: 'hidden' });
    for (const key of ['Enter', 'Space']) {
      await download(page).focus();
      await page.keyboard.press(key);
      await sheet(page).waitFor();
      await page.keyboard.press('Escape');
    }
    await context.close();
  });

  test('I18.6 opens without script, and leads to the checkout of this document', async () => {
    const who = await newMember(site);
    const { page, context } = await openAs(browser, DOCUMENT, { who, view: 'page', script: false });
    await download(page).click();
    await sheet(page).waitFor();
    await page.getByRole('link', { name: 'Choose Premium' }).click();
    expect(await page.locator('.checkout-form [name=doc]').inputValue()).toBe(SLUG);
    await context.close();
  });

  test('I18.82 tells that it was pressed, and that plans were seen, once and of whoever has a number only', async () => {
    const who = await newMember(site);
    const { page, context } = await openAs(browser, DOCUMENT, { who, view: 'page' });
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/services/tracking/events/')) told.push(request.postData() ?? '');
    });
    const press = async () => {
      await download(page).click();
      await sheet(page).waitFor();
      await page.waitForTimeout(1_300);
      await page.keyboard.press('Escape');
    };
    await press();
    expect(told).toEqual([]);
    await context.addCookies([{ name: 'b_visitor', value: crypto.randomUUID(), url: site }]);
    await press();
    await press();
    expect(told.map((batch) => /"event":"([^"]+)"/.exec(batch)?.[1])).toEqual([
      'Download pressed',
      'Plans seen',
    ]);
    await context.close();
  });

  test('I18.8 who pays comes back to the document, and its file downloads by itself, once', async () => {
    const who = await newMember(site);
    const form = await openAs(browser, DOCUMENT, { who });
    const { context } = form;
    await form.page
      .locator('.filling-form input[type=text], .filling-form input:not([type])')
      .first()
      .fill('Rosa Winkler');
    await form.page.locator('.filling-status[data-status=saved]').waitFor();
    // The provider's page, as for whoever has no script: the card is typed there.
    const paying = await browser.page({ javaScriptEnabled: false });
    await paying.context.addCookies(await context.cookies());
    await paying.page.goto(DOCUMENT);
    await download(paying.page).click();
    await paying.page.getByRole('link', { name: 'Choose Basic' }).click();
    await fillDetails(paying.page, { email: who.address, country: 'GB' });
    await paying.page.locator('[name=route][value=card]').check();
    // Without script the first press tells the total with the taxes of the country, the second one orders.
    await order(paying.page).click();
    await order(paying.page).click();
    await paying.page.waitForURL(/\/stripe\/pay\//);
    await payThere(paying.page, CARDS.good);
    await thanked(paying.page);
    // Without script the page says once what the provider had answered by then.
    const open = paying.page.getByRole('link', { name: 'Open “Loan Agreement”' });
    const times = async () => {
      if ((await open.count()) === 0) await paying.page.reload();
      return open.count();
    };
    await expect.poll(times, { timeout: 60_000 }).toBe(1);
    const back = await open.getAttribute('href');
    const [file] = await Promise.all([
      form.page.waitForEvent('download'),
      form.page.goto(new URL(back ?? '', site).href),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.docx$/);
    let again = 0;
    form.page.on('download', () => {
      again += 1;
    });
    await form.page.reload();
    await form.page.locator('.filling[data-script]').waitFor();
    await form.page.waitForTimeout(800);
    expect(again).toBe(0);
    await context.close();
    await paying.context.close();
  });
});
