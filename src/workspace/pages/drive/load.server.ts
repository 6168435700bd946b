import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Item } from '../../../services/items/item.ts';
import type { Space } from '../../../services/spaces/space.ts';
import type { Underway } from '../../../services/uploads/uploads.server.ts';
import { printBytes } from '../../../shared/byte-size.ts';
import { printDate } from '../../../shared/dates.ts';
import { type DrivePlace, driveHref, drivePlace, isOwn } from '../../drive/place.server.ts';
import { uploadsData } from '../../drive/uploads/load-uploads.server.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import type { DriveItem, DriveProps } from './drive-page.tsx';

/** What lies in a folder of the drive, or at its top. */
export async function loadDrive(page: MemberContext): Promise<DriveProps> {
  const { services, identity, params, url } = page;
  const folder = params['id'] ?? null;
  const place = await drivePlace(page, { folder, space: url.searchParams.get('space') });
  const items = await services.items.list(identity.accountId, { spaceId: place.space.id, parentId: folder });
  if (typeof items === 'string') throw notFound();
  const open = await services.uploads.open(identity.accountId);
  return driveProps(page, { ...place, folder, items, open });
}

type Seen = DrivePlace & { folder: string | null; items: readonly Item[]; open: readonly Underway[] };

/** The same in words, for a place and items that are known. */
export function driveProps(page: MemberContext, seen: Seen): DriveProps {
  const { space, path, spaces, folder, items, open } = seen;
  const { locale, link } = page;
  const texts = textsOf(locale, 'files');
  const top = {
    label: spaces.length > 1 ? spaceName(page, space) : texts.title,
    href: driveHref(page, { space }),
  };
  const place = folder ? `folder=${folder}` : `space=${space.id}`;
  return {
    texts,
    brand: textsOf(locale, 'workspace').shell.brand,
    title: path.at(-1)?.name ?? texts.title,
    here: driveHref(page, { space, folder: folder ?? undefined }),
    above: path.length > 0 ? [top, ...path.slice(0, -1).map((one) => folderLink(page, one))] : [],
    spaces: spaces.length > 1 ? spaces.map((one) => spaceLink(page, one, space)) : [],
    room: roomOf(page, space),
    upload: link(`drive/upload/?${place}`),
    uploads: uploadsData(page, { space, folder, name: path.at(-1)?.name ?? top.label, open }),
    items: items.map((item) => driveItem(page, item)),
    trash: { label: textsOf(locale, 'own').trash.title, href: link(`drive/trash/?space=${space.id}`) },
  };
}

function folderLink(page: MemberContext, { id, name, spaceId }: Item) {
  return { label: name, href: driveHref(page, { space: { id: spaceId }, folder: id }) };
}

function spaceLink(page: MemberContext, space: Space, open: Space) {
  return { label: spaceName(page, space), href: driveHref(page, { space }), isOpen: space.id === open.id };
}

function spaceName({ locale }: MemberContext, space: Space): string {
  const { own, team } = textsOf(locale, 'files');
  return isOwn(space) ? own : team;
}

function roomOf(
  { locale }: MemberContext,
  { usedBytes, reservedBytes, quotaBytes }: Space,
): DriveProps['room'] {
  const language = LOCALES[locale].hreflang;
  const used = usedBytes + reservedBytes;
  const words = { used: printBytes(used, language), quota: printBytes(quotaBytes, language) };
  return {
    words: translator(locale, 'files')('room', words),
    share: quotaBytes > 0 ? Math.min(1, used / quotaBytes) : 1,
  };
}

/** As a line of the list. */
export function driveItem(page: MemberContext, item: Item): DriveItem {
  const { locale, link } = page;
  const language = LOCALES[locale].hreflang;
  const isFolder = item.kind === 'folder';
  const size = isFolder ? textsOf(locale, 'files').folder : printBytes(item.bytes ?? 0, language);
  return {
    id: item.id,
    name: item.name,
    isFolder,
    facts: `${size} · ${printDate(item.updatedAt, language)}`,
    href: isFolder ? folderLink(page, item).href : link(`drive/file/${item.id}/`),
  };
}
