import { redirect } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import { safeDestination } from '../../../shared/destination.ts';
import { plantedNotice } from '../../filling/planted-notice.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { ConfirmedProps } from './confirmed-page.tsx';

/** Says that the mailbox is confirmed, and offers a password. */
export async function loadConfirmed(page: MemberContext): Promise<ConfirmedProps> {
  const { identity, link } = page;
  if (!identity.mailboxProven) throw redirect(link('account/code/'), { status: 303 });
  const { confirmed, shell } = textsOf(page.locale, 'workspace');
  const next = safeDestination(page.url.searchParams.get('next'));
  const mayHavePassword = accountCan.setPassword(identity) && !identity.hasPassword;
  return {
    texts: confirmed,
    brand: shell.brand,
    planted: await plantedNotice(page),
    lead: translator(page.locale, 'workspace')('confirmed.lead', { email: identity.email }),
    go: { label: next ? confirmed.go : confirmed.goStart, href: link(next) },
    passwordHref: mayHavePassword ? link('account/password/') : null,
  };
}
