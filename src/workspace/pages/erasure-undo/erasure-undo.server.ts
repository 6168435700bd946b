import { data } from 'react-router';
import { textsOf } from '../../../locales/messages.server.ts';
import { mayFail } from '../../../services/auth/attempts.server.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { onward, PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { linkOf } from '../proof/act.server.ts';
import type { ProofProps } from '../proof/proof-page.tsx';

/** The mailed link that keeps the account. */
export async function loadErasureUndo(page: WorkspaceContext) {
  const link = linkOf(page);
  const texts = textsOf(page.locale, 'security').erasureUndo;
  const { brand } = textsOf(page.locale, 'workspace').shell;
  if (!link || !(await page.services.erasurePlan.isUndoable(link))) {
    const { goneTitle: title, goneLead: lead, goneButton: button } = texts;
    const href = page.link('account/login/');
    return data<ProofProps>(
      { state: 'gone', title, lead, button, brand, href },
      { status: 410, headers: PRIVATE_HEADERS },
    );
  }
  const { title, lead, button, note } = texts;
  return data<ProofProps>({ state: 'open', title, lead, button, note, brand }, { headers: PRIVATE_HEADERS });
}

export async function actErasureUndo(page: WorkspaceContext) {
  const { services, visit } = page;
  const link = linkOf(page);
  if (link && (await services.erasurePlan.undo(link))) {
    const flash = cookie('pg_flash', flashText({ kind: 'erasureTakenBack' }), visit.secure);
    return onward(page.link('account/login/'), [flash]);
  }
  const status = (await mayFail(services.limits, visit.address)) ? 410 : 429;
  return data(null, { status, headers: PRIVATE_HEADERS });
}
