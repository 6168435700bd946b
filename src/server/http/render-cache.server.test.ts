import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { noteSetting } from '../../shared/settings.ts';
import { RenderCache } from './render-cache.server.ts';

const PAGE = Array.from({ length: 600 }, (_none, line) => `<p>Line ${line} of ${line * line}</p>`).join('\n');
const pageOf = (text: string) => async () => ({ response: new Response(text), isWhole: true });
const BR = new Headers({ 'accept-encoding': 'br' });

test('what is asked for again and again is packed smaller, and says its length', async () => {
  const cache = new RenderCache(1_000_000);
  const first = await cache.fill('/', BR, pageOf(PAGE));
  const size = (await first.arrayBuffer()).byteLength;
  const answer = () => cache.ready('/', 'br');
  for (let asked = 0; asked < 10; asked += 1) expect(answer()?.body?.length).toBe(size);
  await expect.poll(() => answer()?.body?.length).toBeLessThan(size);
  const { headers = [], body = new Uint8Array() } = answer() ?? {};
  expect(headers[headers.indexOf('content-length') + 1]).toBe(String(body.length));
  expect(brotliDecompressSync(body).toString()).toBe(PAGE);
});

test('a page that was begun before the library changed is answered, and not what others are shown afterwards', async () => {
  const cache = new RenderCache(1_000_000);
  const answer = await cache.fill('/', BR, async () => {
    cache.clear();
    return pageOf('as it was')();
  });
  expect(answer.status).toBe(200);
  expect(cache.ready('/', 'br')).toBeUndefined();
  await cache.fill('/', BR, pageOf('as it is'));
  expect(cache.ready('/')?.status).toBe(200);
});

test('an answer that is not whole is given as it is and not stored', async () => {
  const cache = new RenderCache(1_000_000);
  const response = new Response('half', { status: 503 });
  expect(await cache.fill('/', BR, async () => ({ response, isWhole: false }))).toBe(response);
  expect(cache.size).toBe(0);
});

test('I17.108 a change of a setting forgets the pages that read it, and leaves all others', async () => {
  const cache = new RenderCache(1_000_000);
  const reading = (name: string) => async () => {
    await Promise.resolve();
    noteSetting(name);
    return pageOf(name)();
  };
  await cache.fill('/', BR, reading('claim/trees'));
  await cache.fill('/contact/', BR, reading('company/phone'));
  cache.forget(new Set(['company/email']));
  expect(cache.size).toBe(2);
  cache.forget(new Set(['company/phone', 'company/email']));
  expect([cache.ready('/')?.status, cache.ready('/contact/')]).toEqual([200, undefined]);
  await cache.fill('/late/', BR, async () => {
    cache.forget(new Set(['company/phone']));
    return reading('company/phone')();
  });
  expect(cache.ready('/late/')).toBeUndefined();
});
