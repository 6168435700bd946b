import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { RenderCache } from './render-cache.server.ts';

const PAGE = Array.from({ length: 600 }, (_none, line) => `<p>Line ${line} of ${line * line}</p>`).join('\n');
const BR = new Headers({ 'accept-encoding': 'br' });

test('what is asked for again and again is packed smaller, and says its length', async () => {
  const cache = new RenderCache(1_000_000);
  const first = await cache.put('/', new Response(PAGE), BR);
  const size = (await first.arrayBuffer()).byteLength;
  const answer = () => cache.ready('/', 'br');
  for (let asked = 0; asked < 10; asked += 1) expect(answer()?.body?.length).toBe(size);
  await expect.poll(() => answer()?.body?.length).toBeLessThan(size);
  const { headers = [], body = new Uint8Array() } = answer() ?? {};
  expect(headers[headers.indexOf('content-length') + 1]).toBe(String(body.length));
  expect(brotliDecompressSync(body).toString()).toBe(PAGE);
});
