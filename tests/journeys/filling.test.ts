import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import {
  entitle,
  fresh,
  openAs,
  reload,
  SOON,
  saved,
  saveStatus,
  showDownloads,
  showForm,
} from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { type Member, newFreshMember, newMember } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const browser = useBrowser({ pictures: true });
const LOAN = '/app/doc/loan-agreement-D417';
const ORDER = '/app/doc/purchase-order-D515';
let member: Member;

beforeAll(async () => {
  member = await newFreshMember(site, 'filling');
});

/** A page of the member, or of somebody else. */
const open = (address: string, options: Partial<Parameters<typeof openAs>[2]> = {}) =>
  openAs(browser, `${site}${address}`, { who: member, ...options });

const lender = (page: Page) => page.locator('#fill-lender');

describe('typing is saved', () => {
  test('and there after a reload, without a button', async () => {
    const { page, context } = await open(fresh(LOAN));
    await lender(page).fill('Alder & Finch Ltd');
    await page.locator('#fill-amount').fill('25,000.5');
    await saved(page);
    await reload(page);
    expect(await lender(page).inputValue()).toBe('Alder & Finch Ltd');
    expect(await page.locator('#fill-amount').inputValue()).toBe('25,000.50');
    expect(await page.evaluate(() => localStorage.getItem('pg_unsent'))).toBeNull();
    await context.close();
  });

  test('also when the tab is closed before anything was sent', async () => {
    const address = fresh(LOAN);
    const { page, context } = await open(address);
    await page.route('**/values', (route) => route.abort());
    await lender(page).fill('Closed Tab Ltd');
    await page.close();
    const again = await open(address, { context });
    expect(await lender(again.page).inputValue()).toBe('Closed Tab Ltd');
    await saved(again.page);
    await context.close();
  });

  test('also when a form that nobody has saved yet is opened anew, under another number', async () => {
    const who = await newFreshMember(site, 'lost');
    const { page, context } = await open(LOAN, { who });
    await page.route('**/values', (route) => route.abort());
    await lender(page).fill('Lost and Found Ltd');
    await page.close();
    const again = await open(LOAN, { context, who });
    await expect.poll(() => lender(again.page).inputValue()).toBe('Lost and Found Ltd');
    await saved(again.page);
    await context.close();
  });

  test('also when the network is lost: it says so, keeps it, and sends it when it is back', async () => {
    const { page, context } = await open(fresh(LOAN));
    await context.setOffline(true);
    await lender(page).fill('Offline Ltd');
    await expect.poll(() => saveStatus(page)).toBe('offline');
    expect(await page.locator('.filling-status [role=status]').textContent()).toContain(
      'kept on this device',
    );
    await context.setOffline(false);
    await saved(page);
    await reload(page);
    expect(await lender(page).inputValue()).toBe('Offline Ltd');
    await context.close();
  });

  test('two tabs do not undo each other', async () => {
    const address = fresh(LOAN);
    const { page: one, context } = await open(address);
    const { page: other } = await open(address, { context });
    await lender(one).fill('From the first');
    await other.locator('#fill-borrower').fill('From the second');
    await Promise.all([saved(one), saved(other)]);
    await reload(one);
    expect(await lender(one).inputValue()).toBe('From the first');
    expect(await one.locator('#fill-borrower').inputValue()).toBe('From the second');
    await context.close();
  });

  test('when the session has ended it says so and keeps what was typed', async () => {
    const address = fresh(LOAN);
    const { page, context } = await open(address);
    await context.clearCookies();
    await lender(page).fill('Signed Out Ltd');
    await expect.poll(() => saveStatus(page)).toBe('signedOut');
    await page.close();
    const again = await open(address, { context });
    expect(await lender(again.page).inputValue()).toBe('Signed Out Ltd');
    await context.close();
  });

  test('without JavaScript, by its button', async () => {
    const { page, context } = await open(fresh(ORDER), { script: false });
    await page.locator('#fill-buyer').fill('Plain Ltd');
    await page.locator('#fill-items-0-description').fill('Oak board');
    await page.locator('#fill-items-0-quantity').fill('12');
    await page.locator('#fill-items-0-price').fill('1,097.5');
    await page.locator('#fill-items-2-description').fill('Screws');
    await page.locator('#fill-items-2-quantity').fill('3');
    await page.locator('#fill-items-2-price').fill('10');
    await page.locator('button[value=save]').click();
    expect(await page.locator('[data-kind=flash]').textContent()).toBe('Saved.');
    expect(await page.locator('#fill-buyer').inputValue()).toBe('Plain Ltd');
    expect(await page.locator('#fill-items-0-price').inputValue()).toBe('1,097.50');
    expect(await page.locator('[data-place=items] .fields-rows-total').textContent()).toBe('$13,200.00');
    await context.close();
  });
});

describe('what the form knows', () => {
  test('a table adds up while one types, and its lines move by keyboard', async () => {
    const { page, context } = await open(fresh(ORDER));
    await page.locator('#fill-items-0-description').fill('Oak board');
    await page.locator('#fill-items-0-quantity').fill('12');
    await page.locator('#fill-items-0-price').fill('97');
    await page.locator('[data-place=items] [data-add]').press('Enter');
    await page.keyboard.type('Screws');
    await page.locator('#fill-items-1-quantity').fill('2.5');
    await page.locator('#fill-items-1-price').fill('10,01');
    expect(await page.locator('[data-place=items] .fields-computed').allInnerTexts()).toEqual([
      '$1,164.00',
      '$25.03',
    ]);
    expect(await page.locator('[data-place=items] .fields-rows-total').textContent()).toBe('$1,189.03');
    await page.locator('[aria-label="Move line 2 up"]').press('Enter');
    expect(await page.locator('#fill-items-0-description').inputValue()).toBe('Screws');
    await page.locator('[data-place=items] [aria-label="Remove line 1"]').press('Enter');
    expect(await page.locator('[data-place=items] .fields-rows-total').textContent()).toBe('$1,164.00');
    await page.keyboard.press('Enter');
    expect(await page.locator('#fill-items-0-description').inputValue()).toBe('Screws');
    await saved(page);
    await context.close();
  });

  test('several documents of one template: named by their parties, started and removed', async () => {
    const who = await newFreshMember(site, 'several');
    const { page, context } = await open(fresh(LOAN), { who });
    await lender(page).fill('First Ltd');
    await saved(page);
    await reload(page);
    await page.locator('.own-documents-ways a.button').click();
    await expect.poll(() => lender(page).inputValue()).toBe('');
    await lender(page).fill('Second Ltd');
    await saved(page);
    await page.goto(`${site}/app/`, SOON);
    expect(await page.locator('.workspace-work-name').allTextContents()).toEqual(['Second Ltd', 'First Ltd']);
    await page.locator('.workspace-work a').nth(1).click();
    await showForm(page);
    await expect.poll(() => lender(page).inputValue()).toBe('First Ltd');
    await page.locator('.own-documents [data-open] .own-document-menu summary').click();
    await page.locator('.own-documents [data-open] button[value=remove]').click();
    await expect.poll(() => page.locator('.own-documents li > a').allTextContents()).toEqual(['Second Ltd']);
    await context.close();
  });

  test('what hangs on a choice is asked for only when it is chosen', async () => {
    const { page, context } = await open(fresh(LOAN));
    expect(await page.locator('#fill-collateral').count()).toBe(0);
    await page.getByLabel('A pledge on equipment', { exact: true }).check();
    expect(await page.locator('#fill-collateral').count()).toBe(1);
    await saved(page);
    await context.close();
  });

  test('an odd value is mentioned and saved', async () => {
    const { page, context } = await open(fresh(LOAN));
    await page.locator('#fill-amount').fill('as agreed');
    expect(await page.locator('#fill-amount-fault').textContent()).toContain('printed as you typed');
    await saved(page);
    await reload(page);
    expect(await page.locator('#fill-amount').inputValue()).toBe('as agreed');
    await context.close();
  });
});

describe('the document beside it', () => {
  test('what one types stands over the picture at its place, until the page is drawn with it', async () => {
    const { page, context } = await open(fresh(LOAN));
    await lender(page).fill('Alder & Finch Ltd');
    const ground = page.locator('#preview .preview-ground[data-key=lender]').first();
    // Until the page is drawn: where it was is read at the moment it stands there.
    const standing = await page.waitForFunction(() => {
      const [name, sheet] = ['#preview .preview-ground[data-key=lender]', '#preview .preview-sheet'].map(
        (one) => document.querySelector(one),
      );
      if (name?.textContent !== 'Alder & Finch Ltd' || !sheet) return null;
      return [sheet, name].map((one) => one.getBoundingClientRect().toJSON());
    });
    const [picture, place] = (await standing.jsonValue()) ?? [];
    expect(place?.y).toBeGreaterThan(picture?.y ?? 0);
    expect(place?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0) / 4);
    await expect
      .poll(() => page.locator('.preview-picture').first().getAttribute('src'), { timeout: 15_000 })
      .toContain('/loan-agreement-D417/pages/1');
    await expect.poll(() => ground.textContent()).toBe('');
    await context.close();
  });

  test('a click on a blank leads to its field', async () => {
    const { page, context } = await open(fresh(LOAN));
    await page.locator('.preview-blanks [data-key=borrower]').first().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('fill-borrower');
    await context.close();
  });

  test('R9.48 the first opening asks for country or state, and the document shows the answer', async () => {
    const who = await newFreshMember(site, 'place');
    const { page, context } = await open(LOAN, { script: false, who });
    expect(await page.locator('.place-panel[data-open] h2').textContent()).toBe('Where will you use it?');
    await page.locator('select[name=country]').selectOption('US');
    await page.locator('select[name=region]').selectOption('TX');
    await page.locator('button[value=place]').click();
    expect(await page.locator('.place-panel[data-open]').count()).toBe(0);
    expect(await page.locator('.place-chip').textContent()).toBe('Texas');
    expect(await page.locator('.place-panel-now').textContent()).toContain('Texas, United States');
    expect(await page.locator('#fill-law').inputValue()).toBe('Texas');
    const { page: drawn, context: other } = await open(LOAN, { who });
    await expect
      .poll(() => drawn.locator('.preview-picture').first().getAttribute('src'), { timeout: 15_000 })
      .toContain('US-TX');
    await other.close();
    await page.goto(`${site}/app/doc/mutual-non-disclosure-agreement-D421`, SOON);
    expect(await page.locator('.filling-form').count()).toBe(1);
    expect(await page.locator('.place-panel[data-open]').count()).toBe(0);
    await context.close();
  });

  test('I13.5 with a plan it is the document itself, and the buttons hand it out under its own name', async () => {
    const who = await newMember(site, 'plan');
    await entitle(who.address, siteDataDir);
    const { page, context } = await open(fresh(LOAN), { who });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await lender(page).fill('Alder & Finch Ltd');
    await expect
      .poll(() => page.locator('.preview-live [data-field=lender]').first().textContent())
      .toBe('Alder & Finch Ltd');
    await showDownloads(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.filling-bar button[value=docx]').click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Loan Agreement - Alder & Finch Ltd( - [\d-]{10})?\.docx$/);
    expect(await saveStatus(page)).toBe('saved');
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a free account gets no text of the template, in the page or in its data', async () => {
    const headers = { Cookie: member.cookie };
    const page = await fetch(`${site}${LOAN}`, { headers });
    const data = await fetch(`${site}${LOAN}.data`, { headers });
    const drawing = await fetch(`${site}${LOAN}/drawing`, { headers });
    for (const answer of [page, data, drawing]) {
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(text).not.toMatch(/governed by the law|lends the Borrower money|means a day on which banks/);
      expect(text).not.toContain('"kind":"paragraph"');
    }
  });

  test('U62 axe finds nothing in form and preview, and nothing is too wide, at 1280 and 360 px', async () => {
    // Trusted Types keep axe itself out; the page is the same without its policy.
    const { page, context } = await open(fresh(ORDER), { bypassCSP: true });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);
    await page.getByRole('link', { name: 'Page', exact: true }).press('Enter');
    expect(await page.locator('.preview-box').isVisible()).toBe(true);
    expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);
    await context.close();
  });
});
