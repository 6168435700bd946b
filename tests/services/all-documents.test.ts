import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { type Member, newMember } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const ALL = '/app/documents/';
let pool: pg.Pool;
let jane: Member;
let ann: Member;

beforeAll(async () => {
  pool = new pg.Pool({ ...runningConnection(siteDataDir), max: 1 });
  [jane, ann] = await Promise.all([newMember(site, 'jane'), newMember(site, 'ann')]);
});
afterAll(() => pool.end());

const get = (path: string, { cookie }: Member = jane) =>
  fetch(`${site}${path}`, { headers: { Cookie: cookie }, redirect: 'manual' });
const look = async (path: string, member: Member = jane) =>
  (await (await get(path, member)).text()).replaceAll('&amp;', '&');
const post = (path: string, fields: Record<string, string>, { cookie }: Member = jane) =>
  fetch(`${site}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site, Cookie: cookie },
    body: new URLSearchParams(fields),
  });
const flashed = (answer: Response) => /pg_flash=(\w*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];

async function filled(slug: string, patch: Record<string, unknown>): Promise<string> {
  const id = newDocumentId(jane.accountId);
  const answer = await fetch(`${site}/app/doc/${slug}/values`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site, Cookie: jane.cookie },
    body: JSON.stringify({ id, patch }),
  });
  expect(answer.status).toBe(200);
  return id;
}

async function folder(name: string): Promise<string> {
  expect(flashed(await post('/app/drive/', { intent: 'folder', name }))).toBe('folderMade');
  const { rows } = await pool.query<{ id: string }>(
    `select id from items where name = $1 and created_by = $2`,
    [name, jane.accountId],
  );
  return rows[0]?.id ?? '';
}

describe('I15 all documents', () => {
  test('they are narrowed to a folder, to the top and to those with a star, and look the same to nobody else', async () => {
    const [fir, elm] = [
      await filled('loan-agreement-D417', { lender: 'Fir Ltd' }),
      await filled('loan-agreement-D417', { lender: 'Elm Ltd' }),
    ];
    const loans = await folder('Loans');
    expect(flashed(await post('/app/drive/move/', { item: fir, to: loans }))).toBe('moved');
    expect(flashed(await post(ALL, { doc: elm, intent: 'star' }))).toBe('starred');
    const shown = async (query: string) => {
      const html = await look(`${ALL}?${query}`);
      return [fir, elm].map((id) => html.includes(`doc=${id}`));
    };
    expect(await shown(`folder=${loans}`)).toEqual([true, false]);
    expect(await shown('folder=top')).toEqual([false, true]);
    expect(await shown('stars=1')).toEqual([false, true]);
    expect(await shown(`folder=${loans}&stars=1`)).toEqual([false, false]);
    expect(await shown('view=tiles&sort=name')).toEqual([true, true]);
    expect(await look(`/app/drive/folder/${loans}/`)).toContain('Fir Ltd');
    expect(flashed(await post(ALL, { doc: elm, intent: 'unstar' }))).toBe('unstarred');
    expect(await shown('stars=1')).toEqual([false, false]);
    for (const id of [elm, randomUUID(), 'x'])
      for (const asked of [{ intent: 'star' }, { intent: 'unstar' }, { language: 'de' }])
        expect(flashed(await post(ALL, { doc: id, ...asked }, ann))).toBeUndefined();
    expect(await look(`${ALL}?folder=${loans}`, ann)).not.toContain('Fir Ltd');
    expect((await get(`/app/drive/folder/${loans}/`, ann)).status).toBe(404);
  });

  test('one is made anew in another language of its template, with what both ask for, beside the first', async () => {
    const { rows } = await pool.query<{ id: number; slug: string; locale: string }>(
      `select id, slug, locale from templates where family = 'commercial-agency-agreement' and removed_at is null`,
    );
    const [from, to] = [
      rows.find(({ locale }) => locale === 'en') ?? rows[0],
      rows.find(({ locale }) => locale === 'de'),
    ];
    if (!from || !to || from === to) throw new Error('the library has this family in one language only');
    const one = await filled(`${from.slug}-D${from.id}`, { principal: 'Ash & Sons', unknown: 'x' });
    const inside = await folder('Agents');
    await post('/app/drive/move/', { item: one, to: inside });
    const made = await post(ALL, { doc: one, language: 'de' });
    expect(flashed(made)).toBe('madeFrom');
    const id = new URL(made.headers.get('location') ?? '', site).searchParams.get('doc');
    const found = await pool.query(
      `select template_id, "values", parent_id from documents join items on items.id = documents.id
       where documents.id = any($1) order by template_id = $2`,
      [[one, id], to.id],
    );
    expect(found.rows).toEqual([
      { template_id: from.id, values: { principal: 'Ash & Sons' }, parent_id: inside },
      { template_id: to.id, values: { principal: 'Ash & Sons' }, parent_id: inside },
    ]);
    // A language that its template has not makes nothing.
    const missing = LOCALE_CODES.filter((code) => !rows.some(({ locale }) => locale === code));
    for (const language of [...missing, 'xx', ''])
      expect(flashed(await post(ALL, { doc: one, language }))).toBeUndefined();
  });

  test('the picture of a first page is its own where it was drawn, else its template’s; nobody else gets it', async () => {
    const id = await filled('loan-agreement-D417', { lender: 'Oak Ltd' });
    const first = (member?: Member) => get(`/app/doc/loan-agreement-D417/first?doc=${id}`, member);
    const before = await first();
    expect([before.status, before.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('250px/417.'),
    ]);
    expect((await get(`/app/doc/loan-agreement-D417/pages/1?doc=${id}`)).status).toBe(200);
    const after = await first();
    expect([after.status, after.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await first(ann)).status).toBe(302);
    expect((await first({ ...ann, cookie: '' })).status).toBe(401);
  });
});

describe('I15 finding one’s own', () => {
  const found = async (text: string, member?: Member) => {
    const answer = await get(`/app/find/?t=${encodeURIComponent(text)}`, member);
    const { documents } = (await answer.json()) as {
      documents: { label: string; department: string; url: string }[];
    };
    return documents.map(({ label, department }) => `${label} (${department})`);
  };

  test('documents, folders, files and pages are found as one types, by whoever owns them only', async () => {
    const id = await filled('loan-agreement-D417', { lender: 'Tràmway Müller' });
    await folder('Tramway papers');
    expect(await found('tramway')).toEqual(['Tràmway Müller (Loan Agreement)', 'Tramway papers (Folder)']);
    expect(await found('muller')).toEqual(['Tràmway Müller (Loan Agreement)']);
    expect(await found('tra')).toContain('Trash (Page)');
    expect(await found('tramway', ann)).toEqual([]);
    for (const text of ['', '%', '_', '\u0000', 'x'.repeat(500)]) expect(await found(text)).toEqual([]);
    expect((await get('/app/find/?t=a', { ...ann, cookie: '' })).status).toBe(401);
    const page = await look('/app/search/?t=tramway');
    expect(page).toContain('Folders and files');
    expect(page).toContain(id);
    await post(ALL, { doc: id, intent: 'remove' });
    expect(await found('muller')).toEqual([]);
  });
});
