import { textsOf } from '../../../locales/messages.server.ts';
import { driveHref, drivePlace, spaceName } from '../../drive/place.server.ts';
import { uploadsData } from '../../drive/uploads/load-uploads.server.ts';
import { ownerMark } from '../../offline/owner.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { SharedProps } from './shared-page.tsx';

/** Folders that are offered; whoever has more moves what came in. */
const OFFERED = 100;

/** What the system handed over to the app is still on the device: the page there brings it into the drive. */
export async function loadShared(page: MemberContext): Promise<SharedProps> {
  const { services, identity, locale, url } = page;
  const { shared } = textsOf(locale, 'app-install');
  const { space, spaces } = await drivePlace(page, { folder: null, space: null });
  const listed = await services.items.lists.inFolder(
    identity.accountId,
    { spaceId: space.id, parentId: null },
    { limit: OFFERED },
  );
  const items = listed === 'unknown' ? [] : listed.items;
  const folders = items.filter(({ kind }) => kind === 'folder').map(({ id, name }) => ({ id, name }));
  const name = spaces.length > 1 ? spaceName(page, space) : textsOf(locale, 'files').title;
  const open = await services.uploads.open(identity.accountId);
  return {
    texts: shared,
    brand: textsOf(locale, 'workspace').shell.brand,
    owner: ownerMark(identity.accountId),
    isMissed: url.searchParams.get('missed') === '1',
    hasReceived: folders.some((folder) => folder.name === shared.received),
    folders: folders.filter((folder) => folder.name !== shared.received),
    uploads: uploadsData(page, { space, folder: null, name, open }),
    drive: driveHref(page, { space }),
  };
}
