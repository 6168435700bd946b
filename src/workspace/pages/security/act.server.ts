import { redirect } from 'react-router';
import { cookie } from '../../../shared/cookies.server.ts';
import { isUuid } from '../../../shared/ids.ts';
import { onward } from '../../shell/entry.server.ts';
import { type Flash, flashText } from '../../shell/flash.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

/** Ends a session, or all others. */
export async function actSecurity(page: MemberContext): Promise<Response> {
  const { identity, services, link } = page;
  const fields = await postedTexts(page.request);
  if (fields['intent'] === 'endOthers') {
    await services.sessions.endOthers(identity);
    return back(page, 'othersEnded');
  }
  const session = fields['session'];
  if (!isUuid(session)) return redirect(link('account/security/'), { status: 303 });
  await services.sessions.end(identity, session);
  return back(page, 'sessionEnded');
}

function back(page: MemberContext, kind: Extract<Flash['kind'], 'sessionEnded' | 'othersEnded'>): Response {
  return onward(page.link('account/security/'), [cookie('pg_flash', flashText({ kind }), page.visit.secure)]);
}
