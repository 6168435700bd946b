import { redirect } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOfConfirmed, wantedPage } from '../../shell/confirmed.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { ConfirmProps } from './confirm-page.tsx';

/** Asks who sits here, before something is changed that matters. */
export async function loadConfirm(page: MemberContext): Promise<ConfirmProps> {
  const { identity, locale, link, url, services } = page;
  const wanted = wantedPage(url.searchParams.get('for'));
  if (!identity.mailboxProven) throw redirect(link('account/code/'), { status: 303 });
  if (await services.confirming.isConfirmed(identity))
    throw redirect(link(pathOfConfirmed(wanted)), { status: 303 });
  const { confirm } = textsOf(locale, 'security');
  const { shell, password, errorPrefix } = textsOf(locale, 'workspace');
  const { show, hide, showLabel, hideLabel } = password;
  const isMailed = url.searchParams.has('mailed');
  const t = translator(locale, 'security');
  return {
    texts: confirm,
    show: { show, hide, showLabel, hideLabel },
    brand: shell.brand,
    errorPrefix,
    lead: t(isMailed ? 'confirm.mailedLead' : 'confirm.lead', { email: identity.email }),
    email: identity.email,
    isMailed,
    hasPassword: identity.hasPassword,
    backHref: link('account/security/'),
  };
}
