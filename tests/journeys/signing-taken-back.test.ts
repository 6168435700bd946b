import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parseTemplate } from '../../src/services/documents/parse/parse.server.ts';
import { templatePdf } from '../../src/services/documents/pdf/pdf.server.ts';
import { SAMPLE } from '../../src/services/documents/sample-template.fixture.ts';
import type { Named } from '../../src/services/signing/envelope.ts';
import { newId } from '../../src/shared/ids.ts';
import { useBrowser } from '../support/browser.ts';
import { openConsole } from '../support/console.ts';
import { SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { newMember, signIn } from '../support/member.ts';
import { idOf, SigningStage, TRACE } from '../support/signing.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const PHONE = { viewport: { width: 360, height: 740 }, bypassCSP: true };
const WIDTHS = [360, 768, 1280];
const NAME = 'Maximiliane Freifrau von Weißenbach-Rothenfelsen';
const REASON = 'Geschäftsführungsbefugnisübertragungen sind bei uns nicht vorgesehen.';

/** Nothing is wrong with a page at any width. */
async function expectSound(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    expect([width, await overflow(page)]).toEqual([width, []]);
  }
  await page.setViewportSize(PHONE.viewport);
  expect(await violations(page)).toEqual([]);
}

test('I20.79 I20.71 I20.78 in German a wish is taken back, another refused with a reason, and a table of the document read with its heads', async () => {
  const { stage, member, close } = await opened('zurueck');
  const [rosa, ben] = [`rosa-${newId()}@example.com`, `ben-${newId()}@example.com`];
  const { outcome } = await stage.sent({ ...germans(member, [rosa]), make: sampleFile });
  const { page, context } = await browser.page(PHONE);
  const secret = await stage.linkOf(rosa);
  await page.goto(`${site}/sign/${secret}/?lang=de`, SOON);
  await expectTable(page);
  const wish = { name: NAME, email: ben, why: 'Sie führt die Bücher.', trace: TRACE };
  await stage.signing.signer.handOn(secret, wish);
  await page.reload(SOON);
  await expectSound(page);
  const taking = page.getByRole('button', { name: 'Wunsch zurücknehmen' });
  await page.context().setOffline(true);
  await taking.click();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('Es besteht keine Verbindung');
  await page.context().setOffline(false);
  await taking.click();
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringContaining('Zurückgenommen. Es liegt wieder bei Ihnen'));
  expect(await taking.count()).toBe(0);
  await expectSound(page);

  await stage.signing.signer.handOn(secret, wish);
  const desk = await signIn(browser, site, { member, options: PHONE });
  const envelope = `${site}/app/signing/${idOf(outcome)}/?lang=de`;
  await desk.page.goto(envelope, SOON);
  const asking = desk.page.getByRole('region', { name: 'möchte das weitergeben' });
  await asking.locator('summary').click();
  await asking.getByLabel('Warum nicht?').fill(REASON);
  await expectSound(desk.page);
  await asking.getByRole('button', { name: 'Ich stimme nicht zu' }).click();
  await expect.poll(() => desk.page.locator('main').textContent()).toContain(REASON);
  await expectSound(desk.page);
  await page.goto(`${site}/sign/${secret}/?lang=de`, SOON);
  const told = page.getByRole('region', { name: 'Jana Erle hat nicht zugestimmt' });
  expect(await told.textContent()).toContain(REASON);
  await expectSound(page);
  for (const one of [context, desk.context]) await one.close();
  await close();
});

test('I20.79 I20.70 I20.74 I20.77 in German who handed on and who declined read so, and the trail of it is checked in the browser', async () => {
  const { stage, member, close } = await opened('ausgang');
  const [rosa, ben] = [`rosa-${newId()}@example.com`, `ben-${newId()}@example.com`];
  const { outcome } = await stage.sent(germans(member, [rosa, ben]));
  const [id, secret, other] = [idOf(outcome), await stage.linkOf(rosa), await stage.linkOf(ben)];
  const wish = { name: NAME, email: `max-${newId()}@example.com`, why: 'Urlaub', trace: TRACE };
  await stage.signing.signer.handOn(secret, wish);
  const { page, context } = await browser.page(PHONE);
  await page.goto(`${site}/sign/${secret}/?lang=de`, SOON);
  await page.locator('.pdf-pages-text section p').nth(1).waitFor();
  const found = await stage.signing.sender.find(member.accountId, id);
  const wishId = found && (await stage.signing.sender.mattersOf(found.envelope)).wishes[0]?.id;
  await stage.signing.sender.agree(member.accountId, id, { wishId: wishId ?? '', locale: 'de' });
  // The page was open before.
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Als Rosa/ }).click();
  await expect.poll(() => page.locator('h1').textContent()).toBe('Sie haben das weitergegeben');
  expect(await page.locator('main').textContent()).toContain(`dass ${NAME} an Ihre Stelle tritt`);
  await expectSound(page);
  await page.goto(`${site}/sign/${other}/?lang=de`, SOON);
  await page.locator('summary').filter({ hasText: 'Unterschrift ablehnen' }).click();
  await page.getByLabel('Warum?').last().fill(REASON);
  await expectSound(page);
  await page.getByRole('button', { name: 'Ich unterschreibe nicht' }).click();
  await expect.poll(() => page.locator('h1').textContent()).toBe('Sie haben abgelehnt');
  expect(await page.locator('main').textContent()).toContain(REASON);
  await expectSound(page);

  const desk = await signIn(browser, site, { member, options: PHONE });
  await desk.page.goto(`${site}/app/signing/${id}/?lang=de`, SOON);
  await expectSound(desk.page);
  const arriving = desk.page.waitForEvent('download');
  await desk.page.getByRole('link', { name: 'Ereignisprotokoll (JSON)' }).click();
  const file = await (await arriving).path();
  const posted: string[] = [];
  desk.page.on('request', (request) => void (request.method() === 'POST' && posted.push(request.url())));
  await desk.page.getByRole('link', { name: 'Datei prüfen' }).click();
  await desk.page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  await desk.page.getByLabel('PDF-Datei').setInputFiles(file);
  await desk.page.getByRole('button', { name: 'Datei prüfen' }).click();
  await expect.poll(() => desk.page.locator('.verify-found h2').textContent()).toBe('Kette lückenlos');
  expect(posted).toEqual([]);
  await expectSound(desk.page);
  for (const one of [context, desk.context]) await one.close();
  await close();
});

async function opened(prefix: string) {
  const bench = await openConsole();
  const stage = new SigningStage();
  await stage.open(bench.database);
  const member = await newMember(site, prefix);
  const close = async () => {
    await stage.close();
    await bench.close();
  };
  return { stage, member, close };
}

function germans(member: { accountId: string; address: string }, emails: readonly string[]) {
  const names = ['Rosa Birke', 'Ben Zeder'];
  const people = emails.map((email, index): Named => {
    const common = { party: null, role: 'Darlehensgeberin', part: 'signs', locale: 'de' } as const;
    return { ...common, name: names[index] ?? '', email };
  });
  const sender = { name: 'Jana Erle', email: member.address, locale: 'de' } as const;
  return { accountId: member.accountId, sender, people, title: 'Darlehensvertrag mit Sicherungsübereignung' };
}

function sampleFile(): Promise<Buffer> {
  const parsed = parseTemplate(SAMPLE, { file: 'en/workshop-lease.md', locale: 'en' });
  if (parsed.outcome === 'refused') throw new Error('the sample is no template');
  return templatePdf(parsed.template, {}, { blanks: 'examples' });
}

/** As wide as a phone its rows stand below each other; it is a table for who listens at any width. */
async function expectTable(page: Page): Promise<void> {
  const table = page.locator('.pdf-pages-table').first();
  await table.waitFor();
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    ...['Description', 'Quantity', 'Unit price', 'Discount (%)', 'Total'],
  ]);
  const cell = table.getByRole('cell', { name: '£97.35' });
  const shown = () =>
    cell.evaluate((one) => [getComputedStyle(one).display, getComputedStyle(one, '::before').content]);
  expect(await shown()).toEqual(['grid', '"Unit price" / ""']);
  await page.setViewportSize({ width: 1280, height: 740 });
  expect((await shown())[0]).toBe('table-cell');
  await page.setViewportSize(PHONE.viewport);
}
