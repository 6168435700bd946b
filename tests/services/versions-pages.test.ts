import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { entitle } from '../support/filling.ts';
import { type Member, newMember } from '../support/member.ts';
import { pdfText } from '../support/pdf.ts';
import { site, siteDataDir } from '../support/site.ts';

const DOCUMENT = `${site}/app/doc/loan-agreement-D417`;
let ann: Member;
let jane: Member;

beforeAll(async () => {
  [ann, jane] = await Promise.all([newMember(site, 'ann'), newMember(site, 'jane')]);
  await entitle(ann.address, siteDataDir);
});

async function save(id: string, patch: Record<string, string>, who = ann): Promise<number> {
  const answer = await fetch(`${DOCUMENT}/values`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site, Cookie: who.cookie },
    body: JSON.stringify({ id, patch }),
  });
  return answer.status;
}

/** Nobody has touched the document for an hour. */
async function leaveAlone(id: string): Promise<void> {
  const database = new pg.Client(runningConnection(siteDataDir));
  await database.connect();
  await database.query(`update documents set updated_at = updated_at - interval '1 hour' where id = $1`, [
    id,
  ]);
  await database.end();
}

/** A document of two sittings. */
async function written(who = ann): Promise<string> {
  const id = newDocumentId(who.accountId);
  await save(id, { lender: 'Alder Mill', borrower: 'Cedar & Sons' }, who);
  await leaveAlone(id);
  await save(id, { lender: 'Birch Bakery' }, who);
  return id;
}

async function page(path: string, id: string, { who = ann, query = '' } = {}) {
  const answer = await fetch(`${DOCUMENT}/versions/${path}?doc=${id}${query}`, {
    headers: { Cookie: who.cookie },
  });
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
}

function post(path: string, fields: Record<string, string>, who = ann): Promise<Response> {
  return fetch(`${DOCUMENT}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site, Cookie: who.cookie, Accept: 'text/html' },
    body: new URLSearchParams(fields),
  });
}

const act = (id: string, fields: Record<string, string>, who = ann) =>
  post(`/versions/?doc=${id}`, fields, who);
const values = async (id: string) => (await page('', id)).html;

describe('I15.63 versions of a document by forms alone', () => {
  test('I15.63 are listed, looked at, named and brought back', async () => {
    const id = await written();
    const list = await page('', id);
    for (const words of ['As it is now', 'Version 1', 'Birch Bakery', '>Draft<', ' · you'])
      expect(list.html).toContain(words);
    const one = await page('1/', id);
    expect(one.html).toContain('Alder Mill');
    expect(one.html).not.toContain('Birch Bakery</dd>');
    await act(id, { intent: 'name', no: '1', name: 'Before <b>the meeting</b>' });
    expect(await values(id)).toContain('Before &lt;b&gt;the meeting&lt;/b&gt;');
    const back = await act(id, { intent: 'restore', no: '1' });
    expect([back.status, back.headers.get('set-cookie')]).toEqual([
      303,
      expect.stringContaining('versionBack'),
    ]);
    const after = await values(id);
    for (const words of ['Version 2', 'Version 3', 'Version 1 again', '>Now<'])
      expect(after).toContain(words);
    expect((await page('2/', id)).html).toContain('Birch Bakery');
  });

  test('I15.64 any two are compared field by field, and in their words', async () => {
    const id = await written();
    const body = new FormData();
    body.append('act', 'leaveOut interest');
    await fetch(`${DOCUMENT}/wording/?id=${id}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site, Cookie: ann.cookie },
      body,
    });
    const { html } = await page('compare/', id, { query: '&before=1&after=now' });
    expect(html).toMatch(/<del><span class="visually-hidden">Removed: <\/span>Alder Mill<\/del>/);
    expect(html).toMatch(/<ins><span class="visually-hidden">Added: <\/span>Birch Bakery<\/ins>/);
    for (const words of ['1 field differs.', 'Left out', 'Interest']) expect(html).toContain(words);
    expect(html).not.toContain('<span>Borrower</span>');
    expect((await page('compare/', id, { query: '&before=1&after=1' })).html).toContain('Both say the same.');
    for (const query of ['&before=9', '&before=now&after=x'])
      expect((await page('compare/', id, { query })).status, query).toBe(404);
  });

  test('I15.65 finishing closes the document, going on opens it, and lists can be narrowed to what is final', async () => {
    const id = await written();
    const status = (name: string) =>
      fetch(`${site}/app/documents/?status=${name}`, { headers: { Cookie: ann.cookie } }).then((answer) =>
        answer.text(),
      );
    expect((await act(id, { intent: 'finish' })).headers.get('set-cookie')).toContain('documentFinished');
    expect(await save(id, { lender: 'Late' })).toBe(410);
    expect(await values(id)).toContain('Keep working on it');
    expect((await status('final')).includes(id)).toBe(true);
    expect((await status('draft')).includes(`doc=${id}`)).toBe(false);
    expect((await act(id, { intent: 'restore', no: '1' })).headers.get('set-cookie')).toContain(
      'versionFinished',
    );
    const shown = await fetch(`${DOCUMENT}?doc=${id}`, { headers: { Cookie: ann.cookie } });
    expect(await shown.text()).toContain('Keep working on it');
    const reopened = await post('', { intent: 'finish', act: 'reopen', doc: id });
    expect(reopened.headers.get('set-cookie')).toContain('documentReopened');
    expect(await save(id, { lender: 'In time' })).toBe(200);
    await written(jane);
    const drive = await fetch(`${site}/app/drive/`, { headers: { Cookie: jane.cookie } });
    expect(await drive.text()).toContain('data-status="draft"');
  });

  test('I15.63 a version is a file of a plan', async () => {
    const id = await written();
    const file = await post('/file', { copy: id, version: '1', format: 'pdf' });
    const text = await pdfText(Buffer.from(await file.arrayBuffer()));
    expect(text).toContain('Alder Mill');
    expect(text).not.toContain('Birch Bakery');
    expect((await post('/file', { copy: id, version: '7', format: 'pdf' })).status).toBe(404);
    const free = await written(jane);
    expect((await post('/file', { copy: free, version: '1', format: 'pdf' }, jane)).status).toBe(303);
    expect((await page('1/', free, { who: jane })).html).not.toContain('name="format"');
  });

  test('I15.63 sending marks a document, and keeps what was sent', async () => {
    const id = await written();
    const sent = await post(`/send/?doc=${id}`, { email: `somebody-${id}@example.com` });
    expect(sent.status).toBe(303);
    expect(await values(id)).toContain('Sent by email on');
    await save(id, { lender: 'Elder' });
    expect(await values(id)).toContain('This is a draft.');
  });

  test('I15.63 a stranger’s document and one that is not there answer alike', async () => {
    const id = await written();
    for (const path of ['', '1/', 'compare/'])
      for (const other of [id, randomUUID(), 'x'])
        expect((await page(path, other, { who: jane, query: '&before=1' })).status, path + other).toBe(404);
    for (const other of [id, randomUUID()]) {
      expect((await act(other, { intent: 'restore', no: '1' }, jane)).status).toBe(404);
      expect((await post('/file', { copy: other, version: '1', format: 'pdf' }, jane)).status).toBe(404);
    }
    expect(await values(id)).not.toContain('Version 2');
    const nobody = await fetch(`${DOCUMENT}/versions/?doc=${id}`, { redirect: 'manual' });
    expect(nobody.status).toBe(303);
  });
});
