import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import {
  actOn,
  CARDS,
  fillDetails,
  newBuyer,
  opener,
  order,
  PLAIN,
  payThere,
  thanked,
} from '../support/checkout.ts';
import { attachmentOf, mailsAbout } from '../support/mails.ts';
import { pdfText } from '../support/pdf.ts';
import { site } from '../support/site.ts';
import { newVatId } from '../support/vat-ids.ts';

const browser = useBrowser();
const open = opener(browser, site);
const ACME = { companyName: 'Acme GmbH', street: 'Lange Straße 1', postcode: '10115', city: 'Berlin' };
const BILLING = '/app/account/billing/';
const LABELS = [
  ['en', 'VAT ID'],
  ['de', 'USt-IdNr.'],
  ['es', 'NIF-IVA'],
  ['fr', 'Numéro de TVA'],
  ['it', 'Partita IVA'],
  ['pt', 'Número de IVA'],
] as const;

/** Somebody has bought without script in a country, and looks at the form that corrects the invoice. */
async function bought(
  country: string,
  script: object,
): Promise<{ page: Page; email: string; close(): Promise<void> }> {
  const email = newBuyer();
  const plain = await open(`/pricing/plans/?buy=basic&country=${country}`, PLAIN);
  await fillDetails(plain.page, country === 'US' ? { email, country, region: 'TX' } : { email, country });
  await order(plain.page).click();
  await payThere(plain.page, CARDS.good);
  await thanked(plain.page);
  await expect.poll(async () => (await mailsAbout(site, email, /^Your receipt/)).length).toBe(1);
  const { page, context } = await open('/about/', script);
  await context.addCookies(await plain.context.cookies());
  await plain.context.close();
  await page.goto(`${site}${BILLING}?lang=en`);
  await page.locator('.billing-correct').click();
  await page.waitForURL(/\/correct\//);
  return { page, email, close: () => context.close() };
}

async function fillCompany(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(ACME)) await page.locator(`#${name}`).fill(value);
}

async function give(page: Page, vatId: string): Promise<void> {
  await page.locator('#vatId').fill(vatId);
  await page.getByRole('button', { name: 'Issue the corrected invoice' }).click();
}

const told = (page: Page) => page.locator('[data-kind=flash]').textContent();
const backAt = (page: Page) => page.waitForURL(({ pathname }) => pathname === BILLING);

describe('I13.9 a VAT id that is given after paying', () => {
  test.each([
    ['with script', {}],
    ['without script', PLAIN],
  ])(
    'I13.9 %s: wrong ones are told at the field, a registered one brings the tax back',
    async (_, script) => {
      const { page, email, close } = await bought('DE', script);
      await fillCompany(page);
      for (const [vatId, words] of [
        ['DE12', 'This VAT ID is not valid'],
        ['FR61954506077', 'belongs to a country other than the one on the invoice'],
        [newVatId('404'), 'does not know this VAT ID, so the VAT stays'],
      ] as const) {
        await give(page, vatId);
        await expect.poll(() => page.locator('#vatId-error').textContent()).toContain(words);
        expect(await page.locator('#vatId').inputValue()).toBe(vatId);
        expect(await page.locator('#city').inputValue()).toBe('Berlin');
      }
      const vatId = newVatId('136');
      await give(page, vatId);
      await backAt(page);
      expect(await told(page)).toContain('The EU register has confirmed your VAT ID');
      const mails = () => mailsAbout(site, email, /^Your VAT refund/);
      await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1);
      const [mail] = await mails();
      expect(mail?.text).toContain('$56.98 in VAT is on its way back to you');
      const paper = await pdfText(mail ? await attachmentOf(site, mail) : new Uint8Array());
      for (const words of [vatId, 'Acme GmbH', 'takes the place of invoice', '299.88'])
        expect(paper).toContain(words);
      expect(paper).not.toContain('56.98');
      await page.goto(`${site}${BILLING}?lang=en`);
      expect(await page.locator('.billing-plans').textContent()).toContain(
        'The EU register has confirmed your VAT ID',
      );
      // The invoice without tax may still be addressed anew; there is no tax in it that could go back.
      await page.locator('.billing-correct').click();
      await page.waitForURL(/\/correct\//);
      expect(await page.locator('#city').inputValue()).toBe('Berlin');
      expect(await page.locator('#vatId').count()).toBe(0);
      await close();
    },
  );

  test('I13.9 its register is away: it waits, and is settled when it answers', async () => {
    const { page, email, close } = await bought('DE', PLAIN);
    const form = page.url();
    await fillCompany(page);
    const vatId = newVatId('503');
    await give(page, vatId);
    await backAt(page);
    expect(await told(page)).toContain('The EU register is not answering right now');
    expect(await page.locator('.billing-plans').textContent()).toContain(
      `Your VAT ID ${vatId} is still being checked: the EU register has not answered yet`,
    );
    // The first paper is replaced by the one for the company.
    await page.goto(form);
    await backAt(page);
    await actOn(site, { provider: 'vies', reference: vatId, email, amount: '', status: '' }, 'confirm');
    const mails = () => mailsAbout(site, email, /^Your VAT refund/);
    await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1);
    await close();
  });

  test('I13.9 the field speaks six languages, and is not there where no id counts', async () => {
    const { page, close } = await bought('DE', PLAIN);
    const form = page.url().split('?')[0];
    for (const [locale, label] of LABELS) {
      await page.goto(`${form}?lang=${locale}`);
      expect(await page.locator('label[for=vatId]').textContent()).toBe(label);
      expect(await page.locator('#vatId-help').textContent()).toContain('180');
    }
    await close();
    const american = await bought('US', PLAIN);
    expect(await american.page.locator('#vatId').count()).toBe(0);
    await american.close();
  });
});
