import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { button, field, label, openDialog } from '../support/dialog.ts';
import { mailsFor, newAddress, postSignUp } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const browser = useBrowser({ pictures: true });

type Language = {
  locale: string;
  landing: string;
  label: string;
  error: RegExp;
  busy: RegExp;
  taken: RegExp;
};
const LANGUAGES: Language[] = [
  {
    locale: 'en',
    landing: '/lp/ms-office/',
    label: 'Enter your business email',
    error: /^Valid email address required$/,
    busy: /^Creating your account\.\.\.$/,
    taken: /^Account already exists$/,
  },
  {
    locale: 'fr',
    landing: '/fr/lp/1300-modeles/',
    label: '',
    error: /valide/i,
    busy: /\.\.\.$/,
    taken: /existe/i,
  },
  // Landing pages speak English under /de/; the home page is German.
  {
    locale: 'de',
    landing: '/de/',
    label: '',
    error: /gültige/i,
    busy: /\.\.\.$/,
    taken: /(besteht|existiert|vergeben|bereits)/i,
  },
];

describe.each(LANGUAGES)('$locale', ({ locale, landing, error, busy, taken, label: labelText }) => {
  test('R0.04 R0.05 R4.1.03 R5.05 R6.02 R4.1.10 R4.1.11 R4.1.12 R4.1.13 R7.20 R7.21 a visitor gives an address and reads the document', async () => {
    const { page, context } = await browser.page();
    const posts: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname),
    );
    await openDialog(page, `${site}${landing}`);
    expect(
      await page.evaluate(() => window.dataLayer?.filter((entry) => entry.event === 'Signup started')),
    ).toEqual([{ event: 'Signup started', device: 'desktop' }]);
    if (labelText) expect(await label(page).textContent()).toBe(labelText);
    const address = newAddress(locale);
    await field(page).fill(address);
    const navigation = page.waitForRequest((request) => request.url().includes('/auth/handover/'));
    const answered = page.waitForResponse((response) => response.url().endsWith('/services/user/'));
    await button(page).click();
    expect(await button(page).textContent()).toMatch(busy);
    expect(await button(page).isDisabled()).toBe(true);
    const signedUp = (await answered).request();
    const handOver = await navigation;
    expect(handOver.isNavigationRequest()).toBe(true);
    await page.waitForURL(/\/app\/doc\/[a-z-]+-D\d+/);
    // By the browser's own clock: a busy machine tells the test later than it happens.
    const told = signedUp.timing().startTime + signedUp.timing().responseEnd;
    const waited = handOver.timing().startTime - told;
    expect(waited).toBeGreaterThan(1700);
    expect(waited).toBeLessThan(4000);
    expect(new URL(page.url()).search).not.toContain('ssotoken');
    expect(posts.filter((path) => path === '/services/user/')).toHaveLength(1);
    await page.locator('main img:visible').first().waitFor();
    const cookies = await context.cookies();
    expect(cookies.find((cookie) => cookie.name === 'p_ssojwt')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect(await mailsFor(site, address)).toHaveLength(1);
    await context.close();
  });

  test('R4.1.04 R4.1.05 R5.03 R5.04 R5.07 R5.09 R8.06 U06 a wrong address is told on leaving the field and on submit; nothing is sent', async () => {
    const { page, context } = await browser.page();
    await openDialog(page, `${site}${landing}`);
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    await field(page).fill('abc');
    expect(await field(page).getAttribute('aria-invalid')).toBe('false');
    await field(page).blur();
    expect(await label(page).textContent()).toMatch(error);
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    await field(page).fill('abc@example.com');
    expect(await field(page).getAttribute('aria-invalid')).toBe('false');
    await field(page).fill('abc');
    await field(page).press('Enter');
    expect(await label(page).textContent()).toMatch(error);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    expect(await field(page).inputValue()).toBe('abc');
    expect(posts).toBe(0);
    expect(await page.evaluate(() => document.cookie)).not.toContain('b_email');
    await context.close();
  });

  test('R4.1.14 R4.1.15 R4.1.16 R5.08 R8.01 U09 a known address is told so, until the field is focused', async () => {
    const address = newAddress('known');
    await postSignUp(site, { body: { Email: address } });
    const { page, context } = await browser.page();
    await openDialog(page, `${site}${landing}`);
    const [usual, words] = [await label(page).textContent(), await button(page).textContent()];
    await field(page).fill(address);
    await button(page).click();
    await expect.poll(() => label(page).textContent()).toMatch(taken);
    expect(await button(page).textContent()).toBe(words);
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    expect(await field(page).inputValue()).toBe(address);
    expect(await button(page).isEnabled()).toBe(true);
    expect(await page.locator('#sign-up').evaluate((dialog) => (dialog as HTMLDialogElement).open)).toBe(
      true,
    );
    expect(
      await page.evaluate(() => window.dataLayer?.some((entry) => entry.event === 'Account Created')),
    ).toBe(false);
    await button(page).focus();
    await field(page).focus();
    expect(await label(page).textContent()).toBe(usual);
    await context.close();
  });

  test('U13 without JavaScript the same through forms and pages', async () => {
    const { page, context } = await browser.page({ javaScriptEnabled: false });
    await page.goto(`${site}${landing}`);
    await page.locator('.document-card-link').nth(7).click();
    expect(page.url()).toContain('dialog=signup');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await field(page).fill('abc@example');
    await button(page).click();
    await expect.poll(() => label(page).textContent()).toMatch(error);
    expect(await page.title()).toMatch(/:/);
    const address = newAddress(`nojs-${locale}`);
    await field(page).fill(address);
    await button(page).click();
    await page.waitForURL(/\/app\/doc\/[a-z-]+-D\d+/);
    expect(await page.locator('main img').count()).toBeGreaterThan(0);
    const [mail] = await mailsFor(site, address);
    expect(mail?.recipient).toBe(address);
    await context.close();
  }, 60_000);
});
