import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { fileRawDocuments } from '../support/documents.ts';
import { type Member, newFreshMember } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const ALL = '/app/documents/';
const TRASH = '/app/trash/';
const LOAN = 417;
const ORDER = 515;
let pool: pg.Pool;
let many: Member;
let other: Member;

beforeAll(async () => {
  pool = new pg.Pool({ ...runningConnection(siteDataDir), max: 1 });
  [many, other] = await Promise.all([newFreshMember(site, 'many'), newFreshMember(site, 'other')]);
  // As they were before documents had names: each has a party of its own; some were changed in the same moment.
  await pool.query(
    `insert into documents (id, account_id, template_id, "values", version, created_at, updated_at)
     select gen_random_uuid(), $1, case when n % 4 = 0 then ${ORDER} else ${LOAN} end,
       jsonb_build_object(case when n % 4 = 0 then 'buyer' else 'lender' end,
         'Müller ' || lpad(n::text, 4, '0') || ' Söhne', 'purpose', repeat('x', 500)),
       1, now(), now() - (n / 2) * interval '1 minute'
     from generate_series(1, 2000) n`,
    [many.accountId],
  );
  await fileRawDocuments(pool, many.accountId);
});
afterAll(() => pool.end());

async function look(path: string, { cookie }: Member = many): Promise<string> {
  const answer = await fetch(`${site}${path}`, { headers: { Cookie: cookie }, redirect: 'manual' });
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll('&amp;', '&');
}

/** What is listed, top to bottom. */
const names = (html: string) =>
  [...html.matchAll(/\/app\/doc\/[\w-]+\/?\?doc=[\w-]+[^"]*"[^>]*>([^<]+)<\/a>/g)].map(
    ([, name]) => name ?? '',
  );
const step = (html: string, rel: 'next' | 'prev') =>
  [...html.matchAll(/<a [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`rel="${rel}"`))
    .map((tag) => /href="([^"]+)"/.exec(tag)?.[1])[0];

async function walk(path: string): Promise<string[]> {
  const seen: string[] = [];
  for (let next: string | undefined = path; next; ) {
    const html: string = await look(next);
    seen.push(...names(html));
    next = step(html, 'next');
  }
  return seen;
}

describe('I13.3 own documents', () => {
  test('all 2,000 are listed once, by date and by name, and back again', async () => {
    const byDate = await walk(ALL);
    expect(byDate).toHaveLength(2_000);
    expect(new Set(byDate).size).toBe(2_000);
    expect(byDate.slice(0, 3).sort()).toEqual([1, 2, 3].map((n) => `Müller 000${n} Söhne`));
    const byName = await walk(`${ALL}?sort=name&template=${ORDER}`);
    expect(byName).toEqual(byName.toSorted());
    expect([byName.length, byName[0]]).toEqual([500, 'Müller 0004 Söhne']);
    const first = await look(`${ALL}?sort=name`);
    const second = await look(step(first, 'next') ?? '');
    expect(names(await look(step(second, 'prev') ?? ''))).toEqual(names(first));
    expect(step(first, 'prev')).toBeUndefined();
  }, 60_000);

  test('they are found by the names typed in them and by the title of their template, in little time', async () => {
    const start = performance.now();
    expect(names(await look(`${ALL}?t=muller+0123`))).toEqual(['Müller 0123 Söhne']);
    expect(names(await look(`${ALL}?t=SÖHNE+purchase+1996`))).toEqual(['Müller 1996 Söhne']);
    expect(await look(`${ALL}?t=sohne`)).toContain('2,000 documents');
    expect(await look(`${ALL}?t=nobody`)).toContain('None of your documents match');
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test('the search of the workspace finds them, and the start page leads to all of them', async () => {
    const found = await look('/app/search/?t=muller');
    expect(found).toContain('In your documents');
    expect(found).toContain('Show all of yours (2,000)');
    expect(found).toContain('No template matches “muller”');
    const begun = await look('/app/');
    expect(begun).toContain('All your documents (2,000)');
    expect(begun).toMatch(/<form[^>]*action="\/app\/documents\/"/);
    expect(await look(`/app/doc/loan-agreement-D${LOAN}`)).toContain(`/app/documents/?template=${LOAN}`);
  });

  test('what is saved is found at once, under its new name only', async () => {
    const id = newDocumentId(other.accountId);
    const save = (lender: string) =>
      fetch(`${site}/app/doc/loan-agreement-D${LOAN}/values`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: site, Cookie: other.cookie },
        body: JSON.stringify({ id, patch: { lender } }),
      });
    await save('Zöe & Co');
    expect(names(await look(`${ALL}?t=zoe`, other))).toEqual(['Zöe & Co']);
    await save('Renamed');
    expect(names(await look(`${ALL}?t=zoe`, other))).toEqual([]);
    expect(names(await look(`${ALL}?t=rename`, other))).toEqual(['Renamed']);
  });

  test('a stranger finds nothing of it', async () => {
    for (const path of [
      ALL,
      `${ALL}?t=muller`,
      `${ALL}?sort=name&template=${ORDER}`,
      '/app/search/?t=muller',
    ])
      expect(await look(path, other)).not.toContain('Müller');
    const visitor = await fetch(`${site}${ALL}?t=muller`, { redirect: 'manual' });
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/app/account/login/'),
    ]);
  });

  test.each([
    'from=after.x.y',
    `from=after.${randomUUID()}.2026-02-31T00:00:00.000000Z`,
    `sort=name&from=before.${randomUUID()}.%00`,
    `sort=name&from=before.${randomUUID()}.a`,
    'template=999999999&sort=x&t=%25%27_',
    `t=${'w+'.repeat(60)}`,
  ])('an address that was made up is answered with a list: %s', async (query) => {
    expect(await look(`${ALL}?${query}`)).toContain('All your documents');
  });

  test('a document whose template is gone is listed, and is removed by its button', async () => {
    const id = randomUUID();
    await pool.query(
      `insert into documents (id, account_id, template_id, "values", version, created_at, updated_at)
       values ($1, $2, 999999, '{}', 1, now(), now())`,
      [id, other.accountId],
    );
    await fileRawDocuments(pool, other.accountId);
    const html = await look(ALL, other);
    expect(html).toContain('Its template is no longer in the library');
    expect(html).toContain(`value="${id}"`);
    const removed = await fetch(`${site}${ALL}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site, Cookie: other.cookie },
      body: new URLSearchParams({ doc: id, intent: 'remove' }),
    });
    expect([removed.status, removed.headers.get('location')]).toEqual([303, ALL]);
    expect(await look(ALL, other)).not.toContain(id);
  });
});

describe('I15.3 the acts on a document, posted', () => {
  const post = (path: string, fields: Record<string, string>, { cookie }: Member = other) =>
    fetch(`${site}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site, Cookie: cookie },
      body: new URLSearchParams(fields),
    });
  const flashed = (answer: Response) => /pg_flash=(\w*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];

  async function filled(values: object = { lender: 'Fir & Fern' }): Promise<string> {
    const id = randomUUID();
    await pool.query(
      `insert into documents (id, account_id, template_id, "values", version, created_at, updated_at)
       values ($1, $2, ${LOAN}, $3, 1, now(), now())`,
      [id, other.accountId, JSON.stringify(values)],
    );
    await fileRawDocuments(pool, other.accountId);
    return id;
  }

  test('what is somebody else’s, unknown or no number is answered alike, and stays as it is', async () => {
    const id = await filled();
    for (const intent of ['rename', 'duplicate', 'remove']) {
      const answers = await Promise.all(
        [id, randomUUID(), 'x'].map((doc) => post(ALL, { doc, intent, name: 'Mine' }, many)),
      );
      for (const answer of answers)
        expect([answer.status, answer.headers.get('location'), flashed(answer)]).toEqual([
          303,
          ALL,
          undefined,
        ]);
    }
    for (const intent of ['back', 'remove']) await post(TRASH, { doc: id, intent }, many);
    expect(await look(`${ALL}?t=fir`, other)).toContain(id);
  });

  test('a name is kept through a save, stands in the name of the file, and is cleaned of what cannot be seen', async () => {
    const id = await filled();
    expect(flashed(await post(ALL, { doc: id, intent: 'rename', name: ' Oven\u202e \n loan ' }))).toBe(
      'renamed',
    );
    await fetch(`${site}/app/doc/loan-agreement-D${LOAN}/values`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site, Cookie: other.cookie },
      body: JSON.stringify({ id, patch: { lender: 'Fir & Frond' } }),
    });
    expect(names(await look(`${ALL}?t=oven+frond`, other))).toEqual(['Oven loan']);
  });

  test('I15 the copy of an invoice begins without its number, which is of one paper', async () => {
    const id = newDocumentId(other.accountId);
    const saved = await fetch(`${site}/app/doc/invoice-D521/values`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site, Cookie: other.cookie },
      body: JSON.stringify({ id, patch: { number: 'A-77', customer: 'Copied Ltd' } }),
    });
    expect(saved.status).toBe(200);
    const copied = await fetch(`${site}${ALL}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site, Cookie: other.cookie },
      body: new URLSearchParams({ doc: id, intent: 'duplicate' }),
    });
    const copy = await look(copied.headers.get('location') ?? '', other);
    expect([copy.includes('Copied Ltd'), copy.includes('A-77')]).toEqual([true, false]);
    expect(await look(`/app/doc/invoice-D521?doc=${id}`, other)).toContain('A-77');
  });

  test('I13.3 copies are numbered, so that they are told apart', async () => {
    const id = await filled({ lender: 'Pine Ltd' });
    for (const _copy of [1, 2, 3])
      expect(flashed(await post(ALL, { doc: id, intent: 'duplicate' }))).toBe('duplicated');
    expect(names(await look(`${ALL}?t=pine`, other)).toSorted()).toEqual([
      'Copy 2 of Pine Ltd',
      'Copy 3 of Pine Ltd',
      'Copy of Pine Ltd',
      'Pine Ltd',
    ]);
  });

  test('I13.3 a copy of a copy is another copy of the first', async () => {
    const id = await filled({ lender: 'Elm Ltd' });
    await post(ALL, { doc: id, intent: 'duplicate' });
    const named = async (name: string) => {
      const { rows } = await pool.query('select id from documents where given_name = $1', [name]);
      return rows[0]?.id as string;
    };
    for (const name of ['Copy of Elm Ltd', 'Copy 2 of Elm Ltd'])
      expect(flashed(await post(ALL, { doc: await named(name), intent: 'duplicate' }))).toBe('duplicated');
    expect(names(await look(`${ALL}?t=elm`, other)).toSorted()).toEqual([
      'Copy 2 of Elm Ltd',
      'Copy 3 of Elm Ltd',
      'Copy of Elm Ltd',
      'Elm Ltd',
    ]);
  });

  test('in the trash it is not opened, listed or copied', async () => {
    const id = await filled({ lender: 'Gone Ltd' });
    expect(flashed(await post(ALL, { doc: id, intent: 'remove' }))).toBe('removed');
    expect(await look(ALL, other)).not.toContain(id);
    expect(flashed(await post(ALL, { doc: id, intent: 'duplicate' }))).toBeUndefined();
    expect(await look(`/app/doc/loan-agreement-D${LOAN}?doc=${id}`, other)).not.toContain('Gone Ltd');
    expect(await look(TRASH, other)).toContain('Gone Ltd');
  });

  test('whoever goes on filling in what lies in the trash has it back', async () => {
    const id = await filled({ lender: 'Back Ltd' });
    await post(ALL, { doc: id, intent: 'remove' });
    await fetch(`${site}/app/doc/loan-agreement-D${LOAN}/values`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site, Cookie: other.cookie },
      body: JSON.stringify({ id, patch: { purpose: 'Late' } }),
    });
    expect(names(await look(`${ALL}?t=back`, other))).toEqual(['Back Ltd']);
  });
});
