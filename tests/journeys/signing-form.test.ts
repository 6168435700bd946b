import { expect, test } from 'vitest';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { CONSENT_VERSION } from '../../src/services/signing/envelope.ts';
import { newId } from '../../src/shared/ids.ts';
import { useBrowser } from '../support/browser.ts';
import { SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { signIn } from '../support/member.ts';
import { LOAN, linkIn, withDraft, withFinished } from '../support/signing-documents.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
/** Nobody is asked to sign as the borrower, who has a line in the document, too. */
const LENDER_ALONE = { 'party-0': 'lender', without: 'borrower' };

test('I20.100 another language of “Send for signature” is a page of the same document', async () => {
  const { member, id } = await withFinished();
  const other = newDocumentId(member.accountId);
  await fetch(`${site}${LOAN}`, {
    ...{ method: 'POST', redirect: 'manual', headers: { Origin: site, Cookie: member.cookie } },
    body: new URLSearchParams({ doc: other, intent: 'save', 'v.lender': 'Second Lender' }),
  });
  const { page, context } = await signIn(browser, site, { member });
  await page.goto(`${site}${LOAN}sign/?doc=${id}`, SOON);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Zur Unterschrift senden' }).waitFor();
  expect(new URL(page.url()).searchParams.get('doc')).toBe(id);
  expect(await page.locator('main').textContent()).toContain('Harbor Street Bakery');
  await context.close();
});

test('I20.101 whoever is named without an address is told to be missing, by name and at their field, and nothing goes out', async () => {
  const { member, id } = await withFinished();
  for (const javaScriptEnabled of [true, false]) {
    const options = { viewport: { width: 360, height: 740 }, bypassCSP: true, javaScriptEnabled };
    const { page, context } = await signIn(browser, site, { member, options });
    await page.goto(`${site}${LOAN}sign/?doc=${id}`, SOON);
    const [lender, borrower] = await page.locator('.signing-form-person').all();
    await lender?.getByLabel('Name').fill('Rosa O’Neil');
    await lender?.getByLabel('Email address').fill(`rosa-${id}@example.com`);
    await borrower?.getByLabel('Name').fill('Bob Neil');
    await page.getByLabel('Your name, as they see it').fill('Jane Birch');
    await page.getByRole('button', { name: 'Send for signature' }).click();
    const says = 'Bob Neil has no email address';
    await expect.poll(() => page.locator('.signing-form-fault').textContent()).toContain(says);
    const field = borrower?.getByLabel('Email address');
    expect(await field?.getAttribute('aria-invalid')).toBe('true');
    expect(await borrower?.locator('.workspace-error').textContent()).toContain(says);
    expect(await lender?.getByLabel('Name').inputValue()).toBe('Rosa O’Neil');
    if (javaScriptEnabled) {
      expect(await field?.evaluate((one) => one === document.activeElement)).toBe(true);
      expect([await overflow(page), await violations(page)]).toEqual([[], []]);
    }
    await context.close();
  }
});

test('I20.101 an address that is none, or without a name, is told with whose it is', async () => {
  const { member, id } = await withFinished();
  const send = async (fields: Record<string, string>) => {
    const answer = await fetch(`${site}${LOAN}sign/?doc=${id}`, {
      ...{ method: 'POST', redirect: 'manual', headers: { Origin: site, Cookie: member.cookie } },
      body: new URLSearchParams({ key: newId(), sender: 'Jane Birch', ...fields }),
    });
    return { status: answer.status, html: await seen(answer) };
  };
  const [none, nameless] = [
    await send({ 'name-0': 'Rosa', 'email-0': 'rosa at home' }),
    await send({ 'name-0': '', 'email-0': 'rosa@example.com' }),
  ];
  expect([none.status, none.html]).toEqual([400, expect.stringContaining('Rosa: this email address')]);
  expect([nameless.status, nameless.html]).toEqual([400, expect.stringContaining('rosa@example.com has no')]);
});

test('I20.117 a place to sign that nobody is asked for is told before anything goes out, and a second press sends it', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { member, id } = await withFinished();
    const options = { viewport: { width: 360, height: 740 }, bypassCSP: true, javaScriptEnabled };
    const { page, context } = await signIn(browser, site, { member, options });
    const form = `${site}${LOAN}sign/?doc=${id}`;
    await page.goto(form, SOON);
    const [lender, borrower] = await page.locator('.signing-form-person').all();
    await lender?.getByLabel('Name').fill('Rosa O’Neil');
    await lender?.getByLabel('Email address').fill(`rosa-${id}@example.com`);
    await page.getByLabel('Your name, as they see it').fill('Jane Birch');
    const says = 'a place for “Borrower” to sign, but nobody is asked';
    const press = async (name: string) => {
      await page.getByRole('button', { name }).click();
      await expect.poll(() => page.locator('.signing-form-fault').textContent()).toContain(says);
    };
    await press('Send for signature');
    expect(await page.locator('#unasked').textContent()).toContain(says);
    expect(await lender?.getByLabel('Name').inputValue()).toBe('Rosa O’Neil');
    if (javaScriptEnabled) {
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('unasked');
      expect([await overflow(page), await violations(page)]).toEqual([[], []]);
    }
    // Whoever gets a copy signs nothing, and the same press is no second one.
    await borrower?.getByLabel('Name').fill('Bob Neil');
    await borrower?.getByLabel('Email address').fill(`bob-${id}@example.com`);
    await borrower?.getByLabel('What they do').selectOption('copy');
    await press('Send for signature');
    const before = await fetch(form, { headers: { Cookie: member.cookie } });
    expect(await seen(before)).not.toContain('It is already out for signature');
    await page.getByRole('button', { name: 'Send all the same' }).click();
    await expect.poll(() => page.locator('main').textContent()).toContain('0 of 1 have signed');
    await context.close();
  }
});

test('I20.117 a press that was meant for another party counts for none', async () => {
  const { member, id } = await withFinished();
  const send = (fields: Record<string, string>) =>
    fetch(`${site}${LOAN}sign/?doc=${id}`, {
      ...{ method: 'POST', redirect: 'manual', headers: { Origin: site, Cookie: member.cookie } },
      body: new URLSearchParams({ key: newId(), sender: 'Jane Birch', ...fields }),
    });
  const rosa = { 'name-0': 'Rosa', 'email-0': `rosa-${id}@example.com`, 'party-0': 'lender' };
  const bob = { 'name-1': 'Bob', 'email-1': `bob-${id}@example.com`, 'party-1': 'borrower' };
  expect((await send({ ...rosa, without: 'lender' })).status).toBe(400);
  expect((await send({ ...rosa, ...bob, 'part-1': 'approves' })).status).toBe(400);
  expect((await send({ ...rosa, ...bob })).status).toBe(303);
});

test('I20.102 I20.103 I20.113 a signed document says so where it would be sent, links to its seal, and a form sent late is answered in words', async () => {
  const { member, id } = await withFinished();
  const rosa = `once-${id}@example.com`;
  const page = `${site}${LOAN}sign/?doc=${id}`;
  const send = (fields: Record<string, string>) =>
    fetch(page, {
      ...{ method: 'POST', redirect: 'manual', headers: { Origin: site, Cookie: member.cookie } },
      body: new URLSearchParams({ key: newId(), sender: 'Jane Birch', ...fields }),
    });
  const shown = async () => seen(await fetch(page, { headers: { Cookie: member.cookie } }));
  const named = { 'name-0': 'Rosa', 'email-0': rosa, ...LENDER_ALONE };
  expect(await shown()).not.toContain('It is already out for signature');
  expect((await send(named)).status).toBe(303);
  // I20.103: what is out already is told before it goes out again.
  expect(await shown()).toContain('It is already out for signature');
  const link = await linkIn(rosa, 'Read and sign');
  const body = new FormData();
  const typed = { intent: 'sign', consent: CONSENT_VERSION, signature: 'Rosa' };
  for (const [name, value] of Object.entries(typed)) body.append(name, value);
  await fetch(link, { method: 'POST', redirect: 'manual', headers: { Origin: site }, body });
  await expect.poll(shown).toContain('It is signed, so nothing in it can change');
  // I20.113: no script told that it was opened, and still the trail has that before the signature.
  const sealed = /\/app\/signing\/[\w-]+\//.exec(await shown())?.[0] ?? '';
  const trail = await fetch(`${site}${sealed}trail/?as=json`, { headers: { Cookie: member.cookie } });
  const { events } = (await trail.json()) as { events: { kind: string }[] };
  const kinds = ['sent', 'asked', 'opened', 'consented', 'signed', 'sealing', 'sealed'];
  expect(events.map(({ kind }) => kind)).toEqual(kinds);
  const html = await shown();
  expect(html).toMatch(/<a [^>]*href="[^"]*\/signing\/[^"]*"[^>]*>The sealed PDF<\/a>/);
  expect(html).not.toContain('Finish it and go on');
  for (const fields of [named, { intent: 'finish' }]) {
    const answer = await send(fields);
    expect([answer.status, await seen(answer)]).toEqual([
      409,
      expect.stringContaining('signed by everybody'),
    ]);
  }
});

test('I20.102 a draft whose form is sent late is answered in words', async () => {
  const { member, id } = await withDraft();
  const answer = await fetch(`${site}${LOAN}sign/?doc=${id}`, {
    ...{ method: 'POST', redirect: 'manual', headers: { Origin: site, Cookie: member.cookie } },
    body: new URLSearchParams({ key: newId(), sender: 'Jane', 'name-0': 'Rosa', 'email-0': 'r@example.com' }),
  });
  expect([answer.status, await seen(answer)]).toEqual([
    409,
    expect.stringContaining('Please finish it first'),
  ]);
});

test('I20.106 I20.108 I20.111 what was changed on the way is refused; without script nothing is said to be on its way; a withdrawal tells why', async () => {
  const { member, id } = await withFinished();
  const rosa = `why-${id}@example.com`;
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${site}${path}`, {
      ...{ method: 'POST', redirect: 'manual', headers: { Origin: site, Cookie: member.cookie } },
      body: new URLSearchParams(fields),
    });
  const page = `${LOAN}sign/?doc=${id}`;
  const who = { 'name-0': 'Rosa', 'email-0': rosa, ...LENDER_ALONE };
  const form = { key: newId(), sender: 'Jane Birch', ...who };
  const changes = [{ 'part-0': 'owns' }, { 'locale-0': 'xx' }, { days: '9999' }, { key: 'none' }];
  for (const change of changes) {
    const answer = await post(page, { ...form, ...change });
    const says = expect.stringContaining('changed on the way');
    expect([change, answer.status, await seen(answer)]).toEqual([change, 400, says]);
  }
  const long = await post(page, { ...form, message: 'a'.repeat(1_001) });
  expect([long.status, await seen(long)]).toEqual([400, expect.stringContaining('too long')]);
  const sent = await post(page, form);
  const envelope = new URL(sent.headers.get('location') ?? '', site).pathname;
  const stranger = await post(envelope, { intent: 'remind', person: newId() });
  expect(stranger.status).toBe(404);
  const link = await linkIn(rosa, 'Read and sign');
  const signer = await browser.page({ javaScriptEnabled: false });
  await signer.page.goto(link, SOON);
  const read = signer.page.locator('.sign-read');
  expect(await read.textContent()).not.toContain('Preparing the pages');
  expect(await read.getByRole('link', { name: 'Open the PDF' }).count()).toBeGreaterThan(0);
  await post(envelope, { intent: 'cancel', reason: 'The sum was wrong' });
  await signer.page.goto(link, SOON);
  expect(await signer.page.locator('main').textContent()).toContain('The sum was wrong');
  await signer.context.close();
});

/** What somebody sees of a page: its scripts hold all its texts, said or not. */
async function seen(answer: Response): Promise<string> {
  return (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
}
