import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { fresh, SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { newMember, signIn } from '../support/member.ts';
import { site } from '../support/site.ts';

const browser = useBrowser({ pictures: true });
const INVOICE = '/app/doc/invoice-D521';
const SERVICES = '/app/doc/services-agreement-D438';

const field = (page: Page, key: string) => page.locator(`#fill-${key}`);

async function addCompany(page: Page): Promise<void> {
  await page.goto(`${site}/app/companies/new/`, SOON);
  await page.locator('#party-name').fill('Pellwick Signworks');
  await page.locator('#party-legalForm').fill('LLC');
  await page.locator('#party-country').selectOption('US');
  await page.locator('#party-street').fill('42 Ferry Landing');
  await page.locator('#party-city').fill('Bath');
  await page.locator('#party-region').fill('ME');
  await page.locator('#party-postcode').fill('04530');
  await page.locator('#party-taxId').fill('12-345');
  await page.locator('#party-email').fill('accounts@pellwick.example');
  await page.getByRole('button', { name: 'Save' }).click();
  // What is wrong is told beside its field, and what was typed stays.
  await expect.poll(() => page.locator('#party-taxId-error').textContent()).toContain('12-3456789');
  await page.locator('#party-taxId').fill('12-3456789');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/app/companies/');
}

async function addContact(page: Page): Promise<void> {
  await page.goto(`${site}/app/contacts/new/`, SOON);
  await page.locator('#party-name').fill('The Copper Heron Inn LLC');
  await page.locator('#party-country').selectOption('US');
  await page.locator('#party-street').fill('9 Wharf Road');
  await page.locator('#party-city').fill('Wiscasset');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/app/contacts/');
}

async function addProduct(page: Page): Promise<void> {
  await page.goto(`${site}/app/companies/`, SOON);
  await page.getByRole('link', { name: 'Pellwick Signworks LLC' }).click();
  await page.getByRole('link', { name: 'Products and services' }).click();
  await page.locator('#products-list').fill('Room number;Room numbers, brass on slate;piece;36;USD;5.5');
  await page.getByRole('button', { name: 'Import the list' }).click();
  await page.locator('.party-list').waitFor();
}

/** Counts what a person does: a press, or a field that is filled in. */
function countedInputs() {
  let count = 0;
  return {
    begin: () => {
      count = 0;
    },
    count: () => count,
    press: async (what: Locator) => {
      count += 1;
      await what.click();
    },
    fill: async (what: Locator, text: string) => {
      count += 1;
      await what.fill(text);
    },
  };
}

async function finish(page: Page, inputs: ReturnType<typeof countedInputs>): Promise<void> {
  await inputs.press(page.locator('.finish-bar summary'));
  await inputs.press(page.getByRole('button', { name: 'Yes, finish it' }));
  await page.locator('.finish-final').waitFor();
}

/** ISO date. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function choose(page: Page, name: string): Promise<void> {
  await page.locator('#party-other').selectOption({ label: name });
  await page.locator('.party-bar-form:has(#party-other) button').click();
  await page.waitForURL('**filled=other**');
}

/** What a browser does when somebody chooses from the list of an input, which it draws itself. */
function chosenFromList(input: HTMLElement | SVGElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
}

describe('I15 companies and contacts', () => {
  test('I15.62 a second invoice to a kept customer takes six inputs and twenty seconds', async () => {
    const member = await newMember(site, 'second-invoice');
    const { page, context } = await signIn(browser, site, { member });
    await addCompany(page);
    await addContact(page);
    await addProduct(page);
    const inputs = countedInputs();
    const invoice = async () => {
      await page.goto(`${site}/app/contacts/`, SOON);
      await page.getByRole('link', { name: 'The Copper Heron Inn LLC' }).click();
      inputs.begin();
      await inputs.press(page.getByRole('button', { name: 'New invoice' }));
      await page.waitForURL(`**${INVOICE}?**`);
      await page.locator('.filling[data-script]').waitFor();
      await inputs.fill(field(page, 'supply_date'), 'in May 2026');
      await inputs.fill(field(page, 'lines-0-description'), 'Room number');
      await inputs.fill(field(page, 'lines-0-quantity'), '14');
    };
    await invoice();
    await field(page, 'due_date').fill(inDays(30));
    await finish(page, inputs);
    const begun = performance.now();
    await invoice();
    expect(await field(page, 'seller').inputValue()).toBe('Pellwick Signworks LLC');
    expect(await field(page, 'seller_address').inputValue()).toBe('42 Ferry Landing\nBath, ME 04530');
    expect(await field(page, 'seller_tax_number').inputValue()).toBe('EIN 12-3456789');
    expect(await field(page, 'customer').inputValue()).toBe('The Copper Heron Inn LLC');
    expect(await field(page, 'customer_address').inputValue()).toBe('9 Wharf Road\nWiscasset');
    expect(await field(page, 'lines-0-description').inputValue()).toBe('Room numbers, brass on slate');
    expect(await field(page, 'lines-0-price').inputValue()).toBe('36.00');
    expect(await field(page, 'lines-0-rate').inputValue()).toBe('5.5');
    expect(await field(page, 'due_date').inputValue()).toBe(inDays(30));
    await finish(page, inputs);
    expect(inputs.count()).toBeLessThanOrEqual(6);
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(await page.locator('.finish-final').textContent()).toContain(`as ${inDays(0).slice(0, 4)}-0002.`);
    await context.close();
  });

  test.each([true, false])(
    'what was typed stays until it is replaced, and all of it can be undone; with script: %s',
    async (javaScriptEnabled) => {
      const member = await newMember(site, 'kept-party');
      const { page, context } = await signIn(browser, site, { member, options: { javaScriptEnabled } });
      await addContact(page);
      const address = fresh(INVOICE);
      await page.goto(`${site}${address}`, SOON);
      if (javaScriptEnabled) await page.locator('.filling[data-script]').waitFor();
      await field(page, 'customer_address').fill('Typed by hand');
      if (!javaScriptEnabled) await page.locator('#form [type=submit]').first().click();
      await choose(page, 'The Copper Heron Inn LLC');
      const told = page.locator('.party-bar-told');
      await expect.poll(() => told.textContent()).toContain('1 field filled from The Copper Heron Inn LLC.');
      expect(await told.textContent()).toContain('1 field keeps what you typed: Customer');
      expect(await field(page, 'customer_address').inputValue()).toBe('Typed by hand');
      await told.getByRole('button', { name: 'Replace what I typed' }).click();
      await expect.poll(() => field(page, 'customer_address').inputValue()).toBe('9 Wharf Road\nWiscasset');
      await told.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => field(page, 'customer').inputValue()).toBe('');
      expect(await field(page, 'customer_address').inputValue()).toBe('Typed by hand');
      // Whoever is typed in can be kept.
      await field(page, 'customer').fill('Typed & Sons');
      if (!javaScriptEnabled) await page.locator('#form [type=submit]').first().click();
      await page.getByRole('button', { name: 'Keep Typed & Sons as a contact' }).click();
      await expect
        .poll(() => page.locator('#party-other option').allTextContents())
        .toContain('Typed & Sons');
      await page.goto(`${site}/app/contacts/?t=typ`, SOON);
      expect(await page.locator('.party-list li').allTextContents()).toEqual([
        expect.stringContaining('Typed & SonsTyped by hand'),
      ]);
      await context.close();
    },
  );

  test('I15.94 a kept customer is offered while the name is typed; chosen, the other fields are filled', async () => {
    const member = await newMember(site, 'offered-party');
    const { page, context } = await signIn(browser, site, { member });
    await addContact(page);
    const address = fresh(INVOICE);
    await page.goto(`${site}${address}`, SOON);
    await page.locator('.filling[data-script]').waitFor();
    const offered = field(page, 'customer').locator('xpath=following-sibling::datalist/option');
    expect(await offered.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
      'The Copper Heron Inn LLC',
    ]);
    // Typing chooses nobody.
    await field(page, 'customer').pressSequentially('The Copper Heron Inn');
    await page.locator('.filling-status[data-status="saved"]').waitFor();
    expect(page.url()).not.toContain('filled=');
    await field(page, 'customer').evaluate(chosenFromList, 'The Copper Heron Inn LLC');
    await page.waitForURL('**filled=other**');
    expect(await field(page, 'customer_address').inputValue()).toBe('9 Wharf Road\nWiscasset');
    await page.locator('.party-bar-told').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => field(page, 'customer_address').inputValue()).toBe('');
    await context.close();
  });

  test('which side of an agreement we are is asked once, and remembered', async () => {
    const member = await newMember(site, 'which-side');
    const { page, context } = await signIn(browser, site, { member });
    await addCompany(page);
    await page.goto(`${site}${fresh(SERVICES)}`, SOON);
    await page.locator('.filling[data-script]').waitFor();
    expect(await field(page, 'provider').inputValue()).toBe('');
    await page.locator('.party-bar').getByRole('button', { name: 'Client' }).click();
    await expect.poll(() => field(page, 'client').inputValue()).toBe('Pellwick Signworks LLC');
    await page.goto(`${site}${fresh(SERVICES)}`, SOON);
    expect(await field(page, 'client').inputValue()).toBe('Pellwick Signworks LLC');
    expect(await page.locator('.party-bar').textContent()).not.toContain('Which side are you?');
    await context.close();
  });

  test('a finished invoice takes the next number and never changes; a new version gets its own', async () => {
    const member = await newMember(site, 'finished');
    const { page, context } = await signIn(browser, site, { member });
    await addCompany(page);
    const year = new Date().getUTCFullYear();
    const finish = async () => {
      await page.locator('.filling[data-script]').waitFor();
      await page.locator('.finish-bar summary').click();
      await page.getByRole('button', { name: 'Yes, finish it' }).click();
      await page.locator('.finish-final').waitFor();
    };
    await page.goto(`${site}${fresh(INVOICE)}`, SOON);
    await page.locator('.filling[data-script]').waitFor();
    await field(page, 'customer').fill('The Copper Heron Inn LLC');
    for (const [column, text] of [
      ['quantity', '14'],
      ['price', '36'],
      ['rate', '0'],
    ])
      await field(page, `lines-0-${column}`).fill(text ?? '');
    await finish();
    expect(await page.locator('.finish-final').textContent()).toContain(`as ${year}-0001.`);
    expect(await page.locator('#form').count()).toBe(0);
    await page.getByText('Cancel the number').click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect.poll(() => page.locator('.finish-final').textContent()).toContain('was canceled on');
    await page.getByRole('button', { name: 'Make a new version' }).click();
    await expect.poll(() => field(page, 'customer').inputValue()).toBe('The Copper Heron Inn LLC');
    expect(await field(page, 'number').inputValue()).toBe('');
    await finish();
    expect(await page.locator('.finish-final').textContent()).toContain(`as ${year}-0002.`);
    await page.goto(`${site}/app/companies/`, SOON);
    await page.locator('.party-name').click();
    await page.getByRole('link', { name: 'Document numbers' }).click();
    const taken = page.locator('section .party-list li');
    await expect.poll(() => taken.count()).toBe(2);
    expect(await taken.last().textContent()).toMatch(new RegExp(`${year}-0001.*Canceled on`));
    await context.close();
  });

  test('axe finds nothing and nothing is too wide at 360 px in German', async () => {
    const member = await newMember(site, 'narrow-party');
    const { page, context } = await signIn(browser, site, {
      member,
      options: { viewport: { width: 360, height: 740 } },
    });
    await addCompany(page);
    await addContact(page);
    for (const path of ['companies/', 'contacts/', 'companies/new/', 'doc/invoice-D521']) {
      await page.goto(`${site}/app/${path}?lang=de&place=later`, SOON);
      expect(await violations(page), path).toEqual([]);
      expect(await overflow(page), path).toEqual([]);
    }
    await context.close();
  });
});
