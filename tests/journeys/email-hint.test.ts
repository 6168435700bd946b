import { describe, expect, test } from 'vitest';
import { MOVING, useBrowser } from '../support/browser.ts';
import { button, field, label, openDialog } from '../support/dialog.ts';
import { violations } from '../support/layout.ts';
import { newAddress } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const at = (domain: string) => `anna@${domain}`;

describe('U12 a mistyped address', () => {
  test('is asked about after leaving the field; the answer is one button, reached by keyboard', async () => {
    const { page, context } = await browser.page({ bypassCSP: true });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await openDialog(page, `${site}/de/`);
    const hint = page.locator('.sign-up-hint');
    // There before anything is said in it, so that it is read out.
    expect(await hint.getAttribute('role')).toBe('status');
    await field(page).fill(at('gmx.ed'));
    expect(loaded.some((url) => url.includes('email-hint'))).toBe(false);
    await page.keyboard.press('Tab');
    const offer = hint.getByRole('button', { name: `Meinten Sie ${at('gmx.de')}?` });
    await offer.waitFor();
    expect(loaded.some((url) => url.includes('email-hint'))).toBe(true);
    // It is a question, not a mistake.
    expect(await field(page).getAttribute('aria-invalid')).toBe('false');
    expect(await violations(page)).toEqual([]);
    expect((await offer.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await field(page).focus();
    await page.keyboard.press('Tab');
    expect(await offer.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await field(page).inputValue()).toBe(at('gmx.de'));
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await hint.textContent()).toBe('');
    await field(page).fill(at('libero.it'));
    await page.keyboard.press('Tab');
    await field(page).fill(at('gmial.com'));
    await page.keyboard.press('Tab');
    await hint.getByRole('button').waitFor();
    // Who goes on typing is not asked any more.
    await field(page).press('x');
    expect(await hint.textContent()).toBe('');
    await context.close();
  });

  test('with a comma it is wrong, and the question helps', async () => {
    const { page, context } = await browser.page();
    await openDialog(page, `${site}/lp/ms-office/`);
    await field(page).fill(at('gmail,com'));
    await page.keyboard.press('Tab');
    await page.locator('.sign-up-hint button').click();
    expect(await field(page).inputValue()).toBe(at('gmail.com'));
    await expect.poll(() => label(page).textContent()).toBe('Enter your business email');
    await context.close();
  });

  test('never stands in the way: the submit goes out, and its button does not move under the finger', async () => {
    const { page, context } = await browser.page(MOVING);
    await openDialog(page, `${site}/lp/ms-office/`);
    const address = `${newAddress('slip')}`.replace('@example.com', '@gmial.com');
    await field(page).fill(address);
    // The dialog comes in with a movement of its own.
    await page
      .locator('#sign-up')
      .evaluate((dialog) =>
        Promise.all(dialog.getAnimations({ subtree: true }).map((animation) => animation.finished)),
      );
    const place = await button(page).boundingBox();
    const sent = page.waitForRequest((request) => request.url().endsWith('/services/user/'));
    await page.mouse.move((place?.x ?? 0) + 40, (place?.y ?? 0) + 20);
    await page.mouse.down();
    await page.waitForTimeout(400);
    expect((await button(page).boundingBox())?.y).toBe(place?.y);
    await page.mouse.up();
    expect(JSON.parse((await sent).postData() ?? '{}')).toMatchObject({ Email: address });
    expect(await page.locator('.sign-up-hint').textContent()).toBe('');
    await context.close();
  });
});

test('S13 the field that nobody sees stands in the form, out of reach of people, readers and autofill', async () => {
  const { page, context } = await browser.page();
  await openDialog(page, `${site}/lp/ms-office/`);
  const trap = page.locator('#sign-up input[name=website]');
  expect(await trap.getAttribute('tabindex')).toBe('-1');
  expect(await trap.getAttribute('autocomplete')).toBe('off');
  expect(await trap.evaluate((input) => input.closest('[aria-hidden=true]') !== null)).toBe(true);
  // Robots look whether a field is displayed: this one is, in no room at all.
  expect(await trap.evaluate((input) => getComputedStyle(input).display !== 'none')).toBe(true);
  expect(await page.locator('#sign-up').getByRole('textbox').count()).toBe(1);
  await trap.evaluate((input) => ((input as HTMLInputElement).value = 'https://spam.example'));
  const address = newAddress('robot');
  await field(page).fill(address);
  const answered = page.waitForResponse((response) => response.url().endsWith('/services/user/'));
  await button(page).click();
  expect((await answered).status()).toBe(200);
  await page.waitForURL(/\/app\/account\/login\//);
  const mails = await fetch(`${site}/dev/mail?to=${encodeURIComponent(address)}`, {
    headers: { Accept: 'application/json' },
  });
  expect(await mails.json()).toEqual({ mails: [] });
  await context.close();
}, 60_000);
