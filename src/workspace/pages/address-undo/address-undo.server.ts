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

/** The link of the old mailbox. */
export async function loadAddressUndo(page: WorkspaceContext) {
  const link = linkOf(page);
  const change = link ? await page.services.addressChange.inspectUndo(link) : undefined;
  const { addressUndo: texts } = textsOf(page.locale, 'security');
  const { brand } = textsOf(page.locale, 'workspace').shell;
  if (!change) return data<ProofProps>(goneProps(page), { status: 410, headers: PRIVATE_HEADERS });
  const lead = translator(page.locale, 'security')('addressUndo.lead', change);
  const { title, button, note } = texts;
  return data<ProofProps>({ state: 'open', title, lead, button, brand, note }, { headers: PRIVATE_HEADERS });
}

function goneProps(page: WorkspaceContext): ProofProps {
  const {
    goneTitle: title,
    goneLead: lead,
    goneButton: button,
  } = textsOf(page.locale, 'security').addressUndo;
  const { brand } = textsOf(page.locale, 'workspace').shell;
  return { state: 'gone', title, lead, button, brand, href: page.link('account/login/') };
}

/** Gives the account back to the old mailbox; the login page says so. */
export async function actAddressUndo(page: WorkspaceContext) {
  const { services, visit } = page;
  const link = linkOf(page);
  const undone = link
    ? await services.addressChange.undo(link, seenOf(page))
    : ({ outcome: 'gone' } as const);
  if (undone.outcome === 'restored') {
    services.mail.wake();
    const flash = cookie('pg_flash', flashText({ kind: 'addressRestored' }), visit.secure);
    return onward(page.link('account/login/'), [flash]);
  }
  // Something was bought with an account that has the address meanwhile: a person has to look at it.
  if (undone.outcome === 'taken')
    return data<ProofProps>(goneProps(page), { status: 409, headers: PRIVATE_HEADERS });
  const status = (await mayFail(services.limits, visit.address)) ? 410 : 429;
  return data(null, { status, headers: PRIVATE_HEADERS });
}
