import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import {
  CARDS,
  fillDetails,
  newBuyer,
  notice,
  opener,
  order,
  PLAIN,
  payThere,
  salesOf,
  thanked,
} from '../support/checkout.ts';
import { attachmentOf, mailsAbout } from '../support/mails.ts';
import { pdfText } from '../support/pdf.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const open = opener(browser, site);
const CHECKOUT = '/pricing/plans/?buy=basic&country=US&region=TX';
const SHOW = [
  ['en', 'Show the fields for a company'],
  ['de', 'Angaben zum Unternehmen'],
  ['es', 'Mostrar los campos de empresa'],
  ['fr', 'Afficher les champs pour une entreprise'],
  ['it', 'Mostra i campi per l’azienda'],
  ['pt', 'Mostrar os campos de empresa'],
] as const;
const ACME = { companyName: 'Acme Ltd', street: '1 Long Street', postcode: '78701', city: 'Austin' };

async function fillCompany(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(ACME)) await page.locator(`#checkout-${name}`).fill(value);
}

/** On the billing page: a corrected invoice beside the first, which stays as it was. */
async function correctThere(page: Page): Promise<void> {
  await page.goto(`${site}/app/account/billing/?lang=en`);
  const files = page.locator('.billing-invoices a[href*="/invoices/"]:not(.billing-correct)');
  const [first = ''] = await files.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  await page.locator('.billing-correct').click();
  expect(await page.locator('#companyName').inputValue()).toBe('Acme Ltd');
  await page.locator('#city').fill('');
  await page.getByRole('button', { name: 'Issue the corrected invoice' }).click();
  expect(await page.locator('#city-error').textContent()).toContain('Please fill this in');
  await page.locator('#city').fill('Dallas');
  await page.getByRole('button', { name: 'Issue the corrected invoice' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/app/account/billing/');
  expect(await page.locator('[data-kind=flash]').textContent()).toContain('corrected invoice');
  expect(await page.locator('.billing-correct').count()).toBe(1);
  const papers = await files.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(papers).toHaveLength(2);
  const words = await Promise.all(
    papers.map(async (path) => pdfText(await (await page.request.get(`${site}${path}`)).body())),
  );
  expect(words[0]).toContain('1 Long Street, 78701 Dallas');
  expect(words[0]).toContain('takes the place of invoice');
  expect(papers[1]).toBe(first);
  expect(words[1]).toContain('1 Long Street, 78701 Austin');
  // What is replaced is not corrected once more.
  const again = await page.request.get(`${site}${first.split('?')[0]}correct/`, { maxRedirects: 0 });
  expect(again.status()).toBe(303);
}

describe('I13.23 how a year goes on, at the checkout in Germany', () => {
  const GERMAN = '/de/pricing/plans/?buy=basic&country=DE';
  const renews = (page: Page) => page.locator('[data-slot=renews]').first();

  test('with script: by the month, for a company by the year, and back', async () => {
    const { page, context, errors } = await open(GERMAN);
    expect(await renews(page).textContent()).toMatch(/läuft der Tarif monatsweise weiter, für 27,36/);
    await page.locator('#checkout-company').check();
    await expect.poll(() => renews(page).textContent()).toMatch(/um ein Jahr, für 328,30/);
    // U55: what is asked of consumers is not asked of a company.
    await expect.poll(() => page.locator('#checkout-instant').isVisible()).toBe(false);
    await page.locator('#checkout-company').uncheck();
    await expect.poll(() => renews(page).textContent()).toMatch(/monatsweise/);
    expect(await page.locator('#checkout-instant').isVisible()).toBe(true);
    await page.locator('#checkout-country').selectOption('GB');
    await expect.poll(() => renews(page).textContent()).toMatch(/um ein Jahr, für 275,88/);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('without script: the answer that asks for the company says it', async () => {
    const { page, context } = await open(GERMAN, PLAIN);
    expect(await renews(page).textContent()).toMatch(/monatsweise/);
    await fillDetails(page, { email: newBuyer(), country: 'DE' });
    await page.locator('#checkout-company').check();
    await order(page).click();
    expect(await renews(page).textContent()).toMatch(/um ein Jahr, für 328,30/);
    await context.close();
  });
});

describe('I13.9 an order for a company', () => {
  test('with script: four fields come with the choice and go with it, and are asked for', async () => {
    const { page, context, errors } = await open(CHECKOUT);
    const fields = page.locator('[data-part=company] input');
    expect(await fields.count()).toBe(0);
    await page.locator('#checkout-email').fill(newBuyer());
    await page.locator('#checkout-company').check();
    await expect.poll(() => fields.count()).toBe(4);
    await page.locator('#checkout-company').uncheck();
    await expect.poll(() => fields.count()).toBe(0);
    await page.locator('#checkout-company').check();
    await order(page).click();
    await expect.poll(() => notice(page).textContent()).toContain('Street and number: Please fill this in');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('I13.9 without script: a button brings the four fields, and everything typed stays', async () => {
    for (const [locale, label] of SHOW) {
      const email = newBuyer();
      const prefix = locale === 'en' ? '' : `/${locale}`;
      const { page, context } = await open(`${prefix}/pricing/plans/?buy=basic&country=DE`, PLAIN);
      await fillDetails(page, { email, country: 'DE' });
      await page.locator('#checkout-phone').fill('+49 30 123456');
      await page.locator('#checkout-vatId').fill('DE136695976');
      await page.getByRole('button', { name: label, exact: true }).click();
      expect(await page.locator('[data-part=company] input').count(), locale).toBe(4);
      expect(await page.locator('#checkout-company').isChecked()).toBe(true);
      const typed = ['email', 'firstName', 'lastName', 'country', 'phone', 'vatId'];
      const kept = typed.map((name) => page.locator(`#checkout-${name}`).inputValue());
      expect(await Promise.all(kept)).toEqual([email, 'Jo', 'Doe', 'DE', '+49 30 123456', 'DE136695976']);
      expect(await page.locator('#checkout-terms').isChecked()).toBe(true);
      // Nothing is wrong yet, nothing was ordered, and the button has done its work.
      expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
      expect(await page.getByRole('button', { name: label, exact: true }).count()).toBe(0);
      expect(await salesOf(site, email)).toEqual([]);
      await context.close();
    }
  });

  test('I13.9 with script there is no such button', async () => {
    const { page, context } = await open(CHECKOUT);
    expect(await page.locator('[name=update]:visible').count()).toBe(0);
    await context.close();
  });

  test('R6.11 without script: they come with the next answer, and the invoice prints them; it is an attorney’s', async () => {
    const email = newBuyer();
    const { page, context } = await open(CHECKOUT, PLAIN);
    await fillDetails(page, { email, country: 'US', region: 'TX' });
    await page.locator('#checkout-company').check();
    await page.locator('#checkout-attorney').check();
    await order(page).click();
    expect(await notice(page).textContent()).toContain('Postal code: Please fill this in');
    expect(await page.locator('#checkout-attorney').isChecked()).toBe(true);
    await fillCompany(page);
    await order(page).click();
    await payThere(page, CARDS.good);
    await thanked(page);
    await expect.poll(async () => (await mailsAbout(site, email, /^Your receipt/)).length).toBe(1);
    const [receipt] = await mailsAbout(site, email, /^Your receipt/);
    expect(receipt?.text).toContain('one for each attorney, for immediate clients only');
    const text = await pdfText(receipt ? await attachmentOf(site, receipt) : new Uint8Array());
    expect(text).toContain('Acme Ltd');
    expect(text).toContain('1 Long Street, 78701 Austin, Texas, United States');
    expect(text).toMatch(/\(attorney\s+license\)/);
    expect(await page.locator('main').textContent()).toContain('Attorney license: each user is one attorney');
    await correctThere(page);
    expect(await page.locator('.billing-plans').textContent()).toContain(
      'Attorney license: each user is one attorney',
    );
    await context.close();
  });
});
