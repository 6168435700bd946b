import { redirect } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { CodeProps } from './code-page.tsx';

/** The page for the six digits of the welcome mail. */
export function loadCode(page: MemberContext): CodeProps {
  const { identity, locale, link } = page;
  if (identity.mailboxProven) throw redirect(link('account/'), { status: 303 });
  const { code, shell, errorPrefix } = textsOf(locale, 'workspace');
  return {
    texts: code,
    brand: shell.brand,
    errorPrefix,
    lead: translator(locale, 'workspace')('code.lead', { email: identity.email }),
  };
}
