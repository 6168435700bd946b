import { driveHref, drivePlace } from '../../drive/place.server.ts';
import { toldOutcome } from '../../drive/told.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

/** Makes a folder, names an item, or throws it away. */
export async function actDrive(page: MemberContext): Promise<Response> {
  const { services, identity, params, url, request } = page;
  const { accountId } = identity;
  const folder = params['id'] ?? null;
  const { space } = await drivePlace(page, { folder, space: url.searchParams.get('space') });
  const here = driveHref(page, { space, folder: folder ?? undefined });
  const { intent, item = '', name = '' } = await postedTexts(request);
  switch (intent) {
    case 'folder': {
      const place = { spaceId: space.id, parentId: folder };
      const outcome = await services.items.addFolder({ accountId, place, name });
      return toldOutcome(page, here, { outcome, done: 'folderMade' });
    }
    case 'rename': {
      const outcome = await services.items.rename(accountId, item, name);
      return toldOutcome(page, here, { outcome, done: 'renamed' });
    }
    case 'trash': {
      const outcome = await services.items.trash(accountId, item);
      return toldOutcome(page, here, { outcome, done: 'itemTrashed' });
    }
    default:
      return onward(here);
  }
}
