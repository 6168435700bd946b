import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { Environment } from './environment.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const TEXT = /^(text\/html|application\/json)/;
/** Below this the packet is as small as it gets. */
const WORTH_BYTES = 1024;
/** As for kept pages: a checkout of 50 kB takes 2 ms, 0.3 more than at 4, and is 1.1 kB smaller. */
const BROTLI_QUALITY = 6;

/** Compresses pages and JSON that nobody has compressed yet. Their secrets are new each time, so that length tells nothing. */
export const compressed = createMiddleware<Environment>(async (context, next) => {
  await next();
  const { res } = context;
  const accepted = context.req.header('accept-encoding') ?? '';
  const isText = TEXT.test(res.headers.get('content-type') ?? '');
  if (!isText || !res.body || res.headers.has('content-encoding')) return;
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
  if (!encoding) return;
  const body = Buffer.from(await res.arrayBuffer());
  const smaller = body.length < WORTH_BYTES ? undefined : await pack(body, encoding);
  const headers = new Headers(res.headers);
  headers.delete('content-length');
  if (smaller) headers.set('Content-Encoding', encoding);
  if (smaller) headers.append('Vary', 'Accept-Encoding');
  context.res = undefined;
  context.res = new Response(new Uint8Array(smaller ?? body), { status: res.status, headers });
});

function pack(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(body, { level: 5 });
  return toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
