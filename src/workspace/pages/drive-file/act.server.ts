import { data } from 'react-router';
import { driveHref } from '../../drive/place.server.ts';
import { toldMany } from '../../drive/told.server.ts';
import { actComments, commentForm } from '../../sharing/act-comments.server.ts';
import { NO_ANCHORS } from '../../sharing/threads.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';

/** Throws a file away, and leads to where it lay; or says something about it. */
export async function actDriveFile(page: MemberContext) {
  const { services, identity, params, request, link } = page;
  const id = params['id'] ?? '';
  const file = await services.items.file(identity.accountId, id);
  if (file === 'unknown') throw notFound();
  const { spaceId, parentId } = file.item;
  const typed = await commentForm(request);
  if (typed['intent'] !== 'trash') {
    const who = { itemId: id, accountId: identity.accountId };
    const refused = await actComments({ comments: services.comments, who, anchors: NO_ANCHORS }, typed);
    return refused ? data(refused, { status: 400 }) : onward(link(`drive/file/${id}/`));
  }
  const outcome = await services.items.trash(identity.accountId, id);
  const place = driveHref(page, { space: { id: spaceId }, folder: parentId ?? undefined });
  return toldMany(page, place, { outcomes: [outcome], done: (ids) => ({ kind: 'itemTrashed', ids }) });
}
