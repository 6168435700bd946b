import { data } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { maskEmail } from '../../../shared/email.ts';
import { PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { linkOf } from './act.server.ts';
import type { ProofProps } from './proof-page.tsx';

/** Looking at a mailed link uses nothing up: mail scanners look too (S16). */
export async function loadProof(page: WorkspaceContext) {
  const link = linkOf(page);
  const proof = link && (await page.services.auth.inspectLink(link));
  const { proof: texts, shell } = textsOf(page.locale, 'workspace');
  if (!proof) {
    const props: ProofProps = {
      state: 'gone',
      title: texts.goneTitle,
      lead: texts.goneLead,
      button: texts.goneButton,
      brand: shell.brand,
      href: page.link('account/login/'),
    };
    return data(props, { status: 410, headers: PRIVATE_HEADERS });
  }
  const lead = translator(page.locale, 'workspace')('proof.lead', { email: maskEmail(proof.email) });
  const props: ProofProps = {
    state: 'open',
    title: texts.title,
    lead,
    button: texts.button,
    brand: shell.brand,
    note: texts.note,
  };
  return data(props, { headers: PRIVATE_HEADERS });
}
