import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decideFor } from '../support/affiliate-site.ts';
import { useBrowser } from '../support/browser.ts';
import {
  CARDS,
  fillDetails,
  GERMANY,
  newBuyer,
  opener,
  order,
  PLAIN,
  payThere,
  thanked,
} from '../support/checkout.ts';
import { newMember, signIn } from '../support/member.ts';
import { site } from '../support/site.ts';

/** Not one that calls itself headless: such a one is taken for a robot. */
const VISITOR = {
  ...GERMANY,
  userAgent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
};

const browser = useBrowser();
const open = opener(browser, site);

/** Fills the application in and sends it, in a browser that runs no scripts. */
async function apply(page: Page, email: string): Promise<void> {
  const field = (name: string) => page.locator(`#affiliate-application-${name}`);
  await field('name').fill('Anna Grove');
  await field('email').fill(email);
  await field('address').fill('1 Elm Street\nSpringfield');
  await field('country').selectOption('United States');
  await field('channels').fill('https://elm.example/blog');
  await field('promotion').fill('A letter to my readers each month.');
  await page.locator('[name=agreement]').check();
  await page.locator('#affiliate-application button[type=submit]').click();
  await page.getByText('Your application is with us').waitFor();
}

/** The number of the click that a browser keeps; empty where it keeps none. */
async function keptClick(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'b_eftid')?.value ?? '';
}

test('I16.31 I16.33 I16.36 I16.93 from the application to a sale: by a link, and a visitor who agrees', async () => {
  const affiliate = await newMember(site, 'affiliate');
  const applying = await open('/company/affiliate/', PLAIN);
  await apply(applying.page, affiliate.address);
  await applying.context.close();
  const token = await decideFor(affiliate.address);

  // Pages of prices ask nobody; whom an affiliate sent there, they do.
  const priced = await open(`/a/${token}/pricing/plans/?sub=letter`, VISITOR);
  await priced.page.locator('.cookie-banner button[value=accept]').click();
  await expect.poll(() => keptClick(priced.page)).toMatch(/^[\da-f-]{36}$/);
  await priced.context.close();

  const { page, context, errors } = await open(`/a/${token}/features/?sub=letter`, VISITOR);
  // Nothing is stored before yes; the address loses the click's number, and keeps the rest.
  await page.locator('.cookie-banner').waitFor();
  expect(await keptClick(page)).toBe('');
  await expect.poll(() => new URL(page.url()).search).toBe('?sub=letter');
  await page.locator('.cookie-banner button[value=accept]').click();
  await expect.poll(() => keptClick(page)).toMatch(/^[\da-f-]{36}$/);

  const bought = await browser.page({ ...PLAIN, ...VISITOR, storageState: await context.storageState() });
  await bought.page.goto(`${site}/pricing/plans/?buy=basic&country=GB`);
  await fillDetails(bought.page, { email: newBuyer(), country: 'GB' });
  await bought.page.locator('#checkout-code').fill('no-such-code');
  await bought.page.locator('[name=route][value=card]').check();
  await order(bought.page).click();
  await bought.page.getByText('We do not know this code.').first().waitFor();
  await bought.page.locator('#checkout-code').fill('');
  await order(bought.page).click();
  await bought.page.waitForURL(/\/stripe\/pay\//);
  await payThere(bought.page, CARDS.good);
  await thanked(bought.page);
  expect(errors).toEqual([]);
  await context.close();
  await bought.context.close();

  const own = await signIn(browser, site, { member: affiliate });
  const sales = async () => {
    await own.page.goto(`${site}/app/affiliate/sales/`);
    return (await own.page.locator('main').textContent()) ?? '';
  };
  await expect.poll(sales, { timeout: 10_000, interval: 500 }).toContain('$89.96');
  await own.page.goto(`${site}/app/affiliate/clicks/`);
  expect(await own.page.locator('main').textContent()).toContain('letter');
  await own.context.close();
});
