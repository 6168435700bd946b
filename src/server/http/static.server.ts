import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
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

type Encoding = 'br' | 'gzip' | 'identity';
type Asset = { type: string; immutable: boolean; bodies: Partial<Record<Encoding, Buffer>>; etag: string };

/**
 * Serves the built files from memory: they are few and small. Films stay on the disk.
 * Files under /assets/ carry a hash in their name and never change.
 * @param packedFolder where the build packed them (`NAME.br`, `NAME.gz`)
 */
export function staticFiles(folder: string, packedFolder: string) {
  const assets = new Map(filesIn(folder).map((path) => [`/${relative(folder, path)}`, path]));
  const loaded = new Map<string, Asset>();
  return createMiddleware<Environment>(async (context, next) => {
    const path = assets.get(context.req.path);
    if (!path || (context.req.method !== 'GET' && context.req.method !== 'HEAD')) return next();
    if (extname(path) === '.mp4') return answerFilm(path, context.req.raw);
    const asset = loaded.get(path) ?? loadAsset(path, context.req.path, join(packedFolder, context.req.path));
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

function loadAsset(path: string, address: string, packed: string): Asset {
  const identity = readFileSync(path);
  const br = readIfThere(`${packed}.br`);
  const gzip = readIfThere(`${packed}.gz`);
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    immutable: address.startsWith('/assets/'),
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    etag: `"${identity.length.toString(36)}-${statSync(path).mtimeMs.toString(36)}"`,
  };
}

function readIfThere(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
    .map((entry) => join(entry.parentPath, entry.name));
}
