import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { PLAIN } from '../support/checkout.ts';
import { entitle, fresh, SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { newMember, signIn } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const browser = useBrowser();
const field = (page: Page, key: string) => page.locator(`#fill-${key}`);
const line = (page: Page) => page.locator('.books-list > li').first();

/** An invoice of 504.00 that is finished under a number that was typed. */
async function finishInvoice(page: Page): Promise<void> {
  await page.goto(`${site}${fresh('/app/doc/invoice-D521')}`, SOON);
  await page.locator('.filling[data-script]').waitFor();
  await field(page, 'number').fill('B-17');
  await field(page, 'customer').fill('The Copper Heron Inn LLC');
  await field(page, 'lines-0-description').fill('Room numbers');
  await field(page, 'lines-0-quantity').fill('14');
  await field(page, 'lines-0-price').fill('36');
  await field(page, 'lines-0-rate').fill('0');
  await page.locator('.finish-bar summary').click();
  await page.getByRole('button', { name: 'Yes, finish it' }).click();
  await page.locator('.finish-final').waitFor();
}

describe('I15 apps over the papers that are there', () => {
  test('an invoice is noted as paid in part, in whole, and taken back, without script', async () => {
    const member = await newMember(site, 'books');
    const first = await signIn(browser, site, { member });
    await finishInvoice(first.page);
    // I15.152: as it is read on a phone, in text by who has a plan.
    await entitle(member.address, siteDataDir);
    const finished = new URL(first.page.url());
    finished.searchParams.delete('view');
    await first.page.setViewportSize({ width: 360, height: 740 });
    await first.page.goto(finished.href, SOON);
    await first.page.locator('.document-html').first().waitFor();
    expect(await overflow(first.page)).toEqual([]);
    await first.context.close();
    const { page, context } = await signIn(browser, site, { member, options: PLAIN });
    await page.goto(`${site}/app/apps/invoices/`);
    expect(await line(page).textContent()).toMatch(/The Copper Heron Inn LLC.*B-17.*504\.00.*Unpaid/);
    const pay = async (amount?: string) => {
      await page.locator('.books-pay summary').click();
      if (amount) await page.locator('.books-payment [name=amount]').fill(amount);
      await page.getByRole('button', { name: 'Record payment' }).click();
    };
    await pay('505');
    expect(await page.locator('.workspace-error').textContent()).toContain('504.00 is still open');
    expect(await page.locator('.books-payment [name=amount]').inputValue()).toBe('505');
    await page.locator('.books-payment [name=amount]').fill('4.00');
    await page.getByRole('button', { name: 'Record payment' }).click();
    expect(await line(page).textContent()).toMatch(/500\.00 open.*Partly paid/);
    await pay();
    expect(await page.locator('.books-state').textContent()).toBe('Paid');
    const csv = await page.request.get(`${site}/app/apps/invoices/csv`);
    expect(await csv.text()).toMatch(/B-17,The Copper Heron Inn LLC,.*,504\.00,504\.00,0\.00,USD,Paid/);
    await page.getByRole('button', { name: /^Undo the payment of \$500\.00/ }).click();
    expect(await page.locator('.books-state').textContent()).toBe('Partly paid');
    await context.close();
  });

  test('I15.153 a budget is typed by the keyboard, adds up at once, and is kept, also without a press', async () => {
    const { page, context } = await signIn(browser, site, { member: await newMember(site, 'budget') });
    await page.goto(`${site}/app/apps/budget/`, SOON);
    for (const [name, kind] of [
      ['Sales', 'income'],
      ['Rent', 'expense'],
    ] as const) {
      await page.locator('[name=newName]').fill(name);
      await page.locator('[name=newKind]').selectOption(kind);
      await page.getByRole('button', { name: 'Add category' }).click();
      await page.locator(`[name^="name."][value="${name}"]`).waitFor();
    }
    await page.locator('[data-cell="0.0"]').click();
    await page.keyboard.type('1,000.10');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('900');
    await page.keyboard.press('Enter');
    await page.keyboard.type('300.20');
    const result = page.locator('.books-result tr').first().locator('td');
    await expect.poll(() => result.first().textContent()).toBe('699.90');
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    await page.locator('[data-kind=flash]').waitFor();
    await page.reload(SOON);
    expect(await page.locator('[data-cell="0.0"]').inputValue()).toBe('1,000.10');
    expect(await result.first().textContent()).toBe('699.90');
    // I15.153: what is typed is there again, though nobody pressed Save.
    await page.locator('[data-cell="2.1"]').fill('77');
    await page.locator('.books-up a').click();
    await page.waitForURL('**/app/apps/');
    const kept = async () => {
      await page.goto(`${site}/app/apps/budget/`, SOON);
      return page.locator('[data-cell="2.1"]').inputValue();
    };
    await expect.poll(kept).toMatch(/^77/);
    await page.locator('[data-cell="1.0"]').fill('a lot');
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    await expect.poll(() => page.locator('[role=alert]').textContent()).toContain('cannot be read');
    expect(await page.locator('[data-cell="1.0"]').inputValue()).toBe('a lot');
    await context.close();
  });

  test('axe finds nothing and nothing is too wide at 360 px in German', async () => {
    const member = await newMember(site, 'narrow-books');
    const options = { viewport: { width: 360, height: 740 } };
    const { page, context } = await signIn(browser, site, { member, options });
    for (const path of ['', 'invoices/', 'contracts/', 'budget/', 'chase/']) {
      await page.goto(`${site}/app/apps/${path}?lang=de`, SOON);
      expect(await violations(page), path).toEqual([]);
      expect(await overflow(page), path).toEqual([]);
    }
    await context.close();
  });
});
