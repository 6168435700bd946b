import { textsOf } from '../../locales/messages.server.ts';
import type { Item } from '../../services/items/item.ts';
import type { Space } from '../../services/spaces/space.ts';
import { type MemberContext, notFound } from '../shell/workspace-context.server.ts';

/** Where in the drive an address leads: a space, and the folders from its top on. */
export type DrivePlace = { space: Space; path: readonly Item[]; spaces: readonly Space[] };

/** The folder of a number, or the top of a space. @throws 404 for what is not there and what is somebody else's */
export async function drivePlace(
  { services, identity }: MemberContext,
  { folder, space: asked }: { folder: string | null; space: string | null },
): Promise<DrivePlace> {
  const { accountId } = identity;
  const spaces = await services.spaces.of(accountId);
  if (folder) {
    const found = await services.items.folder(accountId, folder);
    if (found === 'unknown') throw notFound();
    return { ...found, spaces };
  }
  // What is shared comes first: that is where a plan's room is.
  const usual =
    spaces.find(({ kind, quotaBytes }) => kind === 'team' && quotaBytes > 0) ?? spaces.find(isOwn);
  const space = asked ? spaces.find(({ id }) => id === asked) : usual;
  if (!space) throw notFound();
  return { space, path: [], spaces };
}

function isOwn({ kind }: Pick<Space, 'kind'>): boolean {
  return kind === 'own';
}

/** What a space is called. */
export function spaceName({ locale }: Pick<MemberContext, 'locale'>, space: Pick<Space, 'kind'>): string {
  const { own, team } = textsOf(locale, 'files');
  return isOwn(space) ? own : team;
}

/** The address of a place. */
export function driveHref(
  { link }: Pick<MemberContext, 'link'>,
  { space, folder }: { space: Pick<Space, 'id'>; folder?: string | undefined },
): string {
  return link(folder ? `drive/folder/${folder}/` : `drive/?space=${space.id}`);
}
