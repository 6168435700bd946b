import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { mailsFor, newAddress, postSignUp, proofOf } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

/** The newest mail of an address: its link as a path, its code. */
async function newestProof(address: string, mails = 1): Promise<{ path: string; code: string }> {
  const [mail] = await mailsFor(site, address, mails);
  if (!mail) throw new Error('no mail');
  const { link, code } = await proofOf(site, mail);
  return { path: link.replace(/^https?:\/\/[^/]+/, ''), code };
}

async function askForMail(page: Page, address: string): Promise<void> {
  await page.goto(`${site}/app/account/login/`);
  await page.locator('input[name=email]').first().fill(address);
  await page.locator('main form button[type=submit]').first().click();
  await page.waitForURL(/step=code/);
}

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map((cookie) => cookie.name);

describe.each([{ script: true }, { script: false }])('with JavaScript: $script', ({ script }) => {
  test('R4.2.04 R6.04 R6.05 the mailed link asks first, signs in once, and the site then shows the account', async () => {
    const { page, context } = await browser.page({ javaScriptEnabled: script });
    const address = newAddress('link');
    await postSignUp(site, { body: { Email: address }, headers: { 'X-Destination': 'loan-agreement-D417' } });
    const { path } = await newestProof(address);
    // A mail scanner looks twice; nothing is used up (S16).
    await fetch(`${site}${path}`);
    const looked = await fetch(`${site}${path}`);
    expect(looked.headers.get('referrer-policy')).toBe('no-referrer');
    expect(looked.headers.get('cache-control')).toContain('no-store');
    await page.goto(`${site}${path}`);
    await page.locator('main form button').first().click();
    await page.waitForURL(/\/app\/account\/confirmed/);
    expect(await cookieNames(context)).toEqual(
      expect.arrayContaining(['pg_session', 'p_ssojwt', 'b_email', 'b_userId']),
    );
    await page.goto(`${site}/`);
    expect(await page.locator('html').getAttribute('data-visitor')).toBe('member');
    expect(await page.locator('.header-actions').textContent()).toContain('My documents');
    const used = await page.goto(`${site}${path}`);
    expect(used?.status()).toBeGreaterThanOrEqual(400);
    await context.close();
  });

  test('account/login/ signs in by the mailed code; signing out clears all', async () => {
    const { page, context } = await browser.page({ javaScriptEnabled: script });
    const address = newAddress('code');
    await postSignUp(site, { body: { Email: address } });
    await mailsFor(site, address);
    await askForMail(page, address);
    const { code } = await newestProof(address, 2);
    await page.locator('input[autocomplete=one-time-code]').fill(code);
    await page.locator('form:has(input[autocomplete=one-time-code]) button[type=submit]').click();
    await page.waitForURL((url) => !url.pathname.includes('/login'));
    await page.goto(`${site}/app/account/`);
    expect(await page.locator('main').textContent()).toContain(address);
    await page.locator('header form button', { hasText: 'Sign out' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/app/account'));
    const left = await cookieNames(context);
    for (const name of ['pg_session', 'p_ssojwt', 'b_ssojwt', 'b_email', 'b_userId'])
      expect(left).not.toContain(name);
    await page.goto(`${site}/app/account/`);
    expect(page.url()).toContain('/app/account/login');
    await context.close();
  });
});

test('R4.1.18 with an account and a stored search a landing click goes straight to the search', async () => {
  const { page, context } = await browser.page();
  const address = newAddress('stored');
  await postSignUp(site, { body: { Email: address } });
  const { path } = await newestProof(address);
  await page.goto(`${site}${path}`);
  await page.locator('main form button').first().click();
  await page.waitForURL(/\/app\/account\/confirmed/);
  const value = JSON.stringify({ keyword: 'loan-agreement', name: 'Loan Agreement' });
  await context.addCookies([{ name: 'b_search', value: encodeURIComponent(value), url: site }]);
  await page.goto(`${site}/lp/ms-office/`);
  await page.locator('.document-card-link').first().click();
  await page.waitForURL(/\/app\/search\/\?t=loan-agreement/);
  expect(new URL(page.url()).searchParams.get('lang')).toBe('en');
  await context.close();
});

test('S02 the first proof of the mailbox ends the sessions opened before; the one that typed the code goes on', async () => {
  const address = newAddress('hijack');
  const attacker = await browser.page();
  await attacker.page.goto(`${site}/?dialog=signup&doc=loan-agreement-D417`);
  await attacker.page.locator('#sign-up input[type=email]').click();
  await attacker.page.locator('[data-island][data-awake]').waitFor({ state: 'attached' });
  await attacker.page.locator('#sign-up input[type=email]').fill(address);
  await attacker.page.locator('#sign-up .button-form').click();
  await attacker.page.waitForURL(/\/app\/doc\//);
  const { path } = await newestProof(address);
  const owner = await browser.page();
  await owner.page.goto(`${site}${path}`);
  await owner.page.locator('main form button').first().click();
  await owner.page.waitForURL(/\/app\/account\/confirmed/);
  await attacker.page.goto(`${site}/app/account/`);
  expect(attacker.page.url()).toContain('/app/account/login');
  await owner.page.goto(`${site}/app/account/`);
  expect(await owner.page.locator('main').textContent()).toContain(address);
  await attacker.context.close();
  await owner.context.close();
}, 60_000);

test('a password can be set after the proof and then signs in; a wrong one does not', async () => {
  const { page, context } = await browser.page();
  const address = newAddress('password');
  await postSignUp(site, { body: { Email: address } });
  const { path } = await newestProof(address);
  await page.goto(`${site}${path}`);
  await page.locator('main form button').first().click();
  await page.waitForURL(/\/app\/account\/confirmed/);
  await page.goto(`${site}/app/account/password/`);
  await page.locator('input[autocomplete=new-password]').nth(0).fill('grove 7 papers');
  await page.locator('input[autocomplete=new-password]').nth(1).fill('grove 7 papers');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.includes('/password'));
  await context.clearCookies();
  for (const [password, works] of [
    ['grove 8 papers', false],
    ['grove 7 papers', true],
  ] as const) {
    await page.goto(`${site}/app/account/login/`);
    await page.locator('main details summary').click();
    const form = page.locator('form:has(input[type=password])');
    await form.locator('input[name=email]').fill(address);
    await form.locator('input[type=password]').fill(password);
    await form.locator('button[type=submit]').click();
    if (works) await page.waitForURL((url) => !url.pathname.includes('/login'));
    else await expect.poll(() => page.locator('main').textContent()).toContain('do not match');
  }
  expect((await cookieNames(context)).includes('pg_session')).toBe(true);
  await context.close();
}, 60_000);

test('S16 six digits can be tried five times', async () => {
  const address = newAddress('guess');
  await postSignUp(site, { body: { Email: address } });
  const { code } = await newestProof(address);
  const attempt = (digits: string) =>
    fetch(`${site}/app/account/login/`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ form: 'code', email: address, code: digits }),
    });
  const wrong = code === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries += 1) expect((await attempt(wrong)).status).toBe(401);
  expect((await attempt(code)).status).toBe(401);
});

test('S08 one address gets at most three sign-in mails an hour', async () => {
  const address = newAddress('bomb');
  await postSignUp(site, { body: { Email: address } });
  for (let asked = 0; asked < 6; asked += 1) {
    await fetch(`${site}/app/account/login/`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ form: 'mail', email: address }),
    });
  }
  // The welcome mail is not one of them.
  await mailsFor(site, address, 4);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect((await mailsFor(site, address, 4)).length).toBe(4);
}, 30_000);
