import type { BrowserContext, BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import type { SandboxName, Weather } from '../../src/sandbox/sandbox.ts';
import { WORDS } from '../../src/sandbox/stripe/words.table.ts';
import { newId } from '../../src/shared/ids.ts';
import { byLocale, type Locale } from '../../src/shared/locale.ts';
import type { useBrowser } from './browser.ts';

/** Numbers that do what their names say, at the stand-in as at Stripe in test mode. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002500003155',
} as const;

export type Details = { email: string; country: string; region?: string; twoNames?: boolean };

export function newBuyer(): string {
  return `buyer-${newId()}@example.com`;
}

/** Fills in who buys, where, and ticks what has to be ticked. */
export async function fillDetails(page: Page, details: Details): Promise<void> {
  const { email, country, region, twoNames = true } = details;
  await page.locator('#checkout-email').fill(email);
  if (twoNames) {
    await page.locator('#checkout-firstName').fill('Jo');
    await page.locator('#checkout-lastName').fill('Doe');
  } else await page.locator('#checkout-name').fill('Jo Doe');
  await page.locator('#checkout-country').selectOption(country);
  if (region) {
    await page.locator(`#checkout-region option[value=${region}]`).waitFor({ state: 'attached' });
    await page.locator('#checkout-region').selectOption(region);
  }
  const instant = page.locator('#checkout-instant');
  if (await instant.isVisible()) await instant.check();
  await page.locator('#checkout-terms').check();
}

/** The provider's frame with the card's fields, open. */
export async function cardFrame(page: Page, locale: Locale = 'en'): Promise<FrameLocator> {
  const frame = page.frameLocator('[data-slot=frame] iframe');
  await frame.getByLabel(byLocale(WORDS, locale).number).waitFor();
  return frame;
}

/** Types a card: into the provider's frame, or on its page. */
export async function typeCard(
  place: FrameLocator | Page,
  number: string,
  locale: Locale = 'en',
): Promise<void> {
  const words = byLocale(WORDS, locale);
  await place.getByLabel(words.number).fill(number);
  await place.getByLabel(words.cvc).fill('123');
  await place.getByLabel(words.month).fill('12');
  await place.getByLabel(words.year).fill('2034');
}

/** Types a card on the provider's page, with the name on it. */
export async function typeCardThere(page: Page, number: string, locale: Locale = 'en'): Promise<void> {
  await typeCard(page, number, locale);
  await page.getByLabel(byLocale(WORDS, locale).name).fill('Jo Doe');
}

/** Types a card on the provider's page, and pays. */
export async function payThere(page: Page, number: string, locale: Locale = 'en'): Promise<void> {
  await typeCardThere(page, number, locale);
  await page.getByRole('button', { name: byLocale(WORDS, locale).payNow }).click();
}

type Sale = { provider: SandboxName; reference: string; email: string; amount: string; status: string };

/** What the providers have of a buyer. */
export async function salesOf(site: string, email: string): Promise<Sale[]> {
  const response = await fetch(`${site}/dev/pay`, { headers: { Accept: 'application/json' } });
  const { sales } = (await response.json()) as { sales: Sale[] };
  return sales.filter((sale) => sale.email === email);
}

/** Those of them that were paid. */
export async function paidSalesOf(site: string, email: string): Promise<Sale[]> {
  return (await salesOf(site, email)).filter(isPaid);
}

/** The retailer's books hold what was paid only; a plan that may not renew is stopped there at once (0032). */
function isPaid({ provider, status }: Sale): boolean {
  return status === 'active' || (provider === 'clickbank' && status === 'canceled');
}

/** Sets how a provider behaves. */
export async function setWeather(site: string, provider: SandboxName, weather: Partial<Weather>) {
  await postPay(`${site}/dev/pay/weather`, { provider, ...weather });
}

/** Does to a sale what a buyer, a bank or the passing of time would do. */
export async function actOn(site: string, { provider, reference }: Sale, action: string) {
  await postPay(`${site}/dev/pay/act`, { provider, reference, action });
}

async function postPay(address: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const { status } = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (status !== 200) throw new Error(`${address} answered ${status}`);
}

/** Sends the form of a page as its own button would. @returns where it leads, for the test to go there later */
export async function sendUnseen(page: Page, changes: Record<string, string> = {}): Promise<string> {
  const own = await page
    .locator('form')
    .evaluate((form) => Object.fromEntries([...new FormData(form as HTMLFormElement)] as [string, string][]));
  const answer = await page.request.post(page.url(), { form: { ...own, ...changes }, maxRedirects: 0 });
  return answer.headers()['location'] ?? '';
}

/** A browser that runs no scripts. */
export const PLAIN: BrowserContextOptions = { javaScriptEnabled: false };
/** A visitor from where value added tax is owed. */
export const GERMANY: BrowserContextOptions = { extraHTTPHeaders: { 'X-Test-Address': '85.214.132.117' } };

/** What every order has besides its buyer and place. */
export const VALID = { firstName: 'Jo', lastName: 'Doe', terms: 'yes', instant: 'yes', route: 'card' };

export const order = (page: Page) => page.locator('[data-part=order]');
export const total = (page: Page) => page.locator('[data-slot=total]');
export const notice = (page: Page) => page.locator('[data-slot=notice]');
export const thanked = (page: Page) => page.waitForURL(/\/pricing\/thank-you\/\?.*orderId=/);

type Opened = { page: Page; context: BrowserContext; errors: string[] };

/** Opens pages of a site, and notes what goes wrong on them. */
export function opener(browser: ReturnType<typeof useBrowser>, site: string) {
  return async function open(path: string, options: BrowserContextOptions = {}): Promise<Opened> {
    const { page, context } = await browser.page(options);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${site}${path}`);
    return { page, context, errors };
  };
}

/** Posts the form as it stands on a page, with fields of one's own. */
export async function postForm(page: Page, fields: Record<string, string>) {
  const own = await page
    .locator('.checkout-form')
    .evaluate((form) => Object.fromEntries([...new FormData(form as HTMLFormElement)] as [string, string][]));
  return page.request.post(page.url(), {
    form: { ...own, ...fields },
    headers: { Origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
}

/** Buys a plan on the provider's page; answers the order's number. */
export async function buyPlainly(
  open: ReturnType<typeof opener>,
  email: string,
  route: 'card' | 'paypal' = 'card',
): Promise<string> {
  const { page, context } = await open('/pricing/plans/?buy=basic&country=GB', PLAIN);
  await fillDetails(page, { email, country: 'GB' });
  await page.locator(`[name=route][value=${route}]`).check();
  await order(page).click();
  await page.waitForURL(/\/(stripe\/pay|paypal\/approve)\//);
  if (route === 'card') await payThere(page, CARDS.good);
  else await page.getByRole('button', { name: 'Agree and subscribe' }).click();
  await thanked(page);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await context.close();
  return orderId;
}
