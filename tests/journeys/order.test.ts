import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { fresh, openAs, saved } from '../support/filling.ts';
import { type Member, newFreshMember } from '../support/member.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const ORDER = '/app/doc/purchase-order-D515';
let who: Member;

beforeAll(async () => {
  who = await newFreshMember(site, 'order');
});

const open = (options: { script?: boolean } = {}) =>
  openAs(browser, `${site}${fresh(ORDER)}`, { who, ...options });

describe('an order', () => {
  test('I13.5 a small price keeps its decimals and a word for a number is named, without JavaScript', async () => {
    const { page, context } = await open({ script: false });
    const cell = (name: string) => page.locator(`#fill-items-${name}`);
    await cell('0-quantity').fill('10000');
    await cell('0-price').fill('0.005');
    await cell('1-quantity').fill('abc');
    await cell('1-price').fill('97');
    await page.locator('button[value=save]').click();
    expect(await cell('0-price').inputValue()).toBe('0.005');
    expect(await page.locator('#fill-items-1-quantity-said').textContent()).toContain(
      'do not recognize a number',
    );
    expect(await cell('1-quantity').getAttribute('aria-describedby')).toBe('fill-items-1-quantity-said');
    const items = page.locator('[data-place=items]');
    const totals = await items.locator('.fields-computed').allInnerTexts();
    expect(totals.slice(0, 2)).toEqual(['$50.00', 'waiting for: Quantity']);
    expect(await items.locator('.fields-rows-total').textContent()).toBe('waiting for: Line 2');
    await context.close();
  });

  test('I13.5 its tax follows from its goods, and amounts that do not fit are named', async () => {
    const { page, context } = await open();
    const count = page.locator('.filling-progress');
    expect(await count.getAttribute('data-count')).toMatch(/^0\//);
    const before = Number((await count.getAttribute('data-count'))?.slice(2));
    await page.locator('#fill-items-0-quantity').fill('10');
    await page.locator('#fill-items-0-price').fill('270');
    expect(await count.getAttribute('data-count')).toBe(`1/${before}`);
    await page.locator('#fill-taxes-0-rate').fill('19');
    const taxes = page.locator('[data-place=taxes]');
    const amounts = () => taxes.locator('.fields-computed').allInnerTexts();
    expect(await amounts()).toEqual(['$2,700.00', '$513.00', '$3,213.00']);
    expect(await page.locator('#fill-taxes-0-base-said').textContent()).toContain('$2,700.00');
    await page.getByLabel('Prices include tax').check();
    expect(await amounts()).toEqual(['$2,268.91', '$431.09', '$2,700.00']);
    await page.locator('#fill-taxes-0-base').fill('2,000');
    expect(await taxes.locator('.fields-fault').textContent()).toContain(
      'come to $2,000.00, but “Ordered goods” comes to $2,700.00',
    );
    await saved(page);
    await context.close();
  });
});
