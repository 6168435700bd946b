import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { bodyText, docxParts } from '../../src/services/documents/docx/parts.fixture.ts';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { type Member, newFreshMember, newMember } from '../support/member.ts';
import { pdfText } from '../support/pdf.ts';
import { site, siteDataDir } from '../support/site.ts';

const DOCUMENT = `${site}/app/doc/loan-agreement-D417`;
const MINE = 'The Lender pays in cash, counted twice.';
let jane: Member;
let ann: Member;

beforeAll(async () => {
  [jane, ann] = await Promise.all([newFreshMember(site, 'jane'), newMember(site, 'ann')]);
  const script = join(import.meta.dirname, '../../scripts/entitle.ts');
  const env = { ...process.env, DATA_DIR: siteDataDir };
  await promisify(execFile)(process.execPath, [script, ann.address, 'basic', '30'], { env });
});

type At = { who?: Member; query?: string };

async function page(id: string, { who = jane, query = '' }: At = {}): Promise<string> {
  const answer = await fetch(`${DOCUMENT}/wording/?id=${id}${query}`, { headers: { Cookie: who.cookie } });
  return (await answer.text()).replaceAll('<!-- -->', '');
}

/** Posts a form of the page as a browser without script does. */
function post(id: string, fields: Record<string, string>, { who = jane }: At = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return fetch(`${DOCUMENT}/wording/?id=${id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site, Cookie: who.cookie },
    body,
  });
}

/** The name of the part whose words hold these, from its page. */
function partWith(html: string, words: string): string {
  const parts = html.split('<div class="wording-part"').slice(1);
  const name = parts.find((part) => part.includes(words))?.match(/id="part-([^"]+)"/)?.[1];
  if (!name) throw new Error(`no part says ${words}`);
  return name;
}

const change = (part: string, text: string) => ({ kind: 'change', part, text });

describe('I15 the words of a document', () => {
  test('are changed, left out, moved, added and put back by forms alone, also without a plan', async () => {
    const id = newDocumentId(jane.accountId);
    const before = await page(id);
    const part = partWith(before, 'The Lender will pay the Loan in one sum');
    const field = await page(id, { query: `&edit=${part}` });
    expect(field).toContain('name="text"');
    expect(field).toContain('{Day the lender pays out the loan}');
    const saved = await post(id, change(part, MINE));
    expect([saved.status, saved.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`#part-${part}`),
    ]);
    await post(id, { act: 'leaveOut interest' });
    await post(id, { act: 'up repayment' });
    await post(id, { kind: 'clause', part: 'loan', title: 'Keys', text: '1. One key.\n2. Both keys.' });
    const after = await page(id);
    for (const words of [MINE, '4 changes', 'Changed', 'Left out', 'Moved', 'Added', 'Both keys.'])
      expect(after).toContain(words);
    expect(after).toContain('<del>');
    await post(id, { act: 'restoreAll' });
    expect(await page(id)).toContain('The template’s words, unchanged');
  });

  test('a ready clause is put in as one’s own text', async () => {
    const id = newDocumentId(jane.accountId);
    const chooser = await page(id, { query: '&clause=loan' });
    expect(chooser).toContain('value="confidentiality"');
    // The document has notices of its own.
    expect(chooser).not.toContain('value="notices"');
    await post(id, { kind: 'shared', part: 'loan', text: 'confidentiality' });
    expect(await page(id)).toContain('Confidential Information');
  });

  test('what cannot be taken stays in the field, with what is wrong', async () => {
    const id = newDocumentId(jane.accountId);
    const refused = await post(id, change('loan', '{Nobody}'));
    const html = await refused.text();
    expect([refused.status, html.includes('no blank called “Nobody”'), html.includes('{Nobody}')]).toEqual([
      400,
      true,
      true,
    ]);
    const long = await post(id, change(partWith(await page(id), 'one sum'), 'long '.repeat(3_200)));
    expect([long.status, (await long.text()).includes('long long')]).toEqual([413, true]);
    expect((await post(id, change('loan', 'x'.repeat(1_000_000)))).status).toBe(413);
    expect((await post(id, { act: 'leaveOut nothing' })).status).toBe(404);
    expect((await post(id, { act: 'constructor __proto__' })).status).toBe(404);
    const other = await post(id, { ...change('loan', 'Later'), seen: '_other' });
    expect([other.status, (await other.text()).includes('changed elsewhere in the meantime')]).toEqual([
      409,
      true,
    ]);
    expect(await page(id)).toContain('The template’s words, unchanged');
  });

  test('are words, whatever signs are in them', async () => {
    const id = newDocumentId(jane.accountId);
    const part = partWith(await page(id), 'The Lender will pay the Loan in one sum');
    await post(id, change(part, 'a\u0000b\u202e<img src=x onerror=alert(1)> &amp; \\{x}'));
    const html = await page(id);
    expect(html).toContain('ab&lt;img src=x onerror=alert(1)&gt; &amp;amp; {x}');
    expect(html).not.toContain('<img src=x');
  });

  test('belong to their owner', async () => {
    const id = newDocumentId(jane.accountId);
    await post(id, { act: 'leaveOut interest' });
    // Somebody else's is as one that is not there: a new one of their own.
    expect((await post(id, { act: 'leaveOut loan' }, { who: ann })).status).toBe(303);
    expect(await page(id)).toContain('1 change');
    expect((await fetch(`${DOCUMENT}/wording/?id=${id}`, { redirect: 'manual' })).status).toBe(303);
  });

  test('are in the pictures of a free account, which gets no file', async () => {
    const id = newDocumentId(jane.accountId);
    const drawing = async () =>
      (await (await fetch(`${DOCUMENT}/drawing?doc=${id}`, { headers: { Cookie: jane.cookie } })).json()) as {
        boxes: { key: string }[];
        pages: { src: string }[];
      };
    expect((await post(id, { act: 'leaveOut start' })).status).toBe(404);
    await post(
      id,
      change(partWith(await page(id), 'The Lender will pay the Loan in one sum'), '{Guarantor}'),
    );
    const drawn = await drawing();
    expect(drawn.boxes.some(({ key }) => key === 'guarantor')).toBe(true);
    const picture = await fetch(`${site}${drawn.pages[0]?.src}`, { headers: { Cookie: jane.cookie } });
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const file = await fetch(`${DOCUMENT}/file`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site, Cookie: jane.cookie },
      body: new URLSearchParams({ format: 'pdf', copy: id }),
    });
    expect(file.status).toBe(403);
  });

  test('are in the files of a plan, and in the copy of the document', async () => {
    const id = newDocumentId(ann.accountId);
    const part = partWith(await page(id, { who: ann }), 'The Lender will pay the Loan in one sum');
    await post(id, change(part, MINE), { who: ann });
    await post(id, { act: 'leaveOut interest' }, { who: ann });
    const asked = (fields: Record<string, string>, address = '/file') =>
      fetch(`${DOCUMENT}${address}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: site, Cookie: ann.cookie },
        body: new URLSearchParams(fields),
      });
    const pdf = Buffer.from(await (await asked({ format: 'pdf', copy: id })).arrayBuffer());
    const docx = Buffer.from(await (await asked({ format: 'docx', copy: id })).arrayBuffer());
    const texts = [await pdfText(pdf), bodyText(await docxParts(docx))];
    for (const text of texts.map((one) => one.replace(/\s+/g, ' '))) {
      expect(text).toContain(MINE);
      expect(text).not.toContain('bears interest at a fixed rate');
    }
    const copied = await asked({ intent: 'duplicate', doc: id }, '');
    const copy = new URL(copied.headers.get('location') ?? '', site).searchParams.get('doc') ?? '';
    expect(copy).not.toBe(id);
    expect(await page(copy, { who: ann })).toContain(MINE);
  });
});
