import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newId } from '../../src/shared/ids.ts';
import { useBrowser } from '../support/browser.ts';
import { SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { newMember, signIn } from '../support/member.ts';
import { site } from '../support/site.ts';

const browser = useBrowser({ pictures: true });
const INVOICE = '/app/doc/invoice-D521';

async function addCompany(page: Page): Promise<void> {
  await page.goto(`${site}/app/companies/new/`, SOON);
  await page.locator('#party-country').selectOption('DE');
  await page.locator('#party-name').fill('Bäckerei Huber');
  await page.locator('#party-legalForm').fill('GmbH');
  await page.locator('#party-street').fill('Marktplatz 1');
  await page.locator('#party-postcode').fill('94032');
  await page.locator('#party-city').fill('Passau');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/app/companies/');
  await page.getByRole('link', { name: 'Bäckerei Huber GmbH' }).click();
}

const pictureOf = async (page: Page) =>
  (await page.locator('.letterhead-sheet img').first().getAttribute('src')) ?? '';

test.each([true, false])(
  'I15.60 a logo and colors are chosen, seen on an example, and printed on a document; with script: %s',
  async (javaScriptEnabled) => {
    const member = await newMember(site, 'letterhead');
    const { page, context } = await signIn(browser, site, { member, options: { javaScriptEnabled } });
    await addCompany(page);
    await page.getByRole('link', { name: 'Letterhead' }).click();
    await page.locator('#accent').waitFor();
    const upload = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      await page.setInputFiles('#logo', file);
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Use this picture' }).click();
    };
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
    await upload({ name: 'logo.png', mimeType: 'image/png', buffer: drawing });
    await expect.poll(() => page.locator('#logo-error').textContent()).toContain('SVG');
    const buffer = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#8c2f1b' } })
      .png()
      .toBuffer();
    await upload({ name: 'logo.png', mimeType: 'image/png', buffer });
    await page.locator('.letterhead-logo img').waitFor();
    const before = await pictureOf(page);
    if (javaScriptEnabled) {
      await page.locator('#accent').fill('#ffd75e');
      await expect.poll(() => page.locator('#accent-help').textContent()).toContain('too little to read');
      await expect.poll(() => pictureOf(page)).toContain('accent=%23ffd75e');
    }
    await page.locator('[name=side][value=center]').check();
    await page.locator('#sender').fill('Huber · 94032 Passau');
    await page.getByRole('button', { name: 'Save letterhead' }).click();
    await expect.poll(() => pictureOf(page)).toContain('side=center');
    expect(await pictureOf(page)).not.toBe(before);
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    // A document of the company is on it, until somebody turns it off.
    const doc = newId();
    await page.goto(`${site}${INVOICE}?doc=${doc}&view=form`, SOON);
    if (javaScriptEnabled) await page.locator('.filling[data-script]').waitFor();
    await page.locator('#fill-customer').fill('The Copper Heron Inn LLC');
    if (javaScriptEnabled)
      await expect.poll(() => page.locator('.filling-status').getAttribute('data-status')).toBe('saved');
    else await page.locator('#form [type=submit]').first().click();
    await page.goto(`${site}${INVOICE}?doc=${doc}&view=form`, SOON);
    await page.locator('.own-document-menu summary').first().click();
    await page.getByRole('link', { name: 'Letterhead' }).click();
    await expect
      .poll(() => page.locator('.workspace-lead').textContent())
      .toBe('This document is printed on the letterhead of Bäckerei Huber GmbH.');
    await page.getByRole('button', { name: 'Print it on plain paper' }).click();
    await expect
      .poll(() => page.locator('.workspace-lead').textContent())
      .toBe('This document is printed on plain paper.');
    await page.getByRole('button', { name: 'Print it on the letterhead' }).click();
    await expect.poll(() => page.locator('.workspace-lead').textContent()).toContain('Bäckerei Huber GmbH');
    await context.close();
  },
);

test.each([true, false])(
  'I15.61 a list is imported, refused by its lines, and chosen from in an invoice; with script: %s',
  async (javaScriptEnabled) => {
    const member = await newMember(site, 'products');
    const options = { javaScriptEnabled, viewport: { width: 360, height: 740 } };
    const { page, context } = await signIn(browser, site, { member, options });
    await addCompany(page);
    await page.getByRole('link', { name: 'Products and services' }).click();
    const list = 'Name;Preis;MwSt\nGrundofen;5.900,00;19\nStunde;viel;190\n';
    await page.locator('#products-list').fill(list);
    await page.getByRole('button', { name: 'Import the list' }).click();
    await expect
      .poll(() => page.locator('.products-faults li').allTextContents())
      .toEqual([
        'Line 3: the price is not an amount.',
        'Line 3: the tax rate is not a number from 0 to 100.',
      ]);
    expect(await page.locator('#products-list').inputValue()).toBe(list);
    await page.setInputFiles('#products-file', {
      ...{ name: 'list.csv', mimeType: 'text/csv' },
      buffer: Buffer.from('Name;Preis;MwSt\nGrundofen;5900;19\nStunde;68;19\n'),
    });
    await page.getByRole('button', { name: 'Import the list' }).click();
    await expect
      .poll(() => page.locator('.products-done').textContent())
      .toBe('2 products added, none updated.');
    expect(await overflow(page)).toEqual([]);
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    const doc = newId();
    await page.goto(`${site}${INVOICE}?doc=${doc}&view=form`, SOON);
    const cell = (key: string) => page.locator(`#fill-lines-0-${key}`);
    if (javaScriptEnabled) {
      await page.locator('.filling[data-script]').waitFor();
      await cell('description').fill('Stunde');
    } else {
      await page.locator('#product-lines').selectOption({ label: 'Stunde' });
      await page.getByRole('button', { name: 'Put it in the table' }).click();
    }
    await expect.poll(() => cell('price').inputValue()).toBe('68.00');
    expect(await cell('rate').inputValue()).toBe('19');
    expect(await cell('quantity').inputValue()).toBe('1');
    await context.close();
  },
);
