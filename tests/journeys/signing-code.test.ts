import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newId } from '../../src/shared/ids.ts';
import type { Locale } from '../../src/shared/locale.ts';
import { useBrowser } from '../support/browser.ts';
import { SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { signIn } from '../support/member.ts';
import { LOAN, linkIn, withFinished } from '../support/signing-documents.ts';
import { mailText, posted, signPathIn } from '../support/signing-site.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const MESSAGE = 'As we said on the phone.';
const WIDTHS = [320, 360, 768, 1280];
const DESKTOP = { viewport: { width: 1280, height: 800 }, bypassCSP: true };
const PHONE = { viewport: { width: 360, height: 740 }, bypassCSP: true };

type Words = Record<'title' | 'send' | 'field' | 'go' | 'wrong' | 'again' | 'sign' | 'subject', string>;
const WORDS = {
  en: {
    ...{ title: 'First, the code from your mailbox', send: 'Email me the code', field: 'Six-digit code' },
    ...{ go: 'Continue', wrong: 'That is not the code', again: 'have a new code sent' },
    ...{ sign: 'Sign as Rosa', subject: 'is your code for' },
  },
  de: {
    ...{ title: 'Zuerst der Code aus Ihrem Postfach', send: 'Code per E-Mail senden' },
    ...{ field: 'Sechsstelliger Code', go: 'Weiter', wrong: 'Das ist nicht der Code' },
    ...{ again: 'lassen Sie sich einen neuen Code senden', sign: 'Als Rosa' },
    subject: 'ist Ihr Code für',
  },
  pt: {
    ...{ title: 'Primeiro, o código do seu e-mail', send: 'Enviar o código por e-mail' },
    ...{ field: 'Código de seis dígitos', go: 'Continuar', wrong: 'Esse não é o código' },
    ...{ again: 'peça um novo', sign: 'Assinar como Rosa', subject: 'é o seu código para' },
  },
} as const satisfies Partial<Record<Locale, Words>>;

/** Nothing is wrong with a page at any width. */
async function expectSound(page: Page, { width, height } = PHONE.viewport): Promise<void> {
  for (const one of WIDTHS) {
    await page.setViewportSize({ width: one, height });
    expect([one, await overflow(page)]).toEqual([one, []]);
  }
  await page.setViewportSize({ width, height });
  expect(await violations(page)).toEqual([]);
}

/** A finished document that is sent to somebody of whom a code is asked, by the form without script. */
async function sentWithCode(locale: keyof typeof WORDS) {
  const { member, id } = await withFinished();
  const rosa = `code-${newId()}@example.com`;
  const form = {
    ...{ key: newId(), sender: 'Jane Birch', 'name-0': 'Rosa O’Neil', 'email-0': rosa },
    ...{ 'part-0': 'signs', 'locale-0': locale, 'code-0': 'yes', message: MESSAGE },
    ...{ 'party-0': 'lender', without: 'borrower' },
  };
  expect((await posted(`${LOAN}sign/?doc=${id}`, form, member)).told).toBe('sent');
  const mail = await mailText(rosa, /Loan Agreement/);
  return { member, id, rosa, mail, path: signPathIn(mail) };
}

/** The digits of the mail that came last. */
async function codeIn(address: string, words: Words): Promise<string> {
  const text = await mailText(address, new RegExp(words.subject));
  // It leads nowhere: whoever asked for it has the page open.
  expect(text).not.toContain('/sign/');
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error('no code in the mail');
  return code;
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test.each([
  ['de', PHONE, true],
  ['en', DESKTOP, true],
  ['pt', PHONE, false],
] as const)(
  'I20.92 I20.93 the code is mailed, typed wrong, typed right, and what is signed then shown: %s',
  async (locale, device, withScript) => {
    const words = WORDS[locale];
    const { rosa, mail, path } = await sentWithCode(locale);
    expect(mail).toMatch({ de: /sechs Ziffern/, en: /six digits/, pt: /seis dígitos/ }[locale]);
    const options = { ...device, javaScriptEnabled: withScript };
    const { page, context } = await browser.page(options);
    await page.goto(`${site}${path}`, SOON);
    expect(await page.locator('h1').textContent()).toBe(words.title);
    const shown = await page.locator('body').textContent();
    for (const secret of [MESSAGE, rosa]) expect([secret, shown?.includes(secret)]).toEqual([secret, false]);
    // I20.115: the link to the file leads to the page that asks.
    const lies = path.replace(/\?.*/, '');
    const file = await page.request.get(`${site}${lies}file/`, { maxRedirects: 0 });
    expect([file.status(), file.headers()['location']]).toEqual([303, lies]);
    if (withScript) await expectSound(page, device.viewport);
    await page.getByRole('button', { name: words.send }).click();
    await page.getByLabel(words.field).waitFor();
    if (withScript) await expectSound(page, device.viewport);
    const code = await codeIn(rosa, words);
    await page.getByLabel(words.field).fill(another(code));
    await page.getByRole('button', { name: words.go }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain(words.wrong);
    if (withScript) {
      await expectSound(page, device.viewport);
      // The field is where one goes on, with the keyboard alone.
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('code');
      await page.keyboard.press('Control+A');
      await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.keyboard.press('Enter');
    } else {
      await page.getByLabel(words.field).fill(code);
      await page.getByRole('button', { name: words.go }).click();
    }
    await page.getByRole('button', { name: words.sign }).waitFor();
    const cookies = await context.cookies(`${site}${path}`);
    expect(cookies.find(({ name }) => name === 'pg_signer')).toMatchObject({
      ...{ httpOnly: true, path: path.replace(/\?.*/, '') },
    });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: words.sign }).click();
    await expect.poll(() => page.locator('h1').textContent()).not.toContain(words.title);
    // Another browser with the same link is asked again, and shown nothing.
    const other = await browser.page(options);
    await other.page.goto(`${site}${path}`, SOON);
    expect(await other.page.locator('h1').textContent()).toBe(words.title);
    for (const one of [context, other.context]) await one.close();
  },
);

test('I20.92 a sender asks for it in the form, and reads on the envelope that it is asked, on a phone', async () => {
  const { member, id } = await withFinished();
  const { page, context } = await signIn(browser, site, { member, options: PHONE });
  await page.goto(`${site}${LOAN}sign/?doc=${id}`, SOON);
  const rosa = `code-${newId()}@example.com`;
  const [first] = await page.locator('.signing-form-person').all();
  await first?.getByLabel('Name').fill('Rosa O’Neil');
  await first?.getByLabel('Email address').fill(rosa);
  await first?.getByLabel('Ask for a code first').check();
  // What is missing is told, and the tick stays.
  await page.getByLabel('Your name, as they see it').fill('');
  await page.getByRole('button', { name: 'Send for signature' }).click();
  await page.getByText('Please say who you are').waitFor();
  expect(await first?.getByLabel('Ask for a code first').isChecked()).toBe(true);
  await expectSound(page);
  await page.getByLabel('Your name, as they see it').fill('Jane Birch');
  await page.getByRole('button', { name: 'Send for signature' }).click();
  await page.getByRole('button', { name: 'Send all the same' }).click();
  await expect
    .poll(() => page.locator('main').textContent())
    .toContain('Is asked for a code from the mailbox first');
  await expectSound(page);
  const signer = await browser.page();
  await signer.page.goto(await linkIn(rosa, 'Read and sign'), SOON);
  expect(await signer.page.locator('h1').textContent()).toBe(WORDS.en.title);
  await signer.context.close();
  await context.close();
});
