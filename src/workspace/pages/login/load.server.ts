import { redirect } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { safeDestination } from '../../../shared/destination.ts';
import { parseEmail } from '../../../shared/email.ts';
import { parseFlash } from '../../shell/flash.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import type { LoginProps } from './login-page.tsx';

/** The login page; after a mail was asked for, the place for its six digits. */
export function loadLogin(page: WorkspaceContext): LoginProps {
  const { locale, link, url } = page;
  const next = safeDestination(url.searchParams.get('next'));
  if (page.identity) throw redirect(link(next), { status: 303 });
  const texts = textsOf(locale, 'workspace');
  const { login, sent, password } = texts;
  const flash = parseFlash(page.cookies.pg_flash);
  const mailedTo = flash?.kind === 'mailSent' ? parseEmail(flash.email) : undefined;
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  return {
    step: url.searchParams.get('step') === 'code' ? 'code' : 'address',
    texts: login,
    sent,
    show: {
      show: password.show,
      hide: password.hide,
      showLabel: password.showLabel,
      hideLabel: password.hideLabel,
    },
    brand: texts.shell.brand,
    errorPrefix: texts.errorPrefix,
    sentLead: mailedTo ? translator(locale, 'workspace')('sent.leadFor', { email: mailedTo }) : sent.lead,
    mailedTo: mailedTo ?? null,
    hint: mailedTo ?? parseEmail(page.cookies.b_email) ?? '',
    hasNext: next !== '',
    passkey: {
      ...textsOf(locale, 'security').login,
      optionsHref: link('account/login/passkey/'),
    },
    hrefs: { create: link(`account/create/${query}`), login: link(`account/login/${query}`) },
  };
}
