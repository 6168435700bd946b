import { redirect } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { FolderChoice, Item } from '../../../services/items/item.ts';
import { driveItem } from '../../drive/drive-item.server.ts';
import { driveHref } from '../../drive/place.server.ts';
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
  return moveProps(
    page,
    items,
    await services.items.lists.folders(accountId, { spaceId: first.spaceId, without }),
  );
}

/** The same in words, for items and folders that are known. */
export function moveProps(
  page: MemberContext,
  items: readonly Item[],
  folders: readonly FolderChoice[],
): MoveProps {
  const { locale, link } = page;
  const { moving } = textsOf(locale, 'items');
  const t = translator(locale, 'items');
  const [first] = items;
  const parents = new Set(items.map(({ parentId }) => parentId));
  // Where all of them lie already, nothing is to be chosen.
  const here = parents.size === 1 ? first?.parentId : undefined;
  return {
    texts: moving,
    brand: textsOf(locale, 'workspace').shell.brand,
    what:
      items.length === 1 && first
        ? t('moving.one', { name: driveItem(page, first).name })
        : t('moving.many', { count: items.length }),
    items: items.map(({ id }) => id),
    action: link('drive/move/'),
    choices: [
      { id: '', name: moving.top, depth: 0 },
      ...folders.map(({ id, name, depth }) => ({ id, name, depth: depth + 1 })),
    ].map((choice) => ({ ...choice, isHere: choice.id === (here ?? (here === null ? '' : undefined)) })),
    cancel: {
      label: moving.cancel,
      href: first
        ? driveHref(page, { space: { id: first.spaceId }, folder: first.parentId ?? undefined })
        : link('drive/'),
    },
  };
}
