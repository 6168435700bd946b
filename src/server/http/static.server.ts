import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { Environment } from './environment.ts';
import { answerFilm } from './film.server.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};
const COMPRESSED = new Set(['.js', '.css', '.svg', '.txt', '.vtt', '.json']);

type Encoding = 'br' | 'gzip' | 'identity';
type Asset = { type: string; immutable: boolean; bodies: Partial<Record<Encoding, Buffer>>; etag: string };

/**
 * Serves the built files from memory: they are few and small, and are compressed once on first use. Films stay
 * on the disk.
 * Files under /assets/ carry a hash in their name and never change.
 */
export function staticFiles(folder: string) {
  const assets = new Map(filesIn(folder).map((path) => [`/${relative(folder, path)}`, path]));
  const loaded = new Map<string, Asset>();
  return createMiddleware<Environment>(async (context, next) => {
    const path = assets.get(context.req.path);
    if (!path || (context.req.method !== 'GET' && context.req.method !== 'HEAD')) return next();
    if (extname(path) === '.mp4') return answerFilm(path, context.req.raw);
    const asset = loaded.get(path) ?? loadAsset(path, context.req.path);
    loaded.set(path, asset);
    return answer(asset, context.req.raw.headers);
  });
}

function answer(asset: Asset, requested: Headers): Response {
  const headers = new Headers({
    'Content-Type': asset.type,
    'Cache-Control': asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ETag: asset.etag,
    // A worker lives by the policy of its own file: it may import its chunks and do nothing else.
    'Content-Security-Policy': "default-src 'none'; script-src 'self'",
    Vary: 'Accept-Encoding',
  });
  if (requested.get('if-none-match') === asset.etag) return new Response(null, { status: 304, headers });
  const encoding = preferredEncoding(requested.get('accept-encoding'), asset.bodies);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(asset.bodies[encoding] ?? Buffer.alloc(0)), { headers });
}

/** The smallest encoding a browser takes of those there are. */
function preferredEncoding(accepted: string | null, bodies: Partial<Record<Encoding, Buffer>>): Encoding {
  if (bodies.br && accepted?.includes('br')) return 'br';
  if (bodies.gzip && accepted?.includes('gzip')) return 'gzip';
  return 'identity';
}

/** A text in the three encodings. @param quality brotli quality, 0 to 11 */
function compress(body: Buffer, quality: number): Record<Encoding, Buffer> {
  const br = brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
  return { br, gzip: gzipSync(body, { level: 6 }), identity: body };
}

function loadAsset(path: string, address: string): Asset {
  const body = readFileSync(path);
  const extension = extname(path);
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    immutable: address.startsWith('/assets/'),
    bodies: COMPRESSED.has(extension) ? compress(body, 11) : { identity: body },
    etag: `"${body.length.toString(36)}-${statSync(path).mtimeMs.toString(36)}"`,
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
    .map((entry) => join(entry.parentPath, entry.name));
}
