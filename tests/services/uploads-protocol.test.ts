import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { type Member, newMember } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const UPLOADS = `${site}/app/drive/uploads`;
const TUS = { 'Tus-Resumable': '1.0.0' };
const PIECE = { 'Content-Type': 'application/offset+octet-stream' };
let pool: pg.Pool;
let jane: Member;
let ann: Member;
let space: string;

beforeAll(async () => {
  pool = new pg.Pool({ ...runningConnection(siteDataDir), max: 1 });
  [jane, ann] = await Promise.all([newMember(site, 'jane'), newMember(site, 'ann')]);
  space = await spaceOf(jane);
});
afterAll(() => pool.end());

async function spaceOf({ cookie, accountId }: Member): Promise<string> {
  await fetch(`${site}/app/drive/`, { headers: { Cookie: cookie } });
  return (await pool.query('select id from spaces where holder_id = $1', [accountId])).rows[0].id;
}

type Sent = { headers?: Record<string, string>; body?: BodyInit; member?: Member };

function ask(method: string, path: string, { headers = {}, body, member = jane }: Sent = {}) {
  return fetch(path.startsWith('/') ? `${site}${path}` : `${UPLOADS}${path && `/${path}`}`, {
    method,
    redirect: 'manual',
    headers: { ...TUS, Origin: site, Cookie: member.cookie, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

function metadata(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

function begin(bytes: number, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return ask('POST', '', {
    headers: {
      'Upload-Length': String(bytes),
      'Upload-Metadata': metadata({ name: 'film.mp4', space, ...fields }),
      ...headers,
    },
  });
}

async function begun(bytes: number, fields: Record<string, string> = {}): Promise<string> {
  const answer = await begin(bytes, fields);
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
}

function piece(location: string, at: number, body: Uint8Array<ArrayBuffer> | string, more: Sent = {}) {
  return ask('PATCH', location, {
    ...more,
    body: typeof body === 'string' ? body : new Blob([body]),
    headers: { ...PIECE, 'Upload-Offset': String(at) },
  });
}

const offsetOf = async (location: string) => (await ask('HEAD', location)).headers.get('upload-offset');

async function room(): Promise<unknown> {
  const { rows } = await pool.query(
    'select used_bytes::int as used, reserved_bytes::int as reserved from spaces where id = $1',
    [space],
  );
  return rows[0];
}

describe('I15 files that come in by pieces', () => {
  test('a file goes up in two pieces, is there once, and says so to whoever did not hear of it', async () => {
    const content = randomBytes(50_000);
    const location = await begun(content.length, { name: 'Fotoß.png', path: 'Urlaub/2026' });
    expect(location).toMatch(/^\/app\/drive\/uploads\/[\w-]{36}$/);
    expect(await room()).toMatchObject({ reserved: 50_000 });
    expect((await piece(location, 0, content.subarray(0, 20_000))).headers.get('upload-offset')).toBe(
      '20000',
    );
    expect(await offsetOf(location)).toBe('20000');
    const last = await piece(location, 20_000, content.subarray(20_000));
    expect(last.status).toBe(204);
    expect(last.headers.get('upload-item')).toMatch(/^[\w-]{36}$/);
    expect(await offsetOf(location)).toBe('50000');
    expect(await room()).toEqual({ used: 50_000, reserved: 0 });
    const { rows } = await pool.query(
      `select item.name, folder.name as folder, above.name as above from items item
       join items folder on folder.id = item.parent_id join items above on above.id = folder.parent_id
       where item.id = $1`,
      [last.headers.get('upload-item')],
    );
    expect(rows).toEqual([{ name: 'Fotoß.png', folder: '2026', above: 'Urlaub' }]);
    // A file is ended in the drive, no longer here.
    expect((await ask('DELETE', location)).status).toBe(400);
  });

  test('what came before a line broke stays, and the next connection goes on from there', async () => {
    const location = await begun(1_000_000);
    const { port, hostname } = new URL(site);
    const socket = connect(Number(port), hostname);
    const head = { ...TUS, ...PIECE, Origin: site, Cookie: jane.cookie, Host: new URL(site).host };
    const lines = Object.entries({ ...head, 'Upload-Offset': '0', 'Content-Length': '1000000' });
    socket.write(
      `PATCH ${location} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(400_000, 'a'));
    // The old connection still stands: the new one is let in.
    let offset = 0;
    for (let tries = 0; tries < 50 && offset < 400_000; tries += 1) {
      offset = Number(await offsetOf(location));
      if (offset < 400_000) await wait(100);
    }
    socket.destroy();
    expect(offset).toBeGreaterThan(0);
    const rest = await piece(location, offset, Buffer.alloc(1_000_000 - offset, 'b'));
    expect(rest.status).toBe(204);
    expect(rest.headers.get('upload-item')).toMatch(/^[\w-]{36}$/);
  });

  test('only who began it goes on with it, and a missing one is answered alike', async () => {
    const location = await begun(10);
    for (const path of [location, randomUUID(), 'x', '..%2fx']) {
      expect((await ask('HEAD', path, { member: ann })).status).toBe(404);
      expect((await piece(path, 0, 'x', { member: ann })).status).toBe(404);
      expect((await ask('DELETE', path, { member: ann })).status).toBe(404);
    }
    expect((await begin(1, { space: await spaceOf(ann) })).status).toBe(422);
    expect((await ask('DELETE', location)).status).toBe(204);
    expect((await ask('HEAD', location)).status).toBe(404);
    expect(await room()).toMatchObject({ reserved: 0 });
  });

  test('S42 another site, and whoever is not signed in, begins and changes nothing', async () => {
    const location = await begun(10);
    const foreign = { Origin: 'https://evil.example' };
    expect((await begin(1, {}, foreign)).status).toBe(403);
    expect((await begin(1, {}, { 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
    expect((await ask('DELETE', location, { headers: foreign })).status).toBe(403);
    const nobody = { ...jane, cookie: '' };
    expect((await ask('HEAD', location, { member: nobody })).status).toBe(401);
    expect((await piece(location, 0, 'x', { member: nobody })).status).toBe(401);
    for (const method of ['OPTIONS', 'HEAD'])
      expect([...(await ask(method, location, { headers: foreign })).headers.keys()].join()).not.toContain(
        'access-control',
      );
    await ask('DELETE', location);
  });

  test('S70 there is nothing to read there, nothing without a length, and no more than was declared', async () => {
    const location = await begun(3);
    for (const method of ['GET', 'PUT']) expect((await ask(method, location)).status).toBe(405);
    const deferred = {
      headers: { 'Upload-Defer-Length': '1', 'Upload-Metadata': metadata({ name: 'x', space }) },
    };
    expect((await ask('POST', '', deferred)).status).toBe(501);
    expect(
      (await ask('POST', '', { headers: { 'Upload-Metadata': metadata({ name: 'x', space }) } })).status,
    ).toBe(400);
    expect((await piece(location, 0, 'abcd')).status).toBe(413);
    expect((await piece(location, 1, 'b')).status).toBe(409);
    expect(await offsetOf(location)).toBe('0');
    await ask('DELETE', location);
    for (const length of ['-1', '1e3', '99999999999999999999', 'x'])
      expect((await begin(0, {}, { 'Upload-Length': length })).status).toBeLessThan(500);
    expect(await room()).toMatchObject({ reserved: 0 });
  });

  test('U74 what does not fit, or has a name that is none, is refused in a word before its first byte', async () => {
    const word = async (bytes: number, fields: Record<string, string> = {}) => {
      const answer = await begin(bytes, fields);
      return `${answer.status} ${await answer.text()}`;
    };
    expect(await word(100_000_001)).toBe('413 full');
    expect(await word(300e9)).toBe('413 tooLarge');
    for (const name of ['../../etc/passwd', 'fdp\u202eexe', '', 'a\u0000b', 'x'.repeat(300)])
      expect(await word(1, { name })).toBe('422 nameInvalid');
    expect(await word(1, { folder: randomUUID() })).toBe('422 unknown');
    expect((await begin(1, { folder: 'x' })).status).toBe(400);
    expect((await begin(1, {}, { 'Upload-Metadata': 'name !!' })).status).toBe(400);
    expect(await room()).toMatchObject({ reserved: 0 });
  });

  test('a file without a byte is one', async () => {
    const before = await pool.query('select count(*)::int as count from items where space_id = $1', [space]);
    await begun(0, { name: 'empty.txt', path: '', fingerprint: '' });
    const after = await pool.query('select count(*)::int as count from items where space_id = $1', [space]);
    expect(after.rows[0].count - before.rows[0].count).toBe(1);
  });
});
