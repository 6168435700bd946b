import { Readable } from 'node:stream';
import { attachment } from '../../shell/attachment.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';

/** A file of the drive, always to keep and never to show: what is in it is somebody else's, and stays on the disk. */
export async function loadDriveFile({ services, identity, params }: MemberContext): Promise<Response> {
  const opened = await services.items.open(identity.accountId, params['id'] ?? '');
  if (opened === 'unknown') throw notFound();
  const { item, content } = opened;
  // The same stream of bytes; the types of Node and of browsers name it apart.
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'Content-Type': item.type ?? 'application/octet-stream',
      'Content-Length': String(item.bytes ?? 0),
      'Content-Disposition': attachment(item.name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });
}
