import { data } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { PasswordProps } from './password-page.tsx';

/** The page for a new password; while the mailbox is unproven it says what is missing. */
export function loadPassword(page: MemberContext) {
  const { identity, locale, link } = page;
  const { password: texts, shell, errorPrefix } = textsOf(locale, 'workspace');
  const t = translator(locale, 'workspace');
  const allowed = accountCan.setPassword(identity);
  const props: PasswordProps = {
    allowed,
    texts,
    brand: shell.brand,
    errorPrefix,
    title: allowed ? (identity.hasPassword ? texts.titleChange : texts.title) : texts.unprovenTitle,
    lead: t(allowed ? 'password.lead' : 'password.unprovenLead', { email: identity.email }),
    email: identity.email,
    hrefs: { account: link('account/'), code: link('account/code/') },
  };
  return data(props, { status: allowed ? 200 : 403 });
}
