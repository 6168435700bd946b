import { accountCan } from '../../../services/auth/auth.ts';
import { shownFormat } from '../../../services/documents/pictures/picture.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';

const NUMBER = /^[1-9]\d{0,8}$/;
/** A picture belongs to whoever is signed in; its address changes with the document. */
const KEEP = 'private, max-age=86400';

/** The picture of a page, marked as preview; nothing without a session (decision 0044, what a trial sees). */
export async function loadPagePicture({
  params,
  request,
  services,
  identity,
}: WorkspaceContext): Promise<Response> {
  if (!identity || !accountCan.preview(identity)) return refusal(401);
  const { id = '', page = '' } = params;
  if (!NUMBER.test(id) || !NUMBER.test(page)) return refusal(404);
  const format = shownFormat(request.headers.get('accept'));
  const body = await services.documents.previewPage({ id: Number(id), page: Number(page), format });
  if (!body) return refusal(404);
  return new Response(new Uint8Array(body), {
    headers: { 'Content-Type': `image/${format}`, 'Cache-Control': KEEP, Vary: 'Accept, Cookie' },
  });
}

function refusal(status: 401 | 404): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}
