import { redirect } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { FolderChoice, Item } from '../../../services/items/item.ts';
import type { Space } from '../../../services/spaces/space.ts';
import { driveItem } from '../../drive/drive-item.server.ts';
import { driveHref, spaceName } from '../../drive/place.server.ts';
import { itemsOf } from '../../drive/posted.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { MoveProps } from './move-page.tsx';

/** The folders that the items of the address can be moved to: those of their space, but for themselves. */
export async function loadMove(page: MemberContext): Promise<MoveProps> {
  const { services, identity, url, link } = page;
  const { accountId } = identity;
  const known = await services.items.lists.known(
    accountId,
    itemsOf(['item', 'doc'].flatMap((name) => url.searchParams.getAll(name))),
  );
  const [first] = known;
  if (!first) throw redirect(link('drive/'), { status: 303 });
  const items = known.filter(({ spaceId }) => spaceId === first.spaceId);
  const without = items.map(({ id }) => id);
  const spaces = await services.spaces.of(accountId);
  // Its own space first: that is where most things stay.
  const sorted = spaces.toSorted(
    (one, other) => Number(other.id === first.spaceId) - Number(one.id === first.spaceId),
  );
  const trees: Tree[] = [];
  for (const space of sorted)
    trees.push({
      space,
      folders: await services.items.lists.folders(accountId, { spaceId: space.id, without }),
    });
  return moveProps(page, items, trees);
}

type Tree = { space: Pick<Space, 'id' | 'kind'>; folders: readonly FolderChoice[] };

/** The same in words, for items and folders that are known. */
export function moveProps(page: MemberContext, items: readonly Item[], trees: readonly Tree[]): MoveProps {
  const { locale, link } = page;
  const { moving } = textsOf(locale, 'items');
  const t = translator(locale, 'items');
  const [first] = items;
  const parents = new Set(items.map(({ parentId }) => parentId));
  // Where all of them lie already, nothing is to be chosen.
  const parent = parents.size === 1 && first ? (first.parentId ?? topOf(first.spaceId)) : undefined;
  return {
    texts: moving,
    brand: textsOf(locale, 'workspace').shell.brand,
    what:
      items.length === 1 && first
        ? t('moving.one', { name: driveItem(page, first).name })
        : t('moving.many', { count: items.length }),
    items: items.map(({ id }) => id),
    action: link('drive/move/'),
    choices: trees
      .flatMap(({ space, folders }) => [
        { id: topOf(space.id), name: trees.length > 1 ? spaceName(page, space) : moving.top, depth: 0 },
        ...folders.map(({ id, name, depth }) => ({ id, name, depth: depth + 1 })),
      ])
      .map((choice) => ({ ...choice, isHere: choice.id === parent })),
    cancel: {
      label: moving.cancel,
      href: first
        ? driveHref(page, { space: { id: first.spaceId }, folder: first.parentId ?? undefined })
        : link('drive/'),
    },
  };
}

function topOf(spaceId: string): string {
  return `top.${spaceId}`;
}
