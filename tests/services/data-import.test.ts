import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { newId } from '../../src/shared/ids.ts';
import { confirmByMail, pageText, postForm, waitFor } from '../support/confirmed.ts';
import { contentOf } from '../support/export-content.ts';
import { type Member, newMember } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const PAGE = '/app/account/data/import/';
const INVOICE = 'invoice';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client(runningConnection(siteDataDir));
  await client.connect();
});
afterAll(() => client.end());

const put = async (table: string, row: Record<string, unknown>) => {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  const columns = names.map((name) => `"${name}"`);
  await client.query(`insert into ${table} (${columns}) values (${places})`, Object.values(row));
};

/** Somebody with one of each: a folder, a file, a document of two versions, a finished invoice that was paid in part … */
async function withEverything(): Promise<Member> {
  const member = await newMember(site, 'takes-along');
  await confirmByMail(site, member);
  const { accountId } = member;
  await pageText(site, '/app/drive/', member.cookie);
  const space = await client.query('select id from spaces where holder_id = $1', [accountId]);
  const spaceId: string = space.rows[0].id;
  const at = new Date('2026-10-01T09:00:00Z');
  const times = { created_at: at, updated_at: at };
  const [folder, within] = [newId(), newId()];
  const item = { space_id: spaceId, created_by: accountId, ...times };
  for (const [id, parent_id, name] of [
    [folder, null, 'Contracts'],
    [within, folder, 'Mill Street'],
  ])
    await put('items', { id, parent_id, kind: 'folder', name, name_key: name?.toLowerCase(), ...item });
  const documentId = await withDocument(member, { item, times, parentId: within });
  await withInvoice(member, { item, times });
  await put('item_marks', { account_id: accountId, item_id: documentId, marked_at: at });
  await put('budgets', {
    ...{ account_id: accountId, year: 2027, currency: 'EUR', version: 3, updated_at: at },
    lines: JSON.stringify([
      { kind: 'income', name: 'Rent', plan: Array(12).fill(1), actual: Array(12).fill(0) },
    ]),
  });
  const form = new FormData();
  form.append('files', new Blob(['the words of a scan']), 'Scan, signed.txt');
  const sent = await fetch(`${site}/app/drive/upload/?folder=${within}`, {
    ...{ method: 'POST', redirect: 'manual', body: form },
    headers: { Origin: site, Cookie: member.cookie },
  });
  expect(sent.status).toBe(303);
  await withTrash(member, within);
  await withTalk(member, documentId);
  return member;
}

/** A scan that was thrown away ten days ago. */
async function withTrash(member: Member, folder: string): Promise<void> {
  const form = new FormData();
  form.append('files', new Blob(['thrown away']), 'Old scan.txt');
  await fetch(`${site}/app/drive/upload/?folder=${folder}`, {
    ...{ method: 'POST', redirect: 'manual', body: form },
    headers: { Origin: site, Cookie: member.cookie },
  });
  await client.query(
    `update items set deleted_at = date_trunc('second', now()) - interval '10 days', deleted_with = id
     where name = 'Old scan.txt' and created_by = $1`,
    [member.accountId],
  );
}

/** What was said about a document by its owner and a guest, and the link by which the guest came. */
async function withTalk({ accountId }: Member, itemId: string): Promise<void> {
  const at = new Date('2026-10-02T09:00:00Z');
  const [threadId, guestId] = [newId(), newId()];
  await put('shares', {
    ...{
      id: newId(),
      item_id: itemId,
      created_by: accountId,
      secret_hash: randomBytes(32),
      role: 'commenter',
    },
    ...{ downloads: true, label: 'Our lawyer', sharer: 'Wilhelmina', created_at: at, opened: 3 },
    expires_at: new Date('2099-01-01T09:00:00Z'),
  });
  const secret = { secret_hash: randomBytes(32) };
  await put('guests', { id: guestId, item_id: itemId, name: 'Dr. Elm', created_at: at, ...secret });
  await put('threads', {
    ...{ id: threadId, item_id: itemId, anchor: 'field lender', about: 'Lender', created_at: at },
    resolved_at: new Date('2026-10-03T09:00:00Z'),
  });
  const said = { thread_id: threadId, at };
  await put('comments', { ...said, id: newId(), guest_id: guestId, body: 'Is that the right name?' });
  const later = new Date('2026-10-02T10:00:00Z');
  await put('comments', { ...said, id: newId(), account_id: accountId, body: 'It is.', at: later });
}

/** Lets a draft be made with words that the library does not have. @returns their hash */
async function withOldWords(documentId: string): Promise<string> {
  const { rows } = await client.query('select content from frozen_templates where content like $1 limit 1', [
    '%"id":417,%',
  ]);
  const content = JSON.stringify({
    ...JSON.parse(rows[0].content),
    title: `Loan Agreement of ${documentId}`,
  });
  const hash = createHash('sha256').update(content).digest('hex');
  await put('frozen_templates', { hash, content, kept_at: new Date() });
  await client.query('update documents set made_with = $1 where id = $2', [hash, documentId]);
  await client.query('update document_versions set made_with = $1 where document_id = $2 and no = 1', [
    hash,
    documentId,
  ]);
  return hash;
}

type Around = { item: Record<string, unknown>; times: Record<string, unknown> };

async function withDocument(
  { accountId }: Member,
  { item, times, parentId }: Around & { parentId: string | null | undefined },
): Promise<string> {
  const id = newId();
  const values = JSON.stringify({ lender: 'Wilhelmina Sonnenschein' });
  await put('documents', {
    ...{ id, account_id: accountId, template_id: 417, values, version: 4, given_name: 'Loan of the mill' },
    ...{ saved_by: accountId, ...times },
  });
  await put('items', { id, document_id: id, parent_id: parentId, kind: 'document', ...item });
  for (const no of [1, 2])
    await put('document_versions', {
      ...{ document_id: id, no, kind: 'kept', state: no, author_id: accountId, at: times['created_at'] },
      ...{ name: `Number ${no}`, values: JSON.stringify({ lender: `Earlier ${no}` }), bytes: 22 },
    });
  return id;
}

/** A company, its letterhead and series, and an invoice of it that was finished on that and paid in part. */
async function withInvoice({ accountId }: Member, { item, times }: Around): Promise<void> {
  const [companyId, id] = [newId(), newId()];
  const { space_id } = item;
  const profile = JSON.stringify({
    name: 'Birch Bakery',
    city: 'Passau',
    signatories: [{ name: 'A. Birch', title: '' }],
  });
  const named = { name: 'Birch Bakery', name_key: 'birch bakery', words: ' birch bakery', profile };
  const kept = { created_by: accountId, ...times };
  await put('parties', {
    id: companyId,
    space_id,
    kind: 'own',
    ...named,
    ...kept,
    used_at: times['created_at'],
  });
  await put('products', {
    ...{ id: newId(), company_id: companyId, name: 'Bread', name_key: 'bread', description: '' },
    ...{ unit: 'piece', price: '4.20 EUR', rate: '7', ...kept },
  });
  await put('series', { company_id: companyId, kind: INVOICE, pattern: 'R-{number:4}' });
  await put('series_years', { company_id: companyId, kind: INVOICE, year: 0, next: 8 });
  const design = { side: 'left', accent: '#1C5B43', hasName: true, hasSender: true, sender: '' };
  const columns = { address: true, contact: true, bank: true, numbers: false };
  await put('letterheads', {
    ...{ company_id: companyId, changed_by: accountId, changed_at: times['created_at'] },
    design: JSON.stringify({ ...design, columns, following: { head: true, foot: false } }),
  });
  const template = await client.query(
    `select id from templates where family = 'invoice' and locale = 'en' limit 1`,
  );
  await put('documents', {
    ...{ id, account_id: accountId, template_id: template.rows[0].id, version: 2, saved_by: accountId },
    ...{ values: JSON.stringify({ number: 'R-0007' }), finished_at: times['created_at'], ...times },
  });
  await put('items', { id, document_id: id, kind: 'document', ...item });
  await put('series_numbers', {
    ...{ company_id: companyId, kind: INVOICE, year: 0, number: 7, text: 'R-0007', document_id: id },
    ...{ taken_by: accountId, taken_at: times['created_at'] },
  });
  await put('finished_papers', {
    ...{ document_id: id, kind: 'invoice', number: 'R-0007', customer: 'Mill Ltd', day: '2026-10-01' },
    ...{ due: '2026-10-15', total: 42_00, currency: 'EUR', is_prepaid: false },
  });
  await put('invoice_payments', {
    ...{ id: newId(), document_id: id, minor: 20_00, paid_on: '2026-10-09', noted_by: accountId },
    noted_at: times['created_at'],
  });
}

async function exported(member: Member): Promise<Buffer> {
  const answer = await postForm(site, '/app/account/data/file/', {}, member.cookie);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return Buffer.from(await answer.arrayBuffer());
}

/** Brings a zip in as a browser without script does, and waits for what the page says of it in the end. */
async function broughtIn(member: Member, zip: Buffer): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(zip)]), 'papergrove.zip');
  const sent = await fetch(`${site}/app/drive/upload-export/`, {
    ...{ method: 'POST', redirect: 'manual', body: form },
    headers: { Origin: site, Cookie: member.cookie },
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, PAGE]);
  return waitFor(async () => {
    const page = await pageText(site, PAGE, member.cookie);
    return /id="ended"/.test(page) ? page : undefined;
  });
}

const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** The draft of somebody, saved once by its page, so that its words are kept. */
async function draftOf({ accountId, cookie }: Member): Promise<string> {
  const id = newDocumentId(accountId);
  const saved = await fetch(`${site}/app/doc/loan-agreement-D417/values`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: site, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, patch: { lender: 'Sent only to have its words kept' } }),
  });
  expect(saved.status).toBe(200);
  const { rows } = await client.query(
    'select id from documents where account_id = $1 and given_name is not null and id <> $2',
    [accountId, id],
  );
  await client.query('delete from documents where id = $1', [id]);
  return rows[0].id;
}

describe('I15.80 an export comes into another account', () => {
  test('I15.80 I15.48 I15.102 I15.103 export, import and export again: the same; a second time nothing is doubled', async () => {
    const [first, second] = [await withEverything(), await newMember(site, 'brings')];
    const hash = await withOldWords(await draftOf(first));
    const zip = await exported(first);
    // The other installation has never seen those words.
    for (const table of ['documents', 'document_versions'])
      await client.query(`update ${table} set made_with = null where made_with = $1`, [hash]);
    await client.query('delete from frozen_templates where hash = $1', [hash]);
    const page = textOf(await broughtIn(second, zip));
    expect(page).toContain('papergrove.zip is in');
    for (const words of ['Folders 2 imported', 'Companies 1 imported', 'Products 1 imported'])
      expect(page).toContain(words);
    for (const words of ['Documents 2 imported', 'Files 2 imported', 'Stars 1 imported'])
      expect(page).toContain(words);
    for (const words of ['Comments 1 imported', 'Links 1 imported']) expect(page).toContain(words);
    await confirmByMail(site, second);
    const content = await contentOf(zip);
    expect(content.documents.length).toBe(2);
    expect(content.documents.map(({ madeWith }: { madeWith: string | null }) => madeWith)).toContain(hash);
    expect(content.trash).toMatchObject([{ name: 'Old scan.txt', in: 'Mill Street' }]);
    expect(content.talk).toMatchObject([
      { about: 'Lender', comments: [{ author: 'Dr. Elm' }, { body: 'It is.' }] },
    ]);
    const { rows } = await client.query('select ended_at, label from shares where created_by = $1', [
      second.accountId,
    ]);
    expect(rows).toEqual([{ ended_at: expect.any(Date), label: 'Our lawyer' }]);
    expect(await contentOf(await exported(second))).toEqual(content);
    // The zip is gone, and a number that was taken is not given again.
    expect(await pageText(site, '/app/drive/', second.cookie)).not.toContain('papergrove.zip');
    const again = textOf(await broughtIn(second, zip));
    for (const words of ['Folders 2 already here', 'Documents 2 already here', 'Files 2 already here'])
      expect(again).toContain(words);
    expect(again).not.toContain('imported ·');
    expect(await contentOf(await exported(second))).toEqual(content);
  });

  test('I15.80 a zip that is none is told, and stays in the drive', async () => {
    const member = await newMember(site, 'brings-nothing');
    const page = textOf(await broughtIn(member, Buffer.from('hello')));
    expect(page).toContain('papergrove.zip was not imported');
    expect(page).toContain('Nothing was written.');
    expect(page).toContain('Zip files in your drive');
    const none = await postForm(site, PAGE, {}, member.cookie);
    expect(none.headers.get('location')).toBe(`${PAGE}?problem=none`);
    expect(await pageText(site, `${PAGE}?problem=none`, member.cookie)).toContain(
      'Please choose a zip file first.',
    );
  });
});
