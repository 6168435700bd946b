import { textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { AccountProps } from './account-page.tsx';

/** What an account is to its owner. */
export function loadAccount({ identity, locale, link }: MemberContext): AccountProps {
  const { account, shell } = textsOf(locale, 'workspace');
  const { mailboxProven, hasPassword, email } = identity;
  return {
    texts: account,
    brand: shell.brand,
    email,
    mailbox: mailboxProven
      ? { label: account.proven, confirmHref: null }
      : { label: account.unproven, confirmHref: link('account/code/') },
    password: {
      label: hasPassword ? account.passwordSet : mailboxProven ? account.passwordNone : account.passwordLater,
      action: hasPassword ? account.changePassword : account.setPassword,
      href: mailboxProven ? link('account/password/') : null,
    },
    plansHref: pathOf('pricing-plans', locale) ?? null,
    signOutHref: link('account/sign-out/'),
  };
}
