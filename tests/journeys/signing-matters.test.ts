import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Named } from '../../src/services/signing/envelope.ts';
import { newId } from '../../src/shared/ids.ts';
import { useBrowser } from '../support/browser.ts';
import { openConsole } from '../support/console.ts';
import { SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { newMember, signIn } from '../support/member.ts';
import { SigningStage } from '../support/signing.ts';
import { mailText, signPathIn } from '../support/signing-site.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const PHONE = { viewport: { width: 360, height: 740 }, bypassCSP: true };
const QUESTION = 'Bis wann ist die erste Rate fällig?';

/** Nothing is wrong with a page on a phone, a narrow one too. */
async function expectSound(page: Page): Promise<void> {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect([width, await overflow(page), await violations(page)]).toEqual([width, [], []]);
  }
}

async function summary(page: Page, name: string): Promise<void> {
  await page.locator('summary').filter({ hasText: name }).click();
}

test('I20.59 on a phone, in German: a question is asked and answered, the document handed on with consent, and signed', async () => {
  const bench = await openConsole();
  const stage = new SigningStage();
  await stage.open(bench.database);
  const member = await newMember(site, 'weiter');
  const [rosa, ben] = [`rosa-${newId()}@example.com`, `ben-${newId()}@example.com`];
  const common = { party: null, role: 'Darlehensgeber', part: 'signs', locale: 'de' } as const;
  const people: Named[] = [{ ...common, name: 'Rosa Birke', email: rosa }];
  const sender = { name: 'Jana Erle', email: member.address, locale: 'de' } as const;
  await stage.sent({ accountId: member.accountId, sender, people, title: 'Darlehensvertrag' });

  const phone = await browser.page(PHONE);
  await phone.page.goto(`${site}/sign/${await stage.linkOf(rosa)}/?lang=de`, SOON);
  await phone.page.locator('.pdf-pages-text section p').nth(1).waitFor();
  await expectAsked(phone.page);
  const asked = await mailText(member.address, /hat eine Frage/);
  const desk = await signIn(browser, site, { member, options: PHONE });
  const envelope = `${site}${/\/app\/signing\/[\w-]+\/\?lang=de/.exec(asked)?.[0]}`;
  await desk.page.goto(envelope, SOON);
  await expectAnswered(desk.page);
  await phone.page.goto(`${site}${signPathIn(await mailText(rosa, /hat geantwortet/))}`, SOON);
  const questions = phone.page.getByRole('region', { name: 'Ihre Fragen' });
  expect(await questions.textContent()).toContain('Am 1. März.');
  await expectNamed(phone.page, { own: rosa, other: ben });
  await desk.page.goto(envelope, SOON);
  await expectAgreed(desk.page);
  expect((await phone.page.reload(SOON))?.status()).toBe(410);

  const other = await browser.page(PHONE);
  await other.page.goto(`${site}${signPathIn(await mailText(ben, /asks you to sign/))}`, SOON);
  expect(await other.page.locator('main').textContent()).not.toContain(QUESTION);
  await other.page.getByRole('checkbox').check();
  await other.page.getByRole('button', { name: 'Sign as Ben Zeder' }).click();
  await expect.poll(() => other.page.locator('h1').textContent()).toBe('Everybody has signed');
  for (const { context } of [phone, desk, other]) await context.close();
  await stage.close();
  await bench.close();
});

/** Nothing, then a question without a connection, then with one: what was typed stays, and stands above once it is sent. */
async function expectAsked(page: Page): Promise<void> {
  const [field, send] = [page.getByLabel('Ihre Frage', { exact: true }), 'Frage senden'];
  await summary(page, 'Jana Erle etwas fragen');
  await page.getByRole('button', { name: send }).click();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('Bitte geben Sie Ihre Frage ein');
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  await field.fill(QUESTION);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: send }).click();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('Es besteht keine Verbindung');
  expect(await field.inputValue()).toBe(QUESTION);
  await page.context().setOffline(false);
  await expectSound(page);
  await page.getByRole('button', { name: send }).click();
  await expect
    .poll(async () => (await page.getByRole('status').allTextContents()).join())
    .toContain('Ihre Frage steht oben');
  const questions = page.getByRole('region', { name: 'Ihre Fragen an Jana Erle' });
  expect(await questions.textContent()).toContain(QUESTION);
  expect(await field.isVisible()).toBe(false);
}

async function expectAnswered(page: Page): Promise<void> {
  await expectSound(page);
  await page.getByLabel('Ihre Antwort').fill('Am 1. März.');
  await page.getByRole('button', { name: 'Antwort senden' }).click();
  await expect.poll(() => page.locator('main').textContent()).toContain('Ihre Antwort ist unterwegs.');
}

/** Names oneself, which is refused, then somebody else. */
async function expectNamed(page: Page, { own, other }: { own: string; other: string }): Promise<void> {
  const send = page.getByRole('button', { name: 'Jana Erle um Zustimmung bitten' });
  await summary(page, 'An jemand anderen weitergeben');
  await page.getByLabel('Name der Person').fill('Ben Zeder');
  await page.getByLabel('E-Mail-Adresse der Person').fill(own);
  await page.getByLabel('Warum?', { exact: true }).fill('Er führt unsere Bücher.');
  await send.click();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('Das ist Ihre eigene Adresse');
  await expectSound(page);
  await page.getByLabel('E-Mail-Adresse der Person').fill(other);
  await send.click();
  await expect
    .poll(() => page.locator('main').textContent())
    .toContain('Jana Erle hat noch nicht entschieden');
  await expectSound(page);
}

async function expectAgreed(page: Page): Promise<void> {
  const wish = page.getByRole('region', { name: 'Rosa Birke möchte das weitergeben' });
  expect(await wish.textContent()).toContain('Er führt unsere Bücher.');
  await expectSound(page);
  await wish.getByRole('combobox').selectOption('en');
  await wish.getByRole('button', { name: 'Zustimmen' }).click();
  await expect.poll(() => page.locator('main').textContent()).toContain('an Ben Zeder weitergegeben');
  await expectSound(page);
}
