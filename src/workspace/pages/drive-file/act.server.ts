import { driveHref } from '../../drive/place.server.ts';
import { toldMany } from '../../drive/told.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type MemberContext, notFound, postedTexts } from '../../shell/workspace-context.server.ts';

/** Throws a file away, and leads to where it lay. */
export async function actDriveFile(page: MemberContext): Promise<Response> {
  const { services, identity, params, request, link } = page;
  const id = params['id'] ?? '';
  const file = await services.items.file(identity.accountId, id);
  if (file === 'unknown') throw notFound();
  const { spaceId, parentId } = file.item;
  const { intent } = await postedTexts(request);
  if (intent !== 'trash') return onward(link(`drive/file/${id}/`));
  const outcome = await services.items.trash(identity.accountId, id);
  const place = driveHref(page, { space: { id: spaceId }, folder: parentId ?? undefined });
  return toldMany(page, place, { outcomes: [outcome], done: (ids) => ({ kind: 'itemTrashed', ids }) });
}
