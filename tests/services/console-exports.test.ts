import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_LISTS } from '../../src/console/exports/export-lists.table.ts';
import { exportableLists, exportForm } from '../../src/console/exports/may-export.ts';
import { AuditService } from '../../src/services/audit/audit.server.ts';
import { ROLES } from '../../src/services/operators/permissions.table.ts';
import { verdictOf } from '../../src/services/operators/permissions.ts';
import { keysOf } from '../../src/shared/keys.ts';
import { hashOf } from '../../src/shared/secrets.server.ts';
import { type Colleague, type ConsoleBench, openConsole } from '../support/console.ts';
import { newMember } from '../support/member.ts';
import { site } from '../support/site.ts';
import { unzipped } from '../support/unzipped.ts';

let bench: ConsoleBench;
let finance: Colleague;
let marketing: Colleague;
beforeAll(async () => {
  bench = await openConsole();
  [finance, marketing] = [await bench.colleague(['finance']), await bench.colleague(['marketing'])];
});
afterAll(() => bench.close());

const look = (path: string, { cookie }: Pick<Colleague, 'cookie'>) =>
  fetch(`${site}/console/${path}`, { headers: { Cookie: cookie }, redirect: 'manual' });

async function rowsOf({ id }: Colleague): Promise<string[]> {
  const rows = await new AuditService(bench.database).list({ operatorId: id, most: 100 });
  return rows.map(({ action }) => action);
}

type Row = { id: string; state: string; rows: string; sha256: Buffer; failure: string[] | null };

/** The newest file of somebody, when it is made. */
async function newest({ id }: Colleague): Promise<Row> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await bench.database.pool.query<Row>(
      'select id, state, rows, sha256, failure from exports where made_by = $1 order by created_at desc limit 1',
      [id],
    );
    const [row] = rows;
    if (row && row.state !== 'queued' && row.state !== 'building') return row;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the file was not made');
}

/** Has a file made, as its page does. */
async function made(who: Colleague, act: string, fields: Record<string, string>) {
  const answer = await bench.act(who, act, fields);
  expect(answer.headers.get('location')).toBe('/console/exports/');
  const row = await newest(who);
  expect([row.state, row.failure]).toEqual(['ready', null]);
  const file = await look(`exports/${row.id}/file/`, who);
  expect(file.status).toBe(200);
  return { row, file, bytes: Buffer.from(await file.arrayBuffer()) };
}

describe('files of lists', () => {
  test('I17.165 a list is built by a job with the filters of its page, and fetched by its maker alone', async () => {
    const members = [await newMember(site), await newMember(site)];
    const [one] = members;
    const before = (await rowsOf(finance)).length;
    const { row, file, bytes } = await made(finance, 'export.list', {
      ...{ list: 'customers', format: 'csv', code: finance.code() },
      query: `q=${encodeURIComponent(one?.address ?? '')}&plan=any&before=x&evil=1`,
    });
    const text = bytes.toString();
    const lines: Record<string, string>[] = parse(text, { bom: true, columns: true });
    expect(lines.map(({ email }) => email)).toEqual([one?.address]);
    expect(Object.keys(lines[0] ?? {})).toContain('mailbox_proven');
    expect([row.rows, row.sha256.equals(hashOf(text))]).toEqual(['1', true]);
    expect(file.headers.get('content-disposition')).toMatch(/papergrove-customers-\d{4}-\d\d-\d\d\.csv/);
    expect((await rowsOf(finance)).slice(0, 2)).toEqual(['export.fetched', 'export.list']);
    expect((await rowsOf(finance)).length - before).toBe(2);
    const [built] = await new AuditService(bench.database).list({
      ...{ action: 'export.built', subject: { kind: 'export', id: row.id }, most: 1 },
    });
    expect(built?.after).toMatchObject({ list: 'customers', rows: 1, sha256: row.sha256.toString('hex') });
    const asked = await new AuditService(bench.database).list({ action: 'export.list', most: 1 });
    expect(JSON.stringify(asked)).not.toContain(one?.address);
    const other = await bench.colleague(['owner']);
    expect((await look(`exports/${row.id}/file/`, other)).status).toBe(404);
    expect((await look(`exports/${row.id}/file/`, { cookie: '' })).status).toBe(303);
    await bench.act(finance, 'export.remove', { id: row.id });
    expect((await look(`exports/${row.id}/file/`, finance)).status).toBe(404);
    const parts = await bench.database.pool.query('select 1 from export_parts where export_id = $1', [
      row.id,
    ]);
    expect(parts.rows).toEqual([]);
  });

  test('I17.165 every list and table is a file of both formats, without a proof where it names nobody', async () => {
    const owner = await bench.colleague(['owner']);
    for (const list of keysOf(EXPORT_LISTS)) {
      const query = list === 'rows' ? 'figure=netRevenue&from=2026-01-01&until=2027-01-01' : '';
      await bench.database.pool.query(
        `insert into exports (id, name, format, query, locale, made_by, state, created_at)
         values (gen_random_uuid(), $1, 'json', $2, 'en', $3, 'queued', now() - interval '1 minute')`,
        [list, query, owner.id],
      );
      if ('isTable' in EXPORT_LISTS[list]) continue;
      const asked = await bench.act(owner, 'export.list', { list, format: 'csv', query });
      expect([list, asked.status]).toEqual([list, 200]);
    }
    // The job takes the oldest first.
    await made(owner, 'export.table', { list: 'churn', format: 'json', query: '' });
    const all = await bench.database.pool.query<Row & { name: string }>(
      'select id, name, state, rows, failure from exports where made_by = $1',
      [owner.id],
    );
    for (const row of all.rows) {
      expect([row.name, row.state, row.failure]).toEqual([row.name, 'ready', null]);
      const rows: unknown[] = await (await look(`exports/${row.id}/file/`, owner)).json();
      expect([row.name, rows.length]).toEqual([row.name, Number(row.rows)]);
    }
    const { bytes } = await made(owner, 'export.table', {
      list: 'movement',
      format: 'csv',
      query: 'months=24',
    });
    expect(bytes.toString().split('\r\n').length).toBe(26);
    expect(
      (await bench.act(owner, 'export.table', { list: 'orders', format: 'csv', query: '' })).status,
    ).toBe(303);
    expect((await rowsOf(owner))[0]).toBe('export.fetched');
  });

  test('I17.167 whoever may not see customers has lists without names, and nobody has more than they may', async () => {
    expect(exportForm(['marketing'], 'customers')).toBe('nameless');
    expect(exportForm(['marketing'], 'invoices')).toBe('not');
    expect(exportForm(['finance'], 'customers')).toBe('whole');
    for (const role of ROLES)
      for (const list of exportableLists([role])) {
        const isSeen = verdictOf([role], EXPORT_LISTS[list].see) === 'may';
        expect([role, list, isSeen || exportForm([role], list) === 'nameless']).toEqual([role, list, true]);
      }
    await newMember(site);
    const { bytes } = await made(marketing, 'export.list', {
      ...{ list: 'customers', format: 'csv', query: '', code: marketing.code() },
    });
    const [head = ''] = bytes.toString().split('\r\n');
    expect(head).toBe('\ufeffmailbox_proven,language,plan,orders,since');
    expect(bytes.toString()).not.toContain('@');
    const support = await bench.colleague(['support']);
    for (const act of ['export.list', 'export.books', 'token.make'])
      expect((await bench.act(support, act, { list: 'customers', format: 'csv' })).status).toBe(404);
  });

  test('I17.167 a file does not outlive the role of its maker, nor its day', async () => {
    const leaver = await bench.colleague(['admin']);
    const { row } = await made(leaver, 'export.list', {
      ...{ list: 'orders', format: 'json', query: 'state=paid', code: leaver.code() },
    });
    await bench.database.pool.query(`update exports set expires_at = now() where id = $1`, [row.id]);
    expect((await look(`exports/${row.id}/file/`, leaver)).status).toBe(404);
    await bench.database.pool.query(
      `update exports set expires_at = now() + interval '1 day' where id = $1`,
      [row.id],
    );
    await bench.database.pool.query(`update operator_roles set role = 'support' where operator_id = $1`, [
      leaver.id,
    ]);
    expect((await look(`exports/${row.id}/file/`, leaver)).status).toBe(404);
    await bench.database.pool.query(
      `insert into exports (id, name, format, query, locale, made_by, state, created_at)
       values (gen_random_uuid(), 'orders', 'csv', '', 'en', $1, 'queued', now())`,
      [leaver.id],
    );
    const refused = await newest(leaver);
    expect([refused.state, refused.failure]).toEqual(['failed', ['notAllowed']]);
  });

  test('I17.168 the books of a month are one press, with their papers, and ask for a proof', async () => {
    const month = new Date().toISOString().slice(0, 7);
    expect(await (await bench.act(finance, 'export.books', { month })).text()).toContain(month);
    const { bytes, file } = await made(finance, 'export.books', { month, code: finance.code() });
    expect(file.headers.get('content-disposition')).toContain(`papergrove-books-${month}-provisional.zip`);
    const files = await unzipped(bytes);
    for (const name of ['README.txt', 'journal.csv', 'taxes.csv', 'check.csv'])
      expect([...files.keys()]).toContain(name);
    for (const [name, content] of files)
      if (name.endsWith('.pdf')) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    const early = await bench.act(finance, 'export.books', { month: '2999-01' });
    expect(early.status).not.toBe(404);
    const auditor = await bench.colleague(['auditor']);
    expect((await bench.act(auditor, 'export.books', { month })).status).toBe(200);
  });
});
