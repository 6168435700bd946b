import { textsOf } from '../../locales/messages.server.ts';
import type { Item } from '../../services/items/item.ts';
import { may } from '../../services/items/may.ts';
import type { Space } from '../../services/spaces/space.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';

/** Where a PDF of the drive is sent for signature; null for other things, and for who may not do that. */
export function signingWay(
  { identity, locale, link }: Pick<MemberContext, 'identity' | 'locale' | 'link'>,
  { role }: Pick<Space, 'role'>,
  item: Item,
): { label: string; href: string } | null {
  const { accountId } = identity;
  const isOffered = item.type === 'application/pdf' && may({ accountId, role }, item, 'sign');
  return isOffered
    ? { label: textsOf(locale, 'signing').link, href: link(`drive/file/${item.id}/sign/`) }
    : null;
}
