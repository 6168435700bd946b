import { SHARP_WIDTH, shownFormat } from '../../../services/documents/pictures/picture.ts';
import { pictureOf } from '../../cards/load.server.ts';
import { drawingOf, drawingRequest } from '../../filling/drawing.server.ts';
import { entryOf, open } from '../../filling/open.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';

const PAGE = /^[1-9]\d{0,2}$/;
const NOT_KEPT = { 'Cache-Control': 'no-store' } as const;
/** A picture belongs to whoever is signed in; its address changes with what was typed. */
const KEEP = 'private, max-age=86400';

/** What the pages of a document look like now, as JSON: where its pictures are and what is printed on them. */
export async function loadDrawing(page: WorkspaceContext): Promise<Response> {
  const { identity, url } = page;
  if (!identity) return new Response(null, { status: 401, headers: NOT_KEPT });
  const member = { ...page, identity };
  const opened = await open(member, entryOf(page), url.searchParams.get('doc'));
  const drawing = await drawingOf(member, opened, { isPatient: true });
  return Response.json(drawing, { headers: NOT_KEPT });
}

/** The picture of a page of somebody's document, marked as preview (decision 0044, what a trial sees). */
export async function loadDrawnPage(page: WorkspaceContext): Promise<Response> {
  const { identity, url, params, request, services } = page;
  if (!identity) return new Response(null, { status: 401, headers: NOT_KEPT });
  const number = params['page'] ?? '';
  if (!PAGE.test(number)) return new Response(null, { status: 404, headers: NOT_KEPT });
  const member = { ...page, identity };
  const opened = await open(member, entryOf(page), url.searchParams.get('doc'));
  const format = shownFormat(request.headers.get('accept'));
  const width = url.searchParams.get('w') === String(SHARP_WIDTH) ? SHARP_WIDTH : 600;
  const asked = { ...drawingRequest(member, opened), page: Number(number), marked: true, format } as const;
  const body = await services.documents.filledPage({ ...asked, width });
  if (!body) return new Response(null, { status: 404, headers: NOT_KEPT });
  const version = url.searchParams.get('v')?.split('.')[1];
  const isCurrent = version === String(opened.document?.version ?? 0);
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': `image/${format}`,
      'Cache-Control': isCurrent ? KEEP : 'no-store',
      Vary: 'Accept, Cookie',
    },
  });
}

/**
 * The first page of somebody's document in a list: its own picture where it was drawn before, else that of its
 * template. Nothing is drawn for a list.
 */
export async function loadFirstPage(page: WorkspaceContext): Promise<Response> {
  const { identity, url, request, services } = page;
  if (!identity) return new Response(null, { status: 401, headers: NOT_KEPT });
  const member = { ...page, identity };
  const entry = entryOf(page);
  const opened = await open(member, entry, url.searchParams.get('doc'));
  const format = shownFormat(request.headers.get('accept'));
  const asked = { ...drawingRequest(member, opened), page: 1, marked: true, format, width: 600 } as const;
  const body = opened.document && (await services.documents.filledPage(asked, 'drawn'));
  if (!body)
    return new Response(null, {
      status: 302,
      headers: { ...NOT_KEPT, Location: pictureOf(page, entry, 250)[format] },
    });
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': `image/${format}`,
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept, Cookie',
    },
  });
}
