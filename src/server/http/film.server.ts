import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { partOf } from '../../shared/part-of.ts';

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
