import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** Inclusive, as HTTP counts. */
type Part = { start: number; end: number };

/** Answers a film from the disk, whole or in the part asked for: players fetch what they need, and skip. */
export async function answerFilm(path: string, request: Request): Promise<Response> {
  const { size, mtimeMs } = await stat(path);
  const etag = `"${size.toString(36)}-${mtimeMs.toString(36)}"`;
  const headers = new Headers({
    'Content-Type': 'video/mp4',
    'Cache-Control': 'public, max-age=3600',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  });
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const sameFile = [null, etag].includes(request.headers.get('if-range'));
  const part = sameFile ? partOf(request.headers.get('range'), size) : 'whole';
  if (part === 'outside') {
    headers.set('Content-Range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = part === 'whole' ? { start: 0, end: size - 1 } : part;
  headers.set('Content-Length', `${end - start + 1}`);
  if (part !== 'whole') headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
  const status = part === 'whole' ? 200 : 206;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  // A file is read in bytes; the type allows anything.
  const body = Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>;
  return new Response(body, { status, headers });
}

/** The part a Range header asks for. One that is malformed, or asks for several parts, may be ignored (RFC 9110). */
export function partOf(range: string | null, size: number): Part | 'whole' | 'outside' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  if (from === '') return to === '0' ? 'outside' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return 'whole';
  return start < size ? { start, end } : 'outside';
}
