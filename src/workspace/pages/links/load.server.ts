import { textsOf } from '../../../locales/messages.server.ts';
import { isOpen, linkRow } from '../../sharing/link-rows.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { LinksProps } from './links-page.tsx';

/** All links of the account, and of its team where it decides about them. */
export async function loadLinks(page: MemberContext): Promise<LinksProps> {
  const { locale, link, services, identity } = page;
  const shares = await services.shares.all(identity.accountId);
  return {
    texts: textsOf(locale, 'sharing').links,
    brand: textsOf(locale, 'workspace').shell.brand,
    open: shares
      .filter((share) => isOpen(share) && share.maker === null)
      .map((share) => linkRow(page, share)),
    ofTeam: shares
      .filter((share) => isOpen(share) && share.maker !== null)
      .map((share) => linkRow(page, share)),
    over: shares.filter((share) => !isOpen(share)).map((share) => linkRow(page, share)),
    action: link('links/'),
    documents: link('documents/'),
    requests: link('links/requests/'),
  };
}
