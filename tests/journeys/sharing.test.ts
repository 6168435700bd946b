import { expect, test } from 'vitest';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { useBrowser } from '../support/browser.ts';
import { entitle, SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { type Member, newMember, signIn } from '../support/member.ts';
import { mailsFor } from '../support/sign-up.ts';
import { site, siteDataDir } from '../support/site.ts';

const browser = useBrowser();
const PHONE = { viewport: { width: 360, height: 740 }, bypassCSP: true };
const DOCUMENT = '/app/doc/loan-agreement-D417';

async function withDocument(name: string): Promise<{ member: Member; id: string }> {
  const member = await newMember(site, name);
  const id = newDocumentId(member.accountId);
  await entitle(member.address, siteDataDir);
  const body = new URLSearchParams({ doc: id, intent: 'save', 'v.lender': 'Harbor Street Bakery' });
  await post(`${DOCUMENT}/`, body, member.cookie);
  return { member, id };
}

function post(path: string, body: URLSearchParams, cookie = ''): Promise<Response> {
  const headers = { Origin: site, Cookie: cookie };
  return fetch(`${site}${path}`, { method: 'POST', redirect: 'manual', headers, body });
}

/** The path of a link that is given out by the form, as a program posts it. */
async function linkTo(id: string, { cookie }: Member, more: Record<string, string> = {}): Promise<string> {
  const fields = { intent: 'share', role: 'reader', days: '7', sharer: 'Rosa', label: 'Elena', ...more };
  const answer = await post(`/app/links/item/${id}/`, new URLSearchParams(fields), cookie);
  const path = /\/share\/[\w-]{43}\//.exec(await answer.text())?.[0];
  if (!path) throw new Error(`no link: ${answer.status}`);
  return path;
}

test('I15.50 I15.51 a link made on a desktop is read and talked about on a phone, and the owner answers', async () => {
  const { member, id } = await withDocument('sharing');
  const desk = await signIn(browser, site, { member, options: { bypassCSP: true } });
  await desk.page.goto(`${site}/app/documents/`, { waitUntil: 'load' });
  await desk.page.locator('.own-document-menu summary').first().click();
  await desk.page.getByRole('link', { name: 'Share', exact: true }).click();
  await desk.page.getByLabel('For whom').fill('Elena Marsh');
  await desk.page.getByLabel('Read and comment').check();
  await desk.page.getByLabel('Readers may download it').check();
  await desk.page.getByLabel('Your name, as readers see it').fill('Rosa O’Neil');
  await desk.page.getByRole('button', { name: 'Create the link' }).click();
  const address = await desk.page.getByLabel('Address of the link').inputValue();
  expect(await violations(desk.page)).toEqual([]);

  const phone = await browser.page({ ...PHONE, javaScriptEnabled: true });
  await phone.page.goto(address, SOON);
  expect(await phone.page.locator('h1').textContent()).toContain('Loan Agreement');
  expect(await phone.page.locator('.share-what').textContent()).toContain('Shared by Rosa O’Neil');
  // I15.152: who shared it and until when is read on every screen.
  const cut = () =>
    phone.page
      .locator('.share-what :is(h1, span)')
      .evaluateAll(
        (all) => all.filter((one) => one.clientWidth === 0 || one.scrollWidth > one.clientWidth).length,
      );
  for (const width of [768, 360]) {
    await phone.page.setViewportSize({ width, height: 740 });
    expect([await cut(), await overflow(phone.page)], `${width}`).toEqual([0, []]);
  }
  expect(await phone.page.locator('script').count()).toBe(0);
  await phone.page.locator('.share-pages img').first().waitFor();
  expect(await phone.context.cookies()).toEqual([]);
  await phone.page.getByRole('link', { name: 'Text', exact: true }).click();
  expect(await phone.page.locator('.share-text').textContent()).toContain('Harbor Street Bakery');
  for (const found of [await violations(phone.page), await overflow(phone.page)]) expect(found).toEqual([]);
  await phone.page.getByLabel('About').selectOption({ label: '5. Repayment' });
  await phone.page.getByLabel('Comment', { exact: true }).fill('On the 15th, @Rosa O’Neil? <b>Please</b>');
  await phone.page.getByLabel('Your name').fill('Elena');
  await phone.page.getByRole('button', { name: 'Comment', exact: true }).click();
  const thread = phone.page.locator('.thread');
  await expect.poll(() => thread.textContent()).toContain('On the 15th, @Rosa O’Neil? <b>Please</b>');
  expect(await thread.locator('strong').textContent()).toBe('@Rosa O’Neil');

  await desk.page.goto(`${site}${DOCUMENT}/comments/?doc=${id}`, SOON);
  await desk.page.locator('.thread-answer summary').click();
  await desk.page.getByLabel('Reply to Elena').fill('Agreed.');
  await desk.page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => desk.page.locator('.thread').textContent()).toContain('Agreed.');
  expect(await violations(desk.page)).toEqual([]);
  await phone.page.reload(SOON);
  expect(await thread.textContent()).toContain('Agreed.');

  await desk.page.goto(`${site}/app/links/`, SOON);
  await desk.page.getByRole('button', { name: /End the link/ }).click();
  await expect.poll(() => desk.page.locator('main').textContent()).toContain('Links that have ended');
  expect((await phone.page.reload(SOON))?.status()).toBe(404);
  expect(await phone.page.locator('h1').textContent()).toBe('This link does not open anything');
  await desk.context.close();
  await phone.context.close();
});

test('I15.50 the page of a link tells caches, search engines and other sites nothing, whatever it opens', async () => {
  const { member, id } = await withDocument('quiet');
  const path = await linkTo(id, member, { downloads: 'yes' });
  const ended = await linkTo(id, member);
  const made = `/share/${'A'.repeat(43)}/`;
  await post('/app/links/', new URLSearchParams({ link: await newestOf(member) }), member.cookie);
  const bodies: string[] = [];
  for (const [at, status] of [
    [path, 200],
    [`${path}pages/1/`, 200],
    [`${path}file/`, 200],
    [`${path}content/`, 404],
    [ended, 404],
    [made, 404],
  ] as const) {
    const answer = await fetch(`${site}${at}`);
    expect([at, answer.status]).toEqual([at, status]);
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    expect(answer.headers.get('set-cookie')).toBeNull();
    if (!at.includes('content')) expect(answer.headers.get('referrer-policy')).toMatch(/no-referrer|strict/);
    if (at === ended || at === made) bodies.push((await answer.text()).replaceAll(/nonce="[^"]+"/g, ''));
  }
  expect(bodies[0]).toBe(bodies[1]);
  expect(await (await fetch(`${site}/sitemap.xml`)).text()).not.toContain('/share/A');
  // The page of the site below the same address stays one.
  expect((await fetch(`${site}/share/feedback/`)).status).toBe(200);
});

test('I15.50 what a password guards is not there before it was given', async () => {
  const { member, id } = await withDocument('locked');
  const path = await linkTo(id, member, { password: 'swordfish', downloads: 'yes' });
  const locked = await (await fetch(`${site}${path}`)).text();
  expect(locked).toContain('This link has a password');
  expect(locked).not.toContain('Loan Agreement');
  for (const behind of ['pages/1/', 'file/', 'content/'])
    expect((await fetch(`${site}${path}${behind}`)).status).toBe(404);
  const wrong = await post(path, new URLSearchParams({ intent: 'unlock', password: 'Swordfish' }));
  expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([403, null]);
  const right = await post(path, new URLSearchParams({ intent: 'unlock', password: 'swordfish' }));
  const cookie = right.headers.getSetCookie()[0] ?? '';
  expect(cookie).toContain(`Path=${path}`);
  const opened = await fetch(`${site}${path}`, { headers: { Cookie: cookie.split(';')[0] ?? '' } });
  expect(await opened.text()).toContain('Loan Agreement');
});

async function newestOf({ cookie }: Member): Promise<string> {
  const list = await fetch(`${site}/app/links/`, { headers: { Cookie: cookie } });
  const id = /name="link" value="([^"]+)"/.exec(await list.text())?.[1];
  if (!id) throw new Error('no link in the list');
  return id;
}

test('I15.52 files come in by a plain form without script, and whoever asked sees from whom', async () => {
  const { member } = await withDocument('asking');
  const desk = await signIn(browser, site, { member, options: { bypassCSP: true } });
  await desk.page.goto(`${site}/app/drive/`, SOON);
  await desk.page.getByLabel('Name of a new folder').fill('Receipts');
  await desk.page.getByRole('button', { name: 'Create folder' }).click();
  await desk.page.getByRole('link', { name: 'Receipts' }).first().waitFor();
  await desk.page.goto(`${site}/app/links/requests/`, SOON);
  await desk.page.getByLabel('What you are asking for').fill('Receipts for March');
  await desk.page.getByLabel('Your name, as readers see it').fill('Rosa O’Neil');
  await desk.page.getByRole('button', { name: 'Create the link' }).click();
  const address = await desk.page.getByLabel('Address of the link').inputValue();
  expect(await violations(desk.page)).toEqual([]);
  const phone = await browser.page(PHONE);
  await phone.page.goto(address, SOON);
  expect(await phone.page.locator('h1').textContent()).toBe('Receipts for March');
  for (const found of [await violations(phone.page), await overflow(phone.page)]) expect(found).toEqual([]);
  await phone.page.getByLabel('Your name').fill('Elena');
  const file = {
    name: 'März – Quittung.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('a'.repeat(70_000)),
  };
  await phone.page.getByLabel('Files', { exact: true }).setInputFiles(file);
  await phone.page.getByRole('button', { name: 'Send the files' }).click();
  await expect.poll(() => phone.page.locator('main').textContent()).toContain('1 file has arrived');
  await desk.page.goto(`${site}/app/links/requests/`, SOON);
  await desk.page.getByText('What has arrived').click();
  expect(await desk.page.locator('.sharing-brought').textContent()).toContain(
    'März – Quittung.txtElena · 70 kB',
  );
  await desk.context.close();
  await phone.context.close();
});

test('I15.53 a document goes to two people and oneself with a message, and the page says so afterwards', async () => {
  const { member, id } = await withDocument('several');
  const send = (fields: Record<string, string>) =>
    post(`${DOCUMENT}/send/?doc=${id}`, new URLSearchParams(fields), member.cookie);
  const [one, two] = [`one-${id}@example.com`, `two-${id}@example.com`];
  for (const email of [
    '',
    'nobody',
    `${one}, nobody`,
    Array.from({ length: 11 }, (_, n) => `${n}-${one}`).join(),
  ])
    expect((await send({ email })).status).toBe(400);
  const message = 'As agreed. See www.example.com';
  expect((await send({ email: `${one}; ${two}`, message, copy: 'yes' })).status).toBe(303);
  const log = await fetch(`${site}${DOCUMENT}/send/?doc=${id}`, { headers: { Cookie: member.cookie } });
  const html = await log.text();
  for (const address of [one, two, member.address]) expect(html).toContain(`<span>${address}</span>`);
  const [mail] = await mailsFor(site, two);
  const read = await fetch(`${site}/dev/mail/${mail?.id}`, { headers: { Accept: 'application/json' } });
  const { text, attachments } = (await read.json()) as { text: string; attachments: unknown[] };
  expect(text).toContain('“As agreed. See www . example . com”');
  expect(text).not.toContain(one);
  expect(attachments).toHaveLength(1);
});
