import { afterEach, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import {
  actOn,
  CARDS,
  cardFrame,
  fillDetails,
  newBuyer,
  notice,
  opener,
  order,
  PLAIN,
  payThere,
  postForm,
  salesOf,
  thanked,
  total,
  typeCard,
  VALID,
} from '../support/checkout.ts';
import { attachmentOf, mailsAbout } from '../support/mails.ts';
import { pdfText } from '../support/pdf.ts';
import { site } from '../support/site.ts';
import { newVatId } from '../support/vat-ids.ts';

const browser = useBrowser();
const open = opener(browser, site);
const GERMANY = '/pricing/plans/?buy=basic&country=DE';
const [VAT, GROSS] = ['$56.98', '$356.86'];
const DAY_MS = 86_400_000;
const vatNotes = '[data-slot=vat-note]';

async function moveClock(body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${site}/dev/clock`, { method: 'POST', headers, body: JSON.stringify(body) });
}
afterEach(() => moveClock({ reset: true }));

describe('I13.9 VAT ids that the register is asked about', () => {
  test('I13.9 one that is not registered is told at its field, with script and without, and no order goes out', async () => {
    for (const options of [{}, PLAIN]) {
      const email = newBuyer();
      const { page, context } = await open(GERMANY, options);
      await page.locator('#checkout-vatId').fill(newVatId('404'));
      await fillDetails(page, { email, country: 'DE' });
      await order(page).click();
      const told = page.locator('#checkout-vatId-error');
      await expect.poll(() => told.textContent()).toContain('The EU register does not know this VAT ID');
      expect(await page.locator('#checkout-vatId').getAttribute('aria-invalid')).toBe('true');
      expect(await salesOf(site, email)).toEqual([]);
      await context.close();
    }
  });

  test('I13.9 one that cannot be right is told on leaving the field, and no longer once mended', async () => {
    const { page, context, errors } = await open(GERMANY);
    const field = page.locator('#checkout-vatId');
    const told = page.locator('#checkout-vatId-error');
    const leave = async (text: string) => {
      await field.fill(text);
      await field.press('Tab');
    };
    await leave('DE12');
    await expect.poll(() => told.textContent()).toContain('This VAT ID is not valid');
    expect(await told.isVisible()).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    // Nobody is carried back to a field that they have left.
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(false);
    await leave('FR61954506077');
    await expect.poll(() => told.textContent()).toContain('belongs to a country other than');
    await page.locator('#checkout-country').selectOption('FR');
    await expect.poll(() => told.isVisible()).toBe(false);
    await page.locator('#checkout-country').selectOption('DE');
    await leave(newVatId('404'));
    await expect.poll(() => told.textContent()).toContain('The EU register does not know this VAT ID');
    await leave(newVatId('136'));
    await expect.poll(() => told.isVisible()).toBe(false);
    await expect.poll(() => total(page).textContent()).toBe('$299.88');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('I13.9 one that is registered is ordered without tax', async () => {
    const email = newBuyer();
    const { page, context } = await open(GERMANY, PLAIN);
    const vatId = newVatId('136');
    const answer = await postForm(page, {
      ...VALID,
      email,
      country: 'DE',
      vatId,
      shown: 'basic DE year USD 29988',
    });
    expect(answer.status()).toBe(303);
    expect(await salesOf(site, email)).toMatchObject([{ amount: expect.stringContaining('299.88') }]);
    await context.close();
  });

  test('I13.9 its register is away, without script: told before paying, charged with tax, given back when confirmed', async () => {
    const [email, vatId] = [newBuyer(), newVatId('503')];
    const { page, context } = await open(GERMANY, PLAIN);
    await fillDetails(page, { email, country: 'DE' });
    await page.locator('#checkout-vatId').fill(vatId);
    await order(page).click();
    expect(await notice(page).textContent()).toContain('Your VAT ID cannot be checked right now');
    expect(await total(page).textContent()).toBe(GROSS);
    expect(await page.locator(vatNotes).last().textContent()).toContain(`${VAT} in VAT is charged for now`);
    expect(await salesOf(site, email)).toEqual([]);
    await order(page).click();
    await page.waitForURL(/\/stripe\/pay\//);
    expect(await page.locator('body').textContent()).toContain('356.86');
    await payThere(page, CARDS.good);
    await thanked(page);
    const waits = `Your VAT ID ${vatId} is still being checked`;
    expect(await page.locator('main').textContent()).toContain(waits);
    const billing = async () => {
      await page.goto(`${site}/app/account/billing/?lang=en`);
      return page.locator('.billing-plans').textContent();
    };
    expect(await billing()).toContain(waits);
    const receipts = () => mailsAbout(site, email, /^Your receipt/);
    await expect.poll(async () => (await receipts()).length).toBe(1);
    const [receipt] = await receipts();
    const asIssued = await pdfText(receipt ? await attachmentOf(site, receipt) : new Uint8Array());
    expect(asIssued).toContain(`VAT ID, still being checked: ${vatId}`);
    await actOn(site, { provider: 'vies', reference: vatId, email, amount: '', status: '' }, 'confirm');
    const told = () => mailsAbout(site, email, /^Your VAT refund/);
    await expect.poll(async () => (await told()).length, { timeout: 30_000 }).toBe(1);
    const [mail] = await told();
    expect(mail?.text).toContain(`${VAT} in VAT is on its way back to you`);
    const paper = await pdfText(mail ? await attachmentOf(site, mail) : new Uint8Array());
    expect(paper).toContain(vatId);
    expect(paper).toContain('takes the place of invoice');
    expect(paper).toContain('299.88');
    expect(paper).not.toContain('56.98');
    const holds = await billing();
    expect(holds).not.toContain(waits);
    // Germany goes on by the month.
    expect(holds).toContain('The EU register has confirmed your VAT ID');
    expect(holds).toContain('Renewals of this order are charged at $29.74. Since your VAT ID is confirmed');
    expect(holds).toContain('so that you pay $24.99');
    await context.close();
  });

  test('I13.9 the same with script: the note comes with the field, and the order goes out as shown', async () => {
    const email = newBuyer();
    const { page, context, errors } = await open(GERMANY);
    await page.locator('#checkout-vatId').fill(newVatId('503'));
    await page.locator('#checkout-vatId').blur();
    await expect.poll(() => page.locator(vatNotes).last().textContent()).toContain(`${VAT} in VAT`);
    expect(await total(page).textContent()).toBe(GROSS);
    await fillDetails(page, { email, country: 'DE' });
    await typeCard(await cardFrame(page), CARDS.good);
    await order(page).click();
    await thanked(page);
    expect(await salesOf(site, email)).toMatchObject([{ amount: expect.stringContaining('356.86') }]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('I13.9 the reminder names the total by what the register says of a VAT id', async () => {
    const left = (['503', '136'] as const).map((mark) => ({
      email: newBuyer(),
      vatId: newVatId(mark),
      isTaxed: mark === '503',
    }));
    for (const { email, vatId } of left) {
      const { page, context } = await open('/pricing/plans/?buy=basic&country=DE', PLAIN);
      await page.locator('#checkout-email').fill(email);
      await page.locator('#checkout-vatId').fill(vatId);
      await page.locator('#checkout-remind').check();
      await order(page).click();
      await context.close();
    }
    await moveClock({ advanceMs: DAY_MS + 60_000 });
    for (const { email, isTaxed } of left) {
      const [mail] = await mailsAbout(site, email, /As requested/);
      expect(mail?.text).toContain('$299.88');
      expect(mail?.text.includes('$356.86')).toBe(isTaxed);
    }
  });
});
