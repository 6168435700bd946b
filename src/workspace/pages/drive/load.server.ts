import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Item, ItemPage, ItemStep } from '../../../services/items/item.ts';
import { may } from '../../../services/items/may.ts';
import type { Sent } from '../../../services/signing/sent.server.ts';
import { keptUntil } from '../../../services/spaces/over-quota.ts';
import type { Space } from '../../../services/spaces/space.ts';
import type { Underway } from '../../../services/uploads/uploads.server.ts';
import { printBytes } from '../../../shared/byte-size.ts';
import { now } from '../../../shared/clock.ts';
import { printDate } from '../../../shared/dates.ts';
import { isUuid } from '../../../shared/ids.ts';
import type { FolderChanges } from '../../changes/folder-notice.tsx';
import { driveItem } from '../../drive/drive-item.server.ts';
import { type DrivePlace, driveHref, drivePlace, spaceName } from '../../drive/place.server.ts';
import { uploadsData } from '../../drive/uploads/load-uploads.server.ts';
import { carriedIn, WORKSPACE } from '../../shell/address.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import { signingWay } from '../../signing/signing-way.server.ts';
import { standingLink } from '../../signing/standing.server.ts';
import type { DriveProps } from './drive-page.tsx';

/** Things on one page. */
const BATCH = 50;
const KINDS = ['folder', 'document', 'file'] as const;

/** What lies in a folder of the drive, or at its top. */
export async function loadDrive(page: MemberContext): Promise<DriveProps> {
  const { services, identity, params, url } = page;
  const folder = params['id'] ?? null;
  const place = await drivePlace(page, { folder, space: url.searchParams.get('space') });
  const at = { spaceId: place.space.id, parentId: folder };
  const from = stepIn(url.searchParams.get('from') ?? '');
  // Before it is read: what changes meanwhile is told rather than missed.
  const changes = place.space.kind === 'team' ? await changesOf(page, at) : null;
  const listed = await services.items.lists.inFolder(identity.accountId, at, { from, limit: BATCH });
  if (listed === 'unknown') throw notFound();
  const open = await services.uploads.open(identity.accountId);
  const cancelled = await services.numbers.cancelledAmong(listed.items.map(({ id }) => id));
  const files = listed.items.filter(({ kind }) => kind === 'file').map(({ id }) => id);
  const sent = await services.signing.sent.latest(identity.accountId, files);
  return driveProps(page, { ...place, folder, ...listed, open, changes, cancelled, sent });
}

/** How one hears that a folder of a team was changed. */
async function changesOf(
  { services, identity, locale, url }: MemberContext,
  at: { spaceId: string; parentId: string | null },
): Promise<FolderChanges> {
  const query = new URLSearchParams({ space: at.spaceId, ...(at.parentId ? { folder: at.parentId } : {}) });
  return {
    address: `${WORKSPACE}drive/changes?${query}`,
    known: (await services.items.lists.stateOf(identity.accountId, at)) ?? '',
    here: `${url.pathname}${url.search}`,
    texts: textsOf(locale, 'team-work').changes,
  };
}

/** A place of the list as an address names it: after.folder.{id}.{key}; undefined for anything that is none. */
function stepIn(text: string): ItemStep | undefined {
  const [, way, kind, id, key = ''] =
    /^(after|before)\.(folder|document|file)\.([\w-]{36})\.(\P{Cc}{0,300})$/u.exec(text) ?? [];
  const known = KINDS.find((one) => one === kind);
  if (!isUuid(id) || !known) return undefined;
  return { direction: way === 'before' ? 'before' : 'after', kind: known, id, key };
}

type Seen = DrivePlace & {
  folder: string | null;
  open: readonly Underway[];
  changes?: FolderChanges | null;
  cancelled?: ReadonlySet<string>;
  sent?: ReadonlyMap<string, Sent>;
} & Pick<ItemPage, 'items'> &
  Partial<ItemPage>;

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
    tooFull: tooFullOf(page, space),
    upload: link(`drive/upload/?${place}`),
    uploads: uploadsData(page, { space, folder, name: path.at(-1)?.name ?? top.label, open }),
    words: textsOf(locale, 'items'),
    items: items.map((item) => ({
      ...driveItem(page, item, seen.cancelled),
      ...closingOf(page, space, item),
      sign: signingWay(page, space, item),
      signing: standingLink(page, seen.sent?.get(item.id)),
    })),
    handOver: spaces.length > 1 ? (link('drive/hand-over/').split('?')[0] ?? null) : null,
    team: textsOf(locale, 'team'),
    move: link('drive/move/').split('?')[0] ?? '',
    carried: carriedIn(page),
    pager: pagerOf(page, seen),
    changes: seen.changes ?? null,
    trash: { label: textsOf(locale, 'own').trash.title, href: link('trash/') },
  };
}

/** Who sees an item of a team, and what may be done about it. */
function closingOf({ identity }: MemberContext, { kind, role }: Space, item: Item) {
  const { accountId } = identity;
  const canSay = kind === 'team' && may({ accountId, role }, item, 'restrict');
  const way = item.managersOnly ? ('open' as const) : ('close' as const);
  return { isClosed: item.managersOnly, closing: canSay ? way : null };
}

function pagerOf(page: MemberContext, { space, folder, previous, next }: Seen): DriveProps['pager'] {
  const { search } = textsOf(page.locale, 'workspace');
  const step = (place: ItemStep | null | undefined, label: string) => {
    if (!place) return null;
    const href = new URL(driveHref(page, { space, folder: folder ?? undefined }), page.url);
    href.searchParams.set('from', `${place.direction}.${place.kind}.${place.id}.${place.key}`);
    return { label, href: href.pathname + href.search };
  };
  return { label: search.pages, previous: step(previous, search.previous), next: step(next, search.next) };
}

function folderLink(page: MemberContext, { id, name, spaceId }: Item) {
  return { label: name, href: driveHref(page, { space: { id: spaceId }, folder: id }) };
}

function spaceLink(page: MemberContext, space: Space, open: Space) {
  return { label: spaceName(page, space), href: driveHref(page, { space }), isOpen: space.id === open.id };
}

/** By how much a drive is too full, and until when nothing is deleted; null while all fits. */
function tooFullOf(
  { locale }: MemberContext,
  { usedBytes, quotaBytes, overSince, kind }: Space,
): string | null {
  if (kind !== 'team' || usedBytes <= quotaBytes) return null;
  const language = LOCALES[locale].hreflang;
  const until = keptUntil(overSince ?? now());
  return translator(locale, 'team')('quota.notice', {
    used: printBytes(usedBytes, language),
    over: printBytes(usedBytes - quotaBytes, language),
    date: printDate(until, language),
  });
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
