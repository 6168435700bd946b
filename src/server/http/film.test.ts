import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { partOf } from '../../shared/part-of.ts';
import type { Environment } from './environment.ts';
import { staticFiles } from './static.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'films-'));
writeFileSync(join(folder, 'film.mp4'), '0123456789');
writeFileSync(join(folder, 'film.en.vtt'), 'WEBVTT\n');
mkdirSync(join(folder, 'packed'));
writeFileSync(join(folder, 'packed/film.en.vtt.gz'), gzipSync('WEBVTT\n'));
const app = new Hono<Environment>().use(staticFiles(folder, join(folder, 'packed')));

afterAll(() => rmSync(folder, { recursive: true }));

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return app.request(path, { headers, method });
}

test('a film comes whole, uncompressed, and says that it can come in parts', async () => {
  const answer = await get('/film.mp4', { 'Accept-Encoding': 'br, gzip' });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
  });
  expect(answer.headers.has('content-encoding')).toBe(false);
  expect(await answer.text()).toBe('0123456789');
});

test.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('a film in the part %s', async (range, body, contentRange) => {
  const answer = await get('/film.mp4', { Range: range });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(contentRange);
  expect(answer.headers.get('content-length')).toBe(`${body.length}`);
  expect(await answer.text()).toBe(body);
});

test('a part beyond the end is refused', async () => {
  const answer = await get('/film.mp4', { Range: 'bytes=10-' });
  expect(answer.status).toBe(416);
  expect(answer.headers.get('content-range')).toBe('bytes */10');
});

test('a part of a film that has changed comes as the whole new one', async () => {
  const { headers } = await get('/film.mp4');
  const etag = headers.get('etag') ?? '';
  expect((await get('/film.mp4', { Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
  expect((await get('/film.mp4', { Range: 'bytes=0-1', 'If-Range': '"old"' })).status).toBe(200);
  expect((await get('/film.mp4', { 'If-None-Match': etag })).status).toBe(304);
});

test('asked for its head, a film has none but that', async () => {
  const answer = await get('/film.mp4', {}, 'HEAD');
  expect(answer.headers.get('content-length')).toBe('10');
  expect(await answer.text()).toBe('');
});

test('what is no range, or several, is answered with the whole', () => {
  for (const range of [null, 'bytes=-', 'bytes=4-2', 'lines=1-2', 'bytes=0-1,4-5'])
    expect(partOf(range, 10)).toBe('whole');
  expect(partOf('bytes=-0', 10)).toBe('outside');
  expect(partOf('bytes=-99', 10)).toEqual({ start: 0, end: 9 });
});

test('captions have their type, and are compressed', async () => {
  const answer = await get('/film.en.vtt', { 'Accept-Encoding': 'gzip' });
  expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
});
