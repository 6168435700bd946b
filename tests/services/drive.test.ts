import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { type Member, newMember } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const DRIVE = `${site}/app/drive/`;
let pool: pg.Pool;
let jane: Member;
let ann: Member;

beforeAll(async () => {
  pool = new pg.Pool({ ...runningConnection(siteDataDir), max: 1 });
  [jane, ann] = await Promise.all([newMember(site, 'jane'), newMember(site, 'ann')]);
});
afterAll(() => pool.end());

function get(path: string, { cookie }: Member = jane) {
  return fetch(`${DRIVE}${path}`, { headers: { Cookie: cookie }, redirect: 'manual' });
}

function post(path: string, fields: Record<string, string>, { cookie }: Member = jane) {
  return fetch(`${DRIVE}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site, Cookie: cookie },
    body: new URLSearchParams(fields),
  });
}

function upload(files: readonly [name: string, content: string][], path = '', { cookie }: Member = jane) {
  const body = new FormData();
  for (const [name, content] of files) body.append('files', new Blob([content]), name);
  return fetch(`${DRIVE}upload/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site, Cookie: cookie },
    body,
  });
}

const flashed = (answer: Response) => /pg_flash=(\w*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];

/** Numbers of the files and folders of a page, by name. */
async function listed(path = '', member: Member = jane): Promise<Map<string, string>> {
  const html = await (await get(path, member)).text();
  const links = html.matchAll(/href="\/app\/drive\/(?:file|folder)\/([\w-]{36})\/"[^>]*>([^<]+)<\/a>/g);
  return new Map([...links].map(([, id = '', name = '']) => [name, id]));
}

async function room({ accountId }: Member = jane) {
  const { rows } = await pool.query(
    `select used_bytes::int as used, reserved_bytes::int as reserved,
       (select coalesce(sum(bytes), 0)::int from blobs where space_id = spaces.id) as blobs
     from spaces where holder_id = $1 and kind = 'own'`,
    [accountId],
  );
  return rows[0];
}

describe('I15 the drive, posted to', () => {
  test('R0.02 what is uploaded is only handed out to keep, whatever it is or calls itself', async () => {
    const page = '<script>alert(1)</script>';
    const pdf = '%PDF-1.7\nhello';
    expect(
      flashed(
        await upload([
          ['page.html', page],
          ['a"b.pdf', pdf],
          ['fake.png', page],
        ]),
      ),
    ).toBe('uploaded');
    const files = await listed();
    for (const name of ['page.html', 'fake.png']) {
      const answer = await get(`file/${files.get(name)}/content/`);
      expect(await answer.text()).toBe(page);
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="${name}"`);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
    expect(await room()).toEqual({ used: 64, reserved: 0, blobs: 64 });
  });

  test('what is somebody else’s and what never was are answered alike, and stay as they are', async () => {
    await upload([['mine.txt', 'mine']]);
    await post('', { intent: 'folder', name: 'Mine' });
    const own = await listed();
    const [file, folder] = [own.get('mine.txt') ?? '', own.get('Mine') ?? ''];
    for (const id of [file, randomUUID(), 'x'])
      for (const path of [`file/${id}/`, `file/${id}/content/`])
        expect((await get(path, ann)).status).toBe(404);
    for (const id of [folder, randomUUID(), 'x']) expect((await get(`folder/${id}/`, ann)).status).toBe(404);
    const { rows } = await pool.query('select id from spaces where holder_id = $1', [jane.accountId]);
    for (const space of [rows[0].id, randomUUID(), 'x']) {
      expect((await get(`?space=${space}`, ann)).status).toBe(404);
      expect((await upload([['in.txt', 'in']], `?space=${space}`, ann)).status).toBe(404);
    }
    for (const intent of ['rename', 'trash'])
      for (const item of [file, randomUUID(), 'x'])
        expect(flashed(await post('', { intent, item, name: 'Hers' }, ann))).toBe('notThere');
    for (const intent of ['back', 'remove'])
      for (const doc of [file, randomUUID(), 'x'])
        expect(flashed(await post('../trash/', { intent, doc }, ann))).toBe('notThere');
    for (const item of [file, randomUUID(), 'x']) {
      expect((await get(`move/?item=${item}`, ann)).headers.get('location')).toBe('/app/drive/');
      expect(flashed(await post('move/', { item, to: '' }, ann))).toBe(item === 'x' ? undefined : 'notThere');
      expect(flashed(await post('../trash/', { intent: 'undo', item }, ann))).toBe(
        item === 'x' ? undefined : 'notThere',
      );
    }
    expect((await listed()).get('mine.txt')).toBe(file);
  });

  test('what does not fit, is too large or is no form leaves no byte and no promise', async () => {
    const before = await room(ann);
    await get('', ann);
    await pool.query(`update spaces set used_bytes = 99999990 where holder_id = $1`, [ann.accountId]);
    expect(flashed(await upload([['big.txt', 'x'.repeat(100)]], '', ann))).toBe('driveFull');
    await pool.query(`update spaces set used_bytes = 0 where holder_id = $1`, [ann.accountId]);
    expect(await room(ann)).toEqual({ used: 0, reserved: 0, blobs: 0 });
    const broken = await fetch(`${DRIVE}upload/`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site, Cookie: ann.cookie, 'Content-Type': 'multipart/form-data; boundary=b' },
      body: '--b\r\nContent-Disposition: form-data; name="files"; filename="half.txt"\r\n\r\nhalf',
    });
    expect(flashed(broken)).toBe('uploadBroken');
    expect(flashed(await upload([], '', ann))).toBe('uploadNone');
    expect(flashed(await post('upload/', { files: 'x' }, ann))).toBe('uploadNone');
    expect(flashed(await upload([['a/..\u202e', 'x']], '', ann))).toBe('nameInvalid');
    expect(await room(ann)).toEqual({ used: 0, reserved: 0, blobs: 0 });
    expect(before === undefined || before.used === 0).toBe(true);
    expect(await listed('', ann)).toEqual(new Map());
  });

  test('folders go ten deep, and no name of signs that cannot be seen is taken', async () => {
    let path = '';
    for (let depth = 1; depth <= 10; depth += 1) {
      expect(flashed(await post(path, { intent: 'folder', name: `F${depth}` }))).toBe('folderMade');
      path = `folder/${(await listed(path)).get(`F${depth}`)}/`;
    }
    expect(flashed(await post(path, { intent: 'folder', name: 'F11' }))).toBe('tooDeep');
    for (const name of ['', '  ', '..', 'a/b', 'fdp\u202eexe', '\u0000', 'x'.repeat(300)])
      expect(flashed(await post('', { intent: 'folder', name }))).toBe('nameInvalid');
  });

  test('the addresses that the trash had before lead to the one there is, and what is posted there does nothing', async () => {
    await upload([['kept.txt', 'kept']]);
    const id = (await listed()).get('kept.txt') ?? '';
    await post('', { intent: 'trash', item: id });
    for (const path of ['trash/', '../documents/trash/']) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/app/trash/']);
      const posted = await post(path, { intent: 'remove', doc: id });
      expect([posted.status, posted.headers.get('location')]).toEqual([303, '/app/trash/']);
    }
    const back = await post('../trash/', { intent: 'undo', item: id, here: '//elsewhere.example/app/' });
    expect([flashed(back), back.headers.get('location')]).toEqual(['itemBack', '/app/trash/']);
    expect((await listed()).get('kept.txt')).toBe(id);
  });

  test('what lies in a folder of many things is listed page by page, each once', async () => {
    const { rows } = await pool.query(`select id from spaces where holder_id = $1 and kind = 'own'`, [
      jane.accountId,
    ]);
    await post('', { intent: 'folder', name: 'Many' });
    const folder = (await listed()).get('Many') ?? '';
    await pool.query(
      `insert into items (id, space_id, parent_id, kind, name, name_key, created_at, updated_at)
       select gen_random_uuid(), $1, $2, 'folder', 'Año ' || n, 'año ' || n, now(), now()
       from generate_series(100, 230) n`,
      [rows[0].id, folder],
    );
    const seen: string[] = [];
    for (let path: string | undefined = `folder/${folder}/`; path !== undefined; ) {
      seen.push(...(await listed(path)).keys());
      const html: string = await (await get(path)).text();
      const [next] = [...html.matchAll(/<a [^>]*rel="next"[^>]*>/g)];
      path = /href="\/app\/drive\/([^"]+)"/.exec(next?.[0] ?? '')?.[1]?.replaceAll('&amp;', '&');
    }
    expect(seen).toEqual(Array.from({ length: 131 }, (_, index) => `Año ${100 + index}`));
    for (const from of [
      'after.folder.x.y',
      `after.file.${randomUUID()}.`,
      `before.document.${randomUUID()}.%00`,
    ])
      expect((await get(`folder/${folder}/?from=${from}`)).status).toBe(200);
  });

  test('whoever is not signed in is led to sign in, with nothing taken', async () => {
    const nobody = { ...jane, cookie: '' };
    for (const answer of [
      await get('', nobody),
      await get(`file/${randomUUID()}/`, nobody),
      await get(`file/${randomUUID()}/content/`, nobody),
      await upload([['x.txt', 'x']], '', nobody),
    ])
      expect(answer.headers.get('location')).toContain('/app/account/login/');
  });
});
