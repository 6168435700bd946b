import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newId } from '../../src/shared/ids.ts';
import { useBrowser } from '../support/browser.ts';
import { SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { signIn } from '../support/member.ts';
import { pdfText } from '../support/pdf.ts';
import { linkIn } from '../support/signing-documents.ts';
import { mailText, shownOn, signPathIn } from '../support/signing-site.ts';
import { read, withUpload } from '../support/signing-uploads.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const PHONE = { viewport: { width: 360, height: 740 }, bypassCSP: true };

async function expectSound(page: Page): Promise<void> {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect([width, await overflow(page), await violations(page)]).toEqual([width, [], []]);
  }
}

async function fillIn(page: Page, { name, email, sender }: Record<'name' | 'email' | 'sender', string>) {
  await page.locator('#name-0').fill(name);
  await page.locator('#email-0').fill(email);
  await page.locator('#sender').fill(sender);
}

test('I20.60 I20.63 on a phone a PDF goes from the drive to its seal', async () => {
  const { member, id } = await withUpload('Lease Lindenallee.pdf');
  const desk = await signIn(browser, site, { member, options: PHONE });
  await desk.page.goto(`${site}/app/drive/`, SOON);
  await desk.page.locator('.own-document-menu summary').click();
  await expectSound(desk.page);
  await desk.page.getByRole('link', { name: 'Send for signature' }).click();
  await desk.page.getByRole('heading', { name: 'Send for signature' }).waitFor();
  await desk.page.getByText('What they will see: 1 page').click();
  await desk.page.locator('.signing-preview-pages canvas').waitFor();
  await desk.page.getByRole('button', { name: 'Text only' }).click();
  await expect.poll(() => desk.page.locator('.pdf-pages-text').textContent()).toContain('900 EUR');
  await expectSound(desk.page);
  const rosa = `rosa-${id}@example.com`;
  // Half of a person is said to be half, and nothing of it is lost.
  await fillIn(desk.page, { name: 'Rosa O’Neil', email: 'rosa@', sender: 'Jane Birch' });
  await desk.page.getByRole('button', { name: 'Send for signature' }).click();
  const fault = desk.page.locator('.signing-form-fault');
  await expect.poll(() => fault.textContent()).toContain('Rosa O’Neil: this email address is not complete');
  // The form is longer than the screen: what is wrong comes to the eye by itself.
  await expect.poll(() => desk.page.evaluate(() => document.activeElement?.id)).toBe('email-0');
  const top = (await desk.page.locator('#email-0').boundingBox())?.y ?? -1;
  expect([top > 0, top < 740]).toEqual([true, true]);
  await desk.page.locator('#email-0').fill(rosa);
  await desk.page.getByRole('button', { name: 'Send for signature' }).click();
  await expect.poll(() => desk.page.locator('main').textContent()).toContain('0 of 1 have signed');

  const phone = await browser.page(PHONE);
  await phone.page.goto(await linkIn(rosa, 'Read and sign'), SOON);
  await expect.poll(() => phone.page.locator('main').textContent()).toContain('The rent is paid monthly.');
  expect([await overflow(phone.page), await violations(phone.page)]).toEqual([[], []]);
  await phone.page.getByRole('checkbox').check();
  await phone.page.getByRole('button', { name: 'Sign as Rosa O’Neil' }).click();
  await expect.poll(() => phone.page.locator('h1').textContent()).toBe('Everybody has signed');
  await phone.page.goto(await linkIn(rosa, 'Get the sealed PDF'), SOON);
  await phone.page.getByRole('link', { name: 'Download the sealed PDF' }).waitFor();
  await desk.page.goto(`${site}/app/drive/`, SOON);
  expect(await desk.page.locator('main').textContent()).toContain('Signed by everybody and sealed on');
  await expectSound(desk.page);
  await phone.context.close();
  await desk.context.close();
});

test('I20.60 I20.61 without script, in German: the file says what it has no more, is looked at, and sent', async () => {
  const { member, path } = await withUpload('Mietvertrag.pdf');
  const options = { ...PHONE, javaScriptEnabled: false };
  const { page, context } = await signIn(browser, site, { member, options });
  await page.goto(`${site}/app/drive/?lang=de`, SOON);
  await page.getByRole('link', { name: 'Mietvertrag.pdf' }).click();
  await page.getByRole('link', { name: 'Zur Unterschrift senden' }).click();
  expect(await page.locator('main').textContent()).toContain('Programme in der Datei sind entfernt');
  await page.locator('summary').filter({ hasText: 'Was alle sehen werden: 1 Seite' }).click();
  const href = await page
    .getByRole('link', { name: 'Das PDF öffnen, wie es hinausgeht' })
    .getAttribute('href');
  const file = await page.request.get(`${site}${href}`);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const rosa = `rosa-${newId()}@example.com`;
  await fillIn(page, { name: 'Rosa Birke', email: rosa, sender: 'Jana Erle' });
  await page.getByRole('button', { name: 'Zur Unterschrift senden' }).click();
  await expect.poll(() => page.locator('main').textContent()).toContain('0 von 1 haben unterschrieben');
  const mail = await mailText(rosa, /Mietvertrag/);
  expect(signPathIn(mail)).toContain('lang=de');
  await page.getByRole('link', { name: 'Zurück zur Datei' }).click();
  await page.getByRole('heading', { name: 'Mietvertrag' }).waitFor();
  await page.goto(`${site}${path}?lang=de`, SOON);
  expect(await page.locator('main').textContent()).toContain('0 von 1');
  await context.close();
});

test('I20.60 what a browser prints is taken, and looks as it did', async () => {
  const { page, context } = await browser.page();
  await page.setContent(
    '<h1>Lease 😀</h1><p>Between <a href="https://example.com">Ann</a> and Béla.</p><input value="900 EUR">',
  );
  const printed = await page.pdf({ format: 'A4', tagged: true });
  await context.close();
  const { member, path } = await withUpload('Printed.pdf', printed);
  expect(await shownOn(path, member.cookie)).toContain('Links are gone. Their words stay.');
  const goesOut = (await read(`${path}file/`, member)).bytes;
  expect(await pdfText(goesOut)).toBe(await pdfText(printed));
});
