import { data } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { mayFail } from '../../../services/auth/attempts.server.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { onward, PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { seenOf } from '../../shell/seen.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { linkOf } from '../proof/act.server.ts';
import type { ProofProps } from '../proof/proof-page.tsx';

/** The link of the new mailbox. Looking at it uses nothing up: mail scanners look too (S16). */
export async function loadAddressProof(page: WorkspaceContext) {
  const link = linkOf(page);
  const change = link ? await page.services.addressChange.inspect(link) : undefined;
  const { addressProof: texts } = textsOf(page.locale, 'security');
  const { brand } = textsOf(page.locale, 'workspace').shell;
  if (!change)
    return data<ProofProps>(
      {
        state: 'gone',
        title: texts.goneTitle,
        lead: texts.goneLead,
        button: texts.goneButton,
        brand,
        href: page.link('account/security/'),
      },
      { status: 410, headers: PRIVATE_HEADERS },
    );
  const lead = translator(page.locale, 'security')('addressProof.lead', { address: change.to });
  const { title, button, note } = texts;
  return data<ProofProps>({ state: 'open', title, lead, button, brand, note }, { headers: PRIVATE_HEADERS });
}

/** Moves the account; a link that does nothing any more falls through to the page that says so. */
export async function actAddressProof(page: WorkspaceContext) {
  const { services, visit, identity } = page;
  const link = linkOf(page);
  const moved = link
    ? await services.addressChange.prove(link, seenOf(page))
    : ({ outcome: 'gone' } as const);
  if (moved.outcome === 'moved') {
    services.mail.wake();
    const isOwn = identity?.accountId === moved.accountId;
    return onward(page.link(isOwn ? 'account/security/' : 'account/login/'), [
      cookie('pg_flash', flashText({ kind: 'addressMoved' }), visit.secure),
      ...(isOwn ? [cookie('b_email', moved.to, visit.secure)] : []),
    ]);
  }
  // Whoever holds the link owns the mailbox: they may know that it has an account.
  if (moved.outcome === 'taken') return data(null, { status: 409, headers: PRIVATE_HEADERS });
  const status = (await mayFail(services.limits, visit.address)) ? 410 : 429;
  return data(null, { status, headers: PRIVATE_HEADERS });
}
