import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { type Entry, fromBuffer } from 'yauzl';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { newId } from '../../src/shared/ids.ts';
import { confirmByMail, postForm } from '../support/confirmed.ts';
import { entitle } from '../support/filling.ts';
import { type Member, newMember } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const FILE = '/app/account/data/file/';
const LENDER = 'Wilhelmina <b>Sonnenschein</b>';

/** The files of a zip by their paths. */
function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>();
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry: Entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(parts));
            zip.readEntry();
          });
        }),
      );
      zip.on('end', () => resolve(files));
      zip.readEntry();
    });
  });
}

/** A member who has filled in a loan agreement and uploaded a file of two names. */
async function withThings(name: string): Promise<Member> {
  const member = await newMember(site, name);
  await confirmByMail(site, member);
  const documentId = newId();
  const database = new pg.Client(runningConnection(siteDataDir));
  await database.connect();
  await database.query(
    `insert into documents (id, account_id, template_id, "values", version, created_at, updated_at)
     values ($1, $2, 417, $3, 1, now(), now())`,
    [documentId, member.accountId, JSON.stringify({ lender: LENDER })],
  );
  await database.query(
    `insert into document_versions (document_id, no, kind, state, author_id, at, name, "values", bytes)
     select $1, no, 'kept', -no, $2, now(), 'Number ' || no, jsonb_build_object('lender', 'Earlier ' || no), 10
     from generate_series(1, 2) no`,
    [documentId, member.accountId],
  );
  await database.end();
  for (const text of ['first', 'second']) {
    const form = new FormData();
    form.append('files', new Blob([text], { type: 'text/plain' }), 'Notes: a?.txt');
    const sent = await fetch(`${site}/app/drive/upload/`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site, Cookie: member.cookie },
      body: form,
    });
    expect(sent.status).toBe(303);
  }
  return member;
}

async function exported(member: Member): Promise<Map<string, Buffer>> {
  const answer = await postForm(site, FILE, {}, member.cookie);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return unzipped(Buffer.from(await answer.arrayBuffer()));
}

describe('I15.48 the export of an account', () => {
  test('I15.48 without a plan documents come as values and pages, with files, history and an index that links them all', async () => {
    const member = await withThings('export');
    const files = await exported(member);
    const paths = [...files.keys()];
    expect(paths.filter((path) => path.startsWith('files/')).length).toBe(2);
    expect(paths.some((path) => /\.(pdf|docx)$/.test(path))).toBe(false);
    const page = paths.find((path) => /^documents\/.*\.html$/.test(path)) ?? '';
    expect(files.get(page)?.toString()).toContain('Wilhelmina &lt;b&gt;Sonnenschein');
    const values = files.get(page.replace(/html$/, 'json'))?.toString() ?? '';
    expect(JSON.parse(values)).toMatchObject({ templateId: 417, values: { lender: LENDER } });
    const versions = files.get(page.replace(/html$/, 'versions.json'))?.toString() ?? '';
    expect(JSON.parse(versions)).toMatchObject([
      { no: 2, name: 'Number 2', author: member.address, values: { lender: 'Earlier 2' } },
      { no: 1, name: 'Number 1', author: member.address, values: { lender: 'Earlier 1' } },
    ]);
    expect(files.get('account.json')?.toString()).toContain(member.address);
    expect(files.get('account/history.json')?.toString()).toContain('signed-in');
    const index = files.get('index.html')?.toString() ?? '';
    const linked = [...index.matchAll(/href="([^"]+)"/g)].map(([, href]) => decodeURIComponent(href ?? ''));
    expect(linked.toSorted()).toEqual(paths.filter((path) => path !== 'index.html').toSorted());
    const all = Buffer.concat([...files.values()]).toString('latin1');
    expect(/password_hash|secret_hash|link_hash|https?:\/\/(?!localhost)/.test(all)).toBe(false);
  });

  test('I15.48 I15.129 with a plan documents come as PDF and Word', async () => {
    const member = await withThings('export-plan');
    await entitle(member.address, siteDataDir);
    const files = await exported(member);
    const pdf = [...files].find(([path]) => /^documents\/.*\.pdf$/.test(path))?.[1];
    const word = [...files].find(([path]) => /^documents\/.*\.docx$/.test(path))?.[1];
    expect([pdf?.subarray(0, 5).toString(), word?.subarray(0, 2).toString()]).toEqual(['%PDF-', 'PK']);
    // A name leads to what a person reads; values, versions and templates stand apart.
    const [, section = ''] = (files.get('index.html')?.toString() ?? '').split('<h2>Documents</h2>');
    const links = [...(section.split('<h2>')[0] ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links.map((href) => href?.split('.').at(-1))).toEqual(expect.arrayContaining(['pdf', 'docx']));
    expect(links.filter((href) => href?.endsWith('.json'))).toEqual([]);
    expect(section.indexOf('<h2>Data for programs')).toBeGreaterThan(0);
  });

  test('I15.48 S52 who has not confirmed, and who is nobody, gets nothing', async () => {
    const member = await newMember(site, 'export-unconfirmed');
    const asked = await postForm(site, FILE, {}, member.cookie);
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/app/account/confirm/?for=data']);
    expect((await postForm(site, FILE, {})).status).toBe(303);
  });
});
