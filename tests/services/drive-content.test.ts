import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { chance } from '../support/chance.ts';
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

type Sent = { headers: Record<string, string>; body?: BodyInit };

function ask(method: string, path: string, { headers, body }: Sent) {
  return fetch(path.startsWith('/') ? `${site}${path}` : UPLOADS, {
    method,
    redirect: 'manual',
    headers: { ...TUS, Origin: site, Cookie: jane.cookie, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

function metadata(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

function begin(bytes: number, fields: Record<string, string> = {}) {
  return ask('POST', '', {
    headers: {
      'Upload-Length': String(bytes),
      'Upload-Metadata': metadata({ name: 'film.mp4', space, ...fields }),
    },
  });
}

async function begun(bytes: number, fields: Record<string, string> = {}): Promise<string> {
  const answer = await begin(bytes, fields);
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
}

function piece(location: string, at: number, body: Uint8Array<ArrayBuffer>) {
  return ask('PATCH', location, {
    body: new Blob([body]),
    headers: { ...PIECE, 'Upload-Offset': String(at) },
  });
}

describe('S70 what is handed out', () => {
  const upload = async (name: string, content: Uint8Array<ArrayBuffer>): Promise<string> => {
    const location = await begun(content.length, { name });
    return (await piece(location, 0, content)).headers.get('upload-item') ?? '';
  };
  const read = (id: string, headers: Record<string, string> = {}, query = '', method = 'GET') =>
    fetch(`${site}/app/drive/file/${id}/content/${query}`, {
      method,
      redirect: 'manual',
      headers: { Cookie: jane.cookie, ...headers },
    });

  test('a PDF and a picture are shown in a sandbox, all else is to keep; with ?keep they are too', async () => {
    const files = {
      pdf: [Buffer.from('%PDF-1.7\nhello'), 'application/pdf', 'inline'],
      png: [Buffer.from('\x89PNG\r\n\x1a\nxx', 'latin1'), 'image/png', 'inline'],
      svg: [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'application/octet-stream',
        'attachment',
      ],
      html: [Buffer.from('<script>alert(1)</script>'), 'application/octet-stream', 'attachment'],
    } as const;
    for (const [ending, [content, type, shown]] of Object.entries(files)) {
      const id = await upload(`März “x”; a.${ending}`, new Uint8Array(content));
      for (const query of ['', '?keep']) {
        const answer = await read(id, {}, query);
        expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
        expect(answer.headers.get('content-type')).toBe(type);
        expect(answer.headers.get('content-disposition')).toBe(
          `${query ? 'attachment' : shown}; filename="Marz x; a.${ending}"; filename*=UTF-8''M%C3%A4rz%20%E2%80%9Cx%E2%80%9D%3B%20a.${ending}`,
        );
        expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(answer.headers.get('cache-control')).toContain('no-store');
      }
    }
  });

  test('a part can be asked for, of the same bytes; the tag is their sum', async () => {
    const content = new Uint8Array(randomBytes(10_000));
    const id = await upload('part.bin', content);
    const whole = await read(id);
    const etag = whole.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\da-f]{64}"$/);
    const part = await read(id, { Range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 100-199/10000');
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(content.subarray(100, 200));
    const last = await read(id, { Range: 'bytes=-10', 'If-Range': etag });
    expect(new Uint8Array(await last.arrayBuffer())).toEqual(content.subarray(-10));
    expect((await read(id, { Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200);
    expect((await read(id, { Range: 'bytes=20000-' })).status).toBe(416);
    expect((await read(id, { 'If-None-Match': etag })).status).toBe(304);
    const head = await read(id, {}, '', 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10000']);
    expect(
      (await fetch(`${site}/app/drive/file/${id}/content/`, { headers: { Cookie: ann.cookie } })).status,
    ).toBe(404);
  });

  test('120 hostile names and bytes: none breaks us, none is shown but a PDF and a picture', async () => {
    const random = chance(3);
    const NAMES = [
      'a',
      '"',
      "'",
      ';',
      '%',
      '\\',
      '/',
      '\n',
      '\r',
      '\u0000',
      '\u202e',
      '\u2028',
      'é',
      '👍',
      '.',
      ' ',
      '<b>',
      '契',
      '\ud800',
      '=',
      '..',
    ];
    const STARTS = [
      '%PDF-1.4',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      '<svg',
      '<!doctype html>',
      'MZ',
      'PK\x03\x04',
      '\ufeff<html>',
      '#!/bin/sh',
      '',
    ];
    for (let count = 0; count < 120; count += 1) {
      const name = Array.from({ length: 1 + random(12) }, () => NAMES[random(NAMES.length)]).join('');
      const start = STARTS[random(STARTS.length)] ?? '';
      const content = Buffer.from(`${start}<script>alert(${count})</script>`, 'latin1');
      const answer = await begin(content.length, { name });
      expect(answer.status).toBeLessThan(500);
      if (answer.status !== 201) continue;
      const put = await piece(answer.headers.get('location') ?? '', 0, new Uint8Array(content));
      expect(put.status).toBe(204);
      const out = await read(put.headers.get('upload-item') ?? '');
      expect(out.status).toBe(200);
      const type = out.headers.get('content-type') ?? '';
      const isShown = out.headers.get('content-disposition')?.startsWith('inline');
      expect(isShown).toBe(['application/pdf', 'image/png', 'image/gif'].includes(type));
      if (isShown) expect(start).toMatch(/^(%PDF|\x89PNG|GIF89a)/);
      await out.body?.cancel();
    }
  }, 120_000);
});
