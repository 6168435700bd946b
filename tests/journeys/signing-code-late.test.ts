import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { newId } from '../../src/shared/ids.ts';
import { useBrowser } from '../support/browser.ts';
import { SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { mailsFor } from '../support/sign-up.ts';
import { LOAN, withFinished } from '../support/signing-documents.ts';
import { mailText, posted, signPathIn } from '../support/signing-site.ts';
import { site, siteDataDir } from '../support/site.ts';

const browser = useBrowser();
const PHONE = { viewport: { width: 360, height: 740 }, bypassCSP: true };
const QUESTION = 'Who pays the "bank",\nand when?';
const KEPT = 'The code was right, and what you had typed is still here.';

/** Somebody of whom a code is asked, with the path of their page. */
async function asked() {
  const { member, id } = await withFinished();
  const rosa = `late-${newId()}@example.com`;
  const form = {
    ...{ key: newId(), sender: 'Jane Birch', 'name-0': 'Rosa O’Neil', 'email-0': rosa },
    ...{ 'part-0': 'signs', 'locale-0': 'en', 'code-0': 'yes' },
    ...{ 'party-0': 'lender', without: 'borrower' },
  };
  expect((await posted(`${LOAN}sign/?doc=${id}`, form, member)).told).toBe('sent');
  return { rosa, path: signPathIn(await mailText(rosa, /Loan Agreement/)) };
}

/** Has a code sent and types it, after a wrong one where that is asked for. */
async function typeCode(page: Page, rosa: string, { isWrongFirst = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Email me the code' }).click();
  await page.getByText('The code is on its way').waitFor();
  const code = await newCode(rosa);
  const go = async (digits: string) => {
    await page.getByLabel('Six-digit code').fill(digits);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  if (isWrongFirst) {
    await go(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await page.getByText('That is not the code').waitFor();
  }
  await go(code);
  await page.getByRole('button', { name: 'Sign as Rosa O’Neil' }).waitFor();
}

const typed = new Set<string>();

/** The code of a mail that was not read before. */
async function newCode(rosa: string): Promise<string> {
  let code: string | undefined;
  const look = async () => {
    const codes = (await mailsFor(site, rosa)).map(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? '');
    code = codes.find((one) => one !== '' && !typed.has(`${rosa} ${one}`));
    return code;
  };
  await expect.poll(look, { timeout: 60_000, interval: 300 }).toBeDefined();
  typed.add(`${rosa} ${code}`);
  return code ?? '';
}

/** As if two hours had gone by since somebody typed their code. */
async function endPass(rosa: string): Promise<void> {
  const client = new pg.Client(runningConnection(siteDataDir));
  await client.connect();
  const whose = 'recipient_id in (select id from envelope_recipients where email = $1)';
  await client.query(`update envelope_code_passes set expires_at = now() - interval '1 s' where ${whose}`, [
    rosa,
  ]);
  await client.query(`delete from envelope_codes where ${whose}`, [rosa]);
  await client.end();
}

/** Presses what comes two hours too late. */
async function late(page: Page, rosa: string, press: () => Promise<void>): Promise<void> {
  await endPass(rosa);
  await press();
  await page.getByText('What you typed is kept').waitFor();
}

test('I20.115 when the code runs out, what was typed, ticked and drawn is still there after a new one, with script', async () => {
  const { rosa, path } = await asked();
  const { page, context } = await browser.page(PHONE);
  await page.goto(`${site}${path}`, SOON);
  await typeCode(page, rosa);
  await page.getByRole('checkbox').check();
  await page.getByLabel('Type your full name').fill('Rosa O.');
  await page.locator('.sign-hand summary').click();
  const sheet = page.locator('.sign-drawing canvas');
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (!box) throw new Error('nothing to draw on');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60);
  await page.mouse.up();
  await page.getByText('Ask Jane Birch a question').click();
  await page.locator('#question').fill(QUESTION);
  const sign = page.getByRole('button', { name: 'Sign as Rosa O’Neil' });
  await late(page, rosa, () => sign.click());
  expect(await page.title()).toContain('First, the code from your mailbox');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect([await overflow(page), await violations(page)]).toEqual([[], []]);
  await typeCode(page, rosa, { isWrongFirst: true });
  await page.getByText(KEPT).waitFor();
  expect(await sign.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  expect(await page.getByLabel('Type your full name').inputValue()).toBe('Rosa O.');
  expect(await page.locator('#question').inputValue()).toBe(QUESTION);
  const drawn = page.locator('[name="drawn"]');
  expect(await drawn.evaluate((one) => one instanceof HTMLInputElement && one.files?.length)).toBe(1);
  expect([await overflow(page), await violations(page)]).toEqual([[], []]);
  // Nothing was signed by typing the code.
  await sign.click();
  await page.getByRole('heading', { level: 1, name: /signed/i }).waitFor();
  await context.close();
});

test('I20.115 the same without script, for a signature, a question and a reason; the link to the file leads to the page', async () => {
  const { rosa, path } = await asked();
  const { page, context } = await browser.page({ ...PHONE, javaScriptEnabled: false });
  await page.goto(`${site}${path}`, SOON);
  await typeCode(page, rosa);
  const file = `${site}${path.replace(/\?.*/, '')}file/`;
  expect((await page.request.get(file)).headers()['content-type']).toBe('application/pdf');
  await endPass(rosa);
  const answer = await page.request.get(file, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([303, path.replace(/\?.*/, '')]);
  await page.goto(`${site}${path}`, SOON);
  await typeCode(page, rosa);
  await page.getByText('Ask Jane Birch a question').click();
  await page.locator('#question').fill(QUESTION);
  await late(page, rosa, () => page.getByRole('button', { name: 'Send the question' }).click());
  expect(page.url()).not.toContain('bank');
  await typeCode(page, rosa, { isWrongFirst: true });
  expect(await page.locator('#question').inputValue()).toBe(QUESTION);
  expect(await page.locator('.sign-other').textContent()).toContain(KEPT);
  await page.getByText('Decline to sign').click();
  await page.locator('#reason').fill('Too dear.');
  await late(page, rosa, () => page.getByRole('button', { name: 'I do not sign' }).click());
  await typeCode(page, rosa);
  expect(await page.locator('#reason').inputValue()).toBe('Too dear.');
  await page.getByRole('checkbox').check();
  await page.getByLabel('Type your full name').fill('Rosa O.');
  await late(page, rosa, () => page.getByRole('button', { name: 'Sign as Rosa O’Neil' }).click());
  await typeCode(page, rosa);
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  expect(await page.getByLabel('Type your full name').inputValue()).toBe('Rosa O.');
  await page.getByRole('button', { name: 'Sign as Rosa O’Neil' }).click();
  await page.getByRole('heading', { level: 1, name: /signed/i }).waitFor();
  await context.close();
});
