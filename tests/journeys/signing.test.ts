import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../src/services/signing/envelope.ts';
import { newId } from '../../src/shared/ids.ts';
import { useBrowser } from '../support/browser.ts';
import { openConsole } from '../support/console.ts';
import { SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { signIn } from '../support/member.ts';
import { SigningStage } from '../support/signing.ts';
import { LOAN as DOCUMENT, linkIn, withFinished } from '../support/signing-documents.ts';
import { site } from '../support/site.ts';

const browser = useBrowser({ pictures: true });
const PHONE = { viewport: { width: 360, height: 740 }, bypassCSP: true };

test('I20.24 a document is sent, read and signed on a phone without an account, sealed, and checked by anybody I20.33 I20.43', async () => {
  const { member, id } = await withFinished();
  const desk = await signIn(browser, site, { member, options: PHONE });
  await desk.page.goto(`${site}${DOCUMENT}?doc=${id}&view=form`, SOON);
  await desk.page.getByRole('link', { name: 'Send for signature' }).first().click();
  await desk.page.getByRole('heading', { name: 'Send for signature' }).waitFor();
  expect([await overflow(desk.page), await violations(desk.page)]).toEqual([[], []]);
  const rosa = `rosa-${id}@example.com`;
  const first = desk.page
    .getByRole('group')
    .filter({ has: desk.page.getByLabel('Email address') })
    .first();
  await first.getByLabel('Name').fill('Rosa O’Neil');
  await first.getByLabel('Email address').fill(rosa);
  await desk.page.getByLabel('Your name, as they see it').fill('Jane Birch');
  await desk.page.getByRole('button', { name: 'Send for signature' }).click();
  // Nobody is asked to sign as the borrower (I20.117).
  await desk.page.getByRole('button', { name: 'Send all the same' }).click();
  await expect.poll(() => desk.page.locator('main').textContent()).toContain('0 of 1 have signed');
  expect([await overflow(desk.page), await violations(desk.page)]).toEqual([[], []]);

  const phone = await browser.page(PHONE);
  await phone.page.goto(await linkIn(rosa, 'Read and sign'), SOON);
  // I20.43: on a small screen its text, in the order of its tags; and the pages a press away.
  await phone.page.getByRole('heading', { name: 'Interest', exact: false }).first().waitFor();
  expect(await phone.page.locator('.pdf-pages-text').textContent()).toContain('Harbor Street Bakery');
  expect([await overflow(phone.page), await violations(phone.page)]).toEqual([[], []]);
  await phone.page.getByRole('button', { name: 'As printed' }).click();
  await phone.page.locator('.pdf-pages canvas').first().waitFor();
  expect([await overflow(phone.page), await violations(phone.page)]).toEqual([[], []]);
  await phone.page.getByRole('button', { name: 'Sign as Rosa O’Neil' }).click();
  await expect.poll(() => phone.page.getByRole('alert').textContent()).toContain('Please tick');
  await phone.page.getByRole('checkbox').check();
  await phone.page.getByRole('button', { name: 'Sign as Rosa O’Neil' }).click();
  await expect.poll(() => phone.page.locator('h1').textContent()).toBe('Everybody has signed');

  await phone.page.goto(await linkIn(rosa, 'Get the sealed PDF'), SOON);
  const arriving = phone.page.waitForEvent('download');
  await phone.page.getByRole('link', { name: 'Download the sealed PDF' }).click();
  const sealed = await (await arriving).path();
  await phone.page.getByRole('link', { name: 'What a seal proves' }).click();
  expect([await overflow(phone.page), await violations(phone.page)]).toEqual([[], []]);
  for (const withScript of [true, false]) await expectChecked(sealed, withScript);

  await desk.page.reload(SOON);
  expect(await desk.page.locator('main').textContent()).toContain('Signed by everybody and sealed');
  await phone.context.close();
  await desk.context.close();
});

/** Whoever has the file has it checked: by their browser, where scripts run, else by the server. */
async function expectChecked(sealed: string, withScript: boolean): Promise<void> {
  const { page, context } = await browser.page({ javaScriptEnabled: withScript });
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  await page.goto(`${site}/verify/`, SOON);
  if (withScript) await page.waitForFunction(isAwake);
  const title = page.locator('.verify-found h2');
  await page.getByLabel('PDF file').setInputFiles(sealed);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect.poll(() => title.textContent()).toBe('Unchanged');
  expect(await page.locator('.verify-found').textContent()).toContain('Rosa O’Neil');
  const changed = Buffer.concat([await readFile(sealed), Buffer.from('\n%')]);
  const file = { name: 'changed.pdf', mimeType: 'application/pdf', buffer: changed };
  await page.getByLabel('Check another file').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect.poll(() => title.textContent()).toBe('Changed after sealing');
  expect(posted.length).toBe(withScript ? 0 : 2);
  await context.close();
}

test('I20.42 without a connection the page for checking says so, and stays', async () => {
  const { page, context } = await browser.page();
  await page.goto(`${site}/verify/`, SOON);
  await page.waitForFunction(isAwake);
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.getByLabel('PDF file').setInputFiles(file);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('There is no connection');
  await context.close();
});

/** In the page: its form listens. Pressed before, the server would be asked. */
function isAwake(): boolean {
  const form = document.querySelector('form');
  return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
}

test('I20.32 I20.42 a signature is drawn on a phone beside the typed one, cleared, drawn again, and kept as it was drawn', async () => {
  const bench = await openConsole();
  const stage = new SigningStage();
  await stage.open(bench.database);
  const envelope = await stage.sent({ names: ['Rosa'] });
  const { page, context } = await browser.page(PHONE);
  await page.goto(`${site}/sign/${await stage.linkOf(envelope.emails[0] ?? '')}/?lang=en`, SOON);
  // Nothing moves any more below it.
  await page.locator('.pdf-pages-text section p').nth(1).waitFor();
  await page.getByText('Add your signature by hand').click();
  const sheet = page.getByRole('img', { name: 'Draw with your finger' });
  await draw(sheet);
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await page.locator('input[name=drawn]').evaluate(filesIn)).toBe(0);
  await draw(sheet);
  await expect.poll(() => page.locator('input[name=drawn]').evaluate(filesIn)).toBe(1);
  expect([await overflow(page), await violations(page)]).toEqual([[], []]);
  await page.getByRole('checkbox').check();
  // I20.42: without a connection nothing of it is lost.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign as Rosa' }).click();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('there is no connection');
  expect([
    await page.locator('input[name=drawn]').evaluate(filesIn),
    await page.getByRole('checkbox').isChecked(),
  ]).toEqual([1, true]);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign as Rosa' }).click();
  await expect.poll(() => page.locator('h1').textContent()).toBe('Everybody has signed');
  const { kind, png } = await bench.database.query
    .selectFrom('envelope_signatures as picture')
    .innerJoin('envelope_recipients as person', 'person.id', 'picture.recipient_id')
    .where('person.email', '=', envelope.emails[0] ?? '')
    .select(['kind', 'png'])
    .executeTakeFirstOrThrow();
  const { channels, isOpaque } = await sharp(png).stats();
  // Ink and the white below it.
  expect([kind, isOpaque, channels[0]?.min, channels[0]?.max]).toEqual([
    'drawn',
    true,
    expect.closeTo(20, -1.5),
    255,
  ]);
  await context.close();
  await stage.close();
  await bench.close();
});

test('I20.37 what is drawn or brought is still there when the form comes back; without script the page says that it is not', async () => {
  const bench = await openConsole();
  const stage = new SigningStage();
  await stage.open(bench.database);
  const { emails } = await stage.sent({ names: ['Rosa', 'Ben'] });
  const [rosa = '', ben = ''] = await Promise.all(emails.map((email) => stage.linkOf(email)));
  const signButton = { name: /^Sign as/ };
  const scripted = await browser.page(PHONE);
  await scripted.page.goto(`${site}/sign/${rosa}/?lang=en`, SOON);
  await scripted.page.locator('.pdf-pages-text section p').nth(1).waitFor();
  await scripted.page.getByText('Add your signature by hand').click();
  expect(await scripted.page.getByLabel('Or bring a picture of your signature').count()).toBe(1);
  await draw(scripted.page.getByRole('img', { name: 'Draw with your finger' }));
  await scripted.page.getByRole('button', signButton).click();
  await expect.poll(() => scripted.page.getByRole('alert').textContent()).toContain('Please tick');
  expect(await scripted.page.locator('input[name=drawn]').evaluate(filesIn)).toBe(1);
  expect(await scripted.page.getByRole('checkbox').evaluate((box) => box === document.activeElement)).toBe(
    true,
  );
  await scripted.page.getByRole('checkbox').check();
  await scripted.page.getByRole('button', signButton).click();
  await expect.poll(() => scripted.page.locator('h1').textContent()).toBe('You have signed');
  const kept = await bench.database.query
    .selectFrom('envelope_signatures as picture')
    .innerJoin('envelope_recipients as person', 'person.id', 'picture.recipient_id')
    .where('person.email', '=', emails[0] ?? '')
    .select('kind')
    .execute();
  expect(kept).toEqual([{ kind: 'drawn' }]);
  await scripted.context.close();

  const plain = await browser.page({ ...PHONE, javaScriptEnabled: false });
  await plain.page.goto(`${site}/sign/${ben}/?lang=en`, SOON);
  await plain.page.getByText('Add your signature by hand').click();
  expect(await plain.page.locator('main').textContent()).not.toContain('Or bring a picture');
  const png = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const file = { name: 'ben.png', mimeType: 'image/png', buffer: png };
  await plain.page.getByLabel('Bring a picture of your signature').setInputFiles(file);
  await plain.page.getByRole('button', signButton).click();
  const alerts = plain.page.getByRole('alert');
  expect((await alerts.allTextContents()).join()).toMatch(/Please tick.*Please choose the picture/);
  expect(await plain.page.getByLabel('Bring a picture of your signature').isVisible()).toBe(true);
  await plain.context.close();
  await stage.close();
  await bench.close();
});

test('I20.41 a name that cannot be printed is refused, of the sender and of who signs, and says how to write it', async () => {
  const { member, id } = await withFinished();
  const named = { 'name-0': '山田太郎', 'email-0': `taro-${id}@example.com`, 'locale-0': 'en' };
  const sent = await fetch(`${site}${DOCUMENT}sign/?doc=${id}`, {
    ...{ method: 'POST', redirect: 'manual', headers: { Origin: site, Cookie: member.cookie } },
    body: new URLSearchParams({ key: newId(), sender: 'Jane Birch', ordering: 'together', ...named }),
  });
  expect([sent.status, await sent.text()]).toEqual([400, expect.stringContaining('cannot print yet')]);
  const bench = await openConsole();
  const stage = new SigningStage();
  await stage.open(bench.database);
  const envelope = await stage.sent({ names: ['Taro'] });
  const page = `${site}/sign/${await stage.linkOf(envelope.emails[0] ?? '')}/?lang=en`;
  const sign = async (signature: string) => {
    const body = new FormData();
    const typed = { intent: 'sign', consent: CONSENT_VERSION, signature };
    for (const [name, value] of Object.entries(typed)) body.append(name, value);
    const answer = await fetch(page, { method: 'POST', redirect: 'manual', headers: { Origin: site }, body });
    return { status: answer.status, html: await answer.text() };
  };
  const refused = await sign('محمد علي');
  expect([refused.status, refused.html]).toEqual([400, expect.stringContaining('cannot print yet')]);
  // What was typed is still there.
  expect(refused.html).toContain('محمد علي');
  expect((await sign('Тарас Шевченко')).status).toBe(303);
  await stage.close();
  await bench.close();
});

function filesIn(input: SVGElement | HTMLElement): number {
  return input instanceof HTMLInputElement ? (input.files?.length ?? 0) : -1;
}

/** A line across the sheet. */
async function draw(sheet: Locator): Promise<void> {
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (!box) throw new Error('there is no sheet');
  const { mouse } = sheet.page();
  await mouse.move(box.x + 20, box.y + box.height - 20);
  await mouse.down();
  await mouse.move(box.x + box.width / 2, box.y + 20, { steps: 5 });
  await mouse.move(box.x + box.width - 20, box.y + box.height - 20, { steps: 5 });
  await mouse.up();
}
