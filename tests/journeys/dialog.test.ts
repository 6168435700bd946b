import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { button, dispatch, field, label, openDialog } from '../support/dialog.ts';
import { expectLanding } from '../support/page-state.ts';
import { mailsFor, newAddress } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

describe('details', () => {
  test('R4.1.06 R4.1.07 R4.1.08 R4.1.09 R2.4.66 while the request runs: progress, b_email, one request however often one clicks, nothing closes', async () => {
    const { page, context } = await browser.page();
    await openDialog(page, `${site}/lp/ms-office/`);
    let posts = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/services/user/', async (route) => {
      posts += 1;
      await held;
      await route.continue();
    });
    const address = newAddress('held');
    await field(page).fill(address);
    await button(page).evaluate((element) => {
      for (let click = 0; click < 100; click += 1) (element as HTMLButtonElement).click();
    });
    await expect.poll(() => posts).toBe(1);
    expect(await page.evaluate(() => decodeURIComponent(document.cookie))).toContain(`b_email=${address}`);
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-busy'))).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await page.locator('#sign-up [data-close]').click();
    expect(await page.locator('dialog#sign-up:modal').count()).toBe(1);
    release();
    await page.waitForURL(/\/app\//);
    expect(posts).toBe(1);
    await context.close();
  }, 60_000);

  test('R4.1.17 R8.03 any other failure: logged, the button says Try again, the value stays, b_email is as before', async () => {
    const { page, context } = await browser.page();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await openDialog(page, `${site}/lp/ms-office/`);
    await page.route('**/services/user/', (route) => route.fulfill({ status: 400, body: '{}' }));
    await field(page).fill('jane@example.com');
    await button(page).click();
    await expect.poll(() => button(page).textContent()).toBe('Try again');
    expect(await field(page).inputValue()).toBe('jane@example.com');
    expect(await label(page).textContent()).toBe('Enter your business email');
    expect(errors.some((text) => text.includes('sign-up answered 400'))).toBe(true);
    expect(await page.evaluate(() => document.cookie)).not.toContain('b_email');
    await context.close();
  });

  test.each([
    ['/de/lp/ms-office/', 'Too many attempts in a short time. Please try again in 25 minutes.'],
    ['/fr/lp/1300-modeles/', 'Trop de tentatives en peu de temps. Merci de réessayer dans 25 minutes.'],
  ])('I13.15 R4.1 too many sign-ups are called so, and for how long: %s', async (path, words) => {
    const { page, context } = await browser.page();
    await openDialog(page, `${site}${path}`);
    const headers = { 'Retry-After': '1441' };
    await page.route('**/services/user/', (route) => route.fulfill({ status: 429, headers, body: '{}' }));
    await field(page).fill('jane@example.com');
    await button(page).click();
    const said = () => page.locator('#sign-up .sign-up-note[role=status]').textContent();
    await expect.poll(async () => (await said())?.replace(/\s/g, ' ')).toBe(words);
    expect(await page.evaluate(() => document.cookie)).not.toContain('b_email');
    await context.close();
  });

  test('R7.40 S04 the answer is lost after the account was made: the retry ends in a hand-over, not in a 409', async () => {
    const { page, context } = await browser.page();
    await openDialog(page, `${site}/lp/ms-office/`);
    let first = true;
    await page.route('**/services/user/', async (route) => {
      if (!first) return route.continue();
      first = false;
      await route.fetch();
      await route.abort('connectionreset');
    });
    const address = newAddress('lost');
    await field(page).fill(address);
    await button(page).click();
    await page.waitForURL(/\/app\/doc\//);
    expect(await mailsFor(site, address)).toHaveLength(1);
    await context.close();
  }, 60_000);

  test('R4.1.01 R4.1.02 R2.4.64 R2.4.65 U19 U21 the dialog opens focused and closes by control, backdrop and Escape; focus returns', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/lp/ms-office/`);
    const opener = page.locator('.document-card-link').nth(2);
    for (const close of ['control', 'backdrop', 'escape']) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await page.locator('dialog#sign-up:modal').waitFor();
      await page.locator('[data-island][data-awake]').waitFor({ state: 'attached' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('email');
      expect(await button(page).isEnabled()).toBe(true);
      await page.locator('#sign-up-headline').click();
      expect(await page.locator('dialog#sign-up:modal').count()).toBe(1);
      if (close === 'control') await page.locator('[data-close]').click();
      if (close === 'backdrop') await page.mouse.click(8, 400);
      if (close === 'escape') await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog#sign-up:modal').count()).toBe(0);
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
      await expect.poll(() => label(page).textContent()).toBe('Enter your business email');
    }
    await context.close();
  }, 60_000);

  test('R4.3.01 R4.3.05 R4.3.14 R4.3.16 a card names its document, the main button keeps the promise', async () => {
    const { page, context } = await browser.page();
    await openDialog(page, `${site}/lp/ms-office/`);
    expect(await page.locator('#sign-up-headline').textContent()).toBe('Loan Agreement');
    expect(await page.locator('#sign-up').getAttribute('data-dialog-variant')).toBe('AB2');
    await expectLanding(page, {
      destination: { url: 'doc/loan-agreement-D417' },
      isMainButton: false,
    });
    await page.keyboard.press('Escape');
    await page.locator('.pitch .button').click();
    expect(await page.locator('#sign-up-headline').textContent()).toBe('Get instant access');
    await expectLanding(page, { isMainButton: true, heroTarget: 'hero' });
    await context.close();
  });

  test('R4.3.15 the footer’s button opens the dialog with target hero', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/`);
    await page.locator('.footer [data-open]').click();
    await page.locator('dialog#sign-up:modal').waitFor();
    await expectLanding(page, { isMainButton: true, heroTarget: 'hero' });
    await context.close();
  });

  test('R4.3.13 R5.13 R5.18 R5.19 R5.21 the password variant asks for a password by its rules', async () => {
    const { page, context } = await browser.page();
    await openDialog(page, `${site}/lp/free-demo/`);
    const labels = page.locator('#sign-up .field-label');
    await page.locator('input[name=email]').fill(newAddress('pass'));
    expect(await labels.nth(1).textContent()).toBe('Choose a password');
    await page.locator('input[name=password]').fill('abc');
    await page.locator('input[name=confirm]').fill('abc');
    await page.locator('input[name=confirm]').blur();
    expect(await labels.nth(1).textContent()).toBe('At least 8 characters with a letter and a digit');
    expect(await labels.nth(2).textContent()).toBe('At least 8 characters with a letter and a digit');
    await page.locator('input[name=password]').fill('abcdef12');
    await page.locator('input[name=confirm]').fill('abcdef13');
    await page.locator('input[name=confirm]').blur();
    expect(await labels.nth(2).textContent()).toBe('Password does not match');
    await page.locator('input[name=confirm]').fill('abcdef12');
    const request = page.waitForRequest((one) => one.url().endsWith('/services/user/'));
    await button(page).click();
    expect(JSON.parse((await request).postData() ?? '{}')).toMatchObject({
      Password: 'abcdef12',
      AutogeneratePassword: false,
    });
    await page.waitForURL(/\/app\//);
    await context.close();
  }, 60_000);

  test('R3.01 R5.13 R7.01 the simple form sends Password null and the fields of section 3', async () => {
    const { page, context } = await browser.page();
    await openDialog(page, `${site}/lp/ms-office/`);
    const request = page.waitForRequest((one) => one.url().endsWith('/services/user/'));
    const address = newAddress('body');
    await field(page).fill(`  ${address} `);
    await button(page).click();
    const sent = await request;
    expect(sent.headers()['content-type']).toContain('text/plain');
    expect(sent.headers()['accept']).toMatch(/application\/json.*text\/plain/);
    expect(JSON.parse(sent.postData() ?? '{}')).toMatchObject({
      Email: address,
      Password: null,
      AutogeneratePassword: true,
      Device: 'desktop',
      Language: 'en',
      DocName: 'Loan Agreement',
      CreationPage: `${new URL(site).host}/lp/ms-office/`,
    });
    await context.close();
  });

  test('U01 the field has its type, name, label and help', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/?dialog=signup`);
    const input = field(page);
    for (const [name, value] of Object.entries({
      type: 'email',
      name: 'email',
      autocomplete: 'email',
      inputmode: 'email',
      autocapitalize: 'none',
      spellcheck: 'false',
      maxlength: '254',
    })) {
      expect(await input.getAttribute(name)).toBe(value);
    }
    expect(await page.getByLabel('Enter your business email').count()).toBe(1);
    expect(await page.getByText('Used to open your account').count()).toBe(1);
    await context.close();
  });
});

test('R5.10 R5.12 the Spanish labels differ, and an empty field left behind is in its error state', async () => {
  const { page, context } = await browser.page();
  await openDialog(page, `${site}/es/lp/demo/`);
  const usual = await label(page).textContent();
  await field(page).focus();
  await field(page).blur();
  expect(await field(page).getAttribute('aria-invalid')).toBe('true');
  const wrong = await label(page).textContent();
  expect(new Set([usual, wrong, 'Enter your business email', 'Valid email address required']).size).toBe(4);
  await context.close();
});

test('R7.33 R9.06 R4.4.10 a page view and, on landing pages, an LP view are told after a second', async () => {
  const { page, context } = await browser.page();
  // The page itself tells when: a busy machine asks late.
  await page.addInitScript(() => {
    const told: typeof window.dataLayer = [];
    const push = told.push.bind(told);
    told.push = (...events) => {
      document.documentElement.dataset['toldAt'] ??= String(performance.now());
      return push(...events);
    };
    window.dataLayer = told;
  });
  await page.goto(`${site}/lp/ms-office/`);
  await expect
    .poll(() => page.evaluate(() => window.dataLayer))
    .toEqual([
      { event: 'page view', path: '/lp/ms-office/' },
      { event: 'LP view', category: 'LP view', action: '/lp/ms-office/', label: 'desktop' },
    ]);
  const told = Number(await page.locator('html').getAttribute('data-told-at'));
  expect(told).toBeGreaterThanOrEqual(1_000);
  await context.close();
});

test('R4.1.02 A104 opening ends progress, but for a signed-in visitor, whose hand-over has ten more seconds', async () => {
  const { page, context } = await browser.page();
  const open = async () => {
    await page.clock.install();
    await page.goto(`${site}/lp/ms-office/`);
    await dispatch(page, 'setProgress', true);
    expect(await isBusy()).toBe(true);
    await page.locator('.document-card-link').first().click();
    await page.locator('dialog#sign-up:modal').waitFor();
  };
  const isBusy = () => page.evaluate(() => document.documentElement.hasAttribute('data-busy'));
  await open();
  expect(await isBusy()).toBe(false);
  await context.addCookies([{ name: 'b_userId', value: '42', url: site }]);
  await open();
  expect(await isBusy()).toBe(true);
  await page.clock.runFor(10_000);
  expect(await isBusy()).toBe(false);
  await context.close();
});

test('R8.20 R4.1.17 A105 whatever else the user service answers is a failure like any other, and b_email is as before', async () => {
  const { page, context } = await browser.page();
  await context.addCookies([{ name: 'b_email', value: 'before@example.com', url: site }]);
  await openDialog(page, `${site}/lp/ms-office/`);
  await field(page).fill('jane@example.com');
  for (const status of [204, 302, 402, 418]) {
    await page.route('**/services/user/', (route) => route.fulfill({ status }), { times: 1 });
    const answered = page.waitForResponse('**/services/user/');
    await button(page).click();
    expect((await answered).status()).toBe(status);
    await expect.poll(() => button(page).textContent()).toBe('Try again');
    expect([status, await label(page).textContent()]).toEqual([status, 'Enter your business email']);
    expect(await page.evaluate(() => decodeURIComponent(document.cookie))).toContain('b_email=before@');
  }
  await context.close();
});

test('R5.11 the field takes no 255th character', async () => {
  const { page, context } = await browser.page();
  await openDialog(page, `${site}/lp/ms-office/`);
  await field(page).pressSequentially('a'.repeat(260));
  expect((await field(page).inputValue()).length).toBe(254);
  await context.close();
});
