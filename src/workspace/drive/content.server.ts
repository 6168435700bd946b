import { Readable } from 'node:stream';
import { redirect } from 'react-router';
import type { BlobFacts } from '../../services/spaces/space.ts';
import { partOf } from '../../shared/part-of.ts';
import { attachment, inline } from '../shell/attachment.ts';
import { notFound, type WorkspaceContext } from '../shell/workspace-context.server.ts';
import { shownAs } from './shown-types.ts';

type Page = Pick<WorkspaceContext, 'services' | 'request'>;
/** In whose name a file is opened, whether it is only kept, and the page that says so where it is malware. */
type Wanted = { accountId: string; id: string; isKept: boolean; harmful: string };

/**
 * A file's bytes, or a part of them. A PDF and pictures made of points are shown, in a sandbox; all else is to keep.
 * Malware leads to the file's page, which says so. @throws 404
 */
export async function fileContent({ services, request }: Page, wanted: Wanted): Promise<Response> {
  const { accountId, id, isKept, harmful } = wanted;
  const file = await services.items.file(accountId, id);
  if (file === 'unknown') throw notFound();
  const { item, facts } = file;
  const size = item.bytes ?? 0;
  const headers = contentHeaders({ ...item, facts, isKept });
  const etag = headers.get('etag');
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const isSame = [null, etag].includes(request.headers.get('if-range'));
  const part = isSame ? partOf(request.headers.get('range'), size) : 'whole';
  if (part === 'outside') {
    headers.set('Content-Range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = part === 'whole' ? { start: 0, end: size - 1 } : part;
  headers.set('Content-Length', String(end - start + 1));
  if (part !== 'whole') headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
  const status = part === 'whole' ? 200 : 206;
  if (request.method === 'HEAD' && facts.checked !== 'found') return new Response(null, { status, headers });
  const opened = await services.items.open(accountId, id, part === 'whole' ? undefined : part);
  if (opened === 'harmful') throw redirect(harmful);
  if (opened === 'unknown') throw notFound();
  // The same stream of bytes; the types of Node and of browsers name it apart.
  const body = Readable.toWeb(opened.content) as ReadableStream;
  return new Response(body, { status, headers });
}

type Shown = { name: string; type: string | null; facts: BlobFacts; isKept: boolean };

/** What is in a file is somebody else's: whatever it says of itself, no script of it runs, and no cache keeps it. */
function contentHeaders({ name, type, facts, isKept }: Shown): Headers {
  return new Headers({
    'Content-Type': type ?? 'application/octet-stream',
    'Content-Disposition': shownAs(type) && !isKept ? inline(name) : attachment(name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
    ETag: `"${facts.sha256}"`,
  });
}
