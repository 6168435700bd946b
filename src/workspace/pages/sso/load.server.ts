import { data } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { maskEmail } from '../../../shared/email.ts';
import { isLookAhead } from '../../../shared/look-ahead.ts';
import { PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { codeOf, redeem } from './act.server.ts';
import type { SsoProps } from './sso-page.tsx';

/**
 * The hand-over's end (decision 0007, hand-over): in the browser that asked for it the code opens a session
 * at once; in another one the page asks first (S20). The code is neither logged nor written into the page.
 */
export async function loadSso(page: WorkspaceContext) {
  const code = codeOf(page);
  const state = code
    ? await page.services.auth.inspectHandover({ code, nonce: page.cookies.pg_hop })
    : ({ outcome: 'gone' } as const);
  if (state.outcome === 'gone') return data(gone(page), { status: 401, headers: PRIVATE_HEADERS });
  if (state.outcome === 'ready' && !isLookAhead(page.request)) {
    return (await redeem(page)) ?? data(gone(page), { status: 401, headers: PRIVATE_HEADERS });
  }
  return data(asking(page, state.email), { headers: PRIVATE_HEADERS });
}

function gone(page: WorkspaceContext): SsoProps {
  const { sso, shell } = textsOf(page.locale, 'workspace');
  const way = page.identity
    ? { href: page.link(''), label: sso.home }
    : { href: page.link('account/login/'), label: sso.goneButton };
  return {
    state: 'gone',
    title: sso.goneTitle,
    lead: sso.goneLead,
    brand: shell.brand,
    button: way.label,
    href: way.href,
  };
}

function asking(page: WorkspaceContext, email: string): SsoProps {
  const { sso, shell } = textsOf(page.locale, 'workspace');
  const title = translator(page.locale, 'workspace')('sso.confirmTitle', { email: maskEmail(email) });
  return {
    state: 'confirm',
    title,
    lead: sso.confirmLead,
    brand: shell.brand,
    button: sso.confirmButton,
    href: page.link('account/login/'),
    other: sso.goneButton,
  };
}
