import { textsOf, translator } from '../../../locales/messages.server.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import type { Item } from '../../../services/items/item.ts';
import { may } from '../../../services/items/may.ts';
import { SHARE_DAYS, type Share, USUAL_DAYS } from '../../../services/sharing/link.ts';
import { documentHref } from '../../filling/open.server.ts';
import { linkRow } from '../../sharing/link-rows.server.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import type { ItemLinksProps } from './item-links-page.tsx';

/** A document or file that the account may share, and its links. @throws 404 */
export async function sharedItem({ services, identity, params }: MemberContext) {
  const found = await services.shares.ofItem(identity.accountId, params['id'] ?? '');
  if (found === 'unknown' || found.item.kind === 'folder') throw notFound();
  return found;
}

/** How an item is called, and where it is opened. */
export function itemFacts({ services, locale, link, ...page }: MemberContext, item: Item) {
  const entry = item.templateId === null ? undefined : services.catalogue.known(item.templateId);
  const name = item.name || entry?.title || textsOf(locale, 'sharing').links.unnamed;
  const href = entry
    ? documentHref({ services, locale, link, ...page }, entry, item.id)
    : link(item.kind === 'file' ? `drive/file/${item.id}/` : 'documents/');
  return { name, href };
}

export async function loadItemLinks(page: MemberContext): Promise<ItemLinksProps> {
  const { services, identity } = page;
  const { item, shares } = await sharedItem(page);
  const company = await services.companies.defaultOf(identity.accountId);
  const sharer = (await services.shares.lastSharer(identity.accountId)) ?? company?.name ?? '';
  return itemLinksProps(page, { item, shares, sharer, mayKeep: await mayKeep(page, item) });
}

/** A file is its owner's to give away; a document leaves as a file with a plan only (decision 0044, what a trial sees). */
export async function mayKeep({ services, identity }: MemberContext, item: Item): Promise<boolean> {
  if (item.kind === 'file') return true;
  const licence = await services.entitlements.active(identity.accountId);
  return licence !== undefined && !licence.isRestricted;
}

type Gathered = { item: Item; shares: readonly Share[]; sharer: string; mayKeep: boolean };

export function itemLinksProps(page: MemberContext, gathered: Gathered): ItemLinksProps {
  const { locale, link, identity } = page;
  const { item, shares, sharer } = gathered;
  const texts = textsOf(locale, 'sharing');
  const t = translator(locale, 'sharing');
  const { name, href } = itemFacts(page, item);
  return {
    texts: texts.share,
    end: texts.links.end,
    brand: textsOf(locale, 'workspace').shell.brand,
    title: t('share.title', { name }),
    above: { label: t('share.toItem', { name }), href },
    all: link('links/'),
    action: link(`links/item/${item.id}/`),
    proveHref: accountCan.mailOthers(identity) ? null : link('account/code/'),
    sharer,
    nameHelp: t('share.nameHelp', { email: identity.email }),
    hasComments: may({ link: 'commenter' }, item, 'comment'),
    mayKeep: gathered.mayKeep,
    days: SHARE_DAYS.map((days) => ({
      value: days,
      label: t('share.day', { days }),
      isUsual: days === USUAL_DAYS,
    })),
    rows: shares.map((share) => linkRow(page, share)),
  };
}
