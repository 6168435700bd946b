import { data } from 'react-router';
import { mayFail } from '../../../services/auth/attempts.server.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { enterProven } from '../../shell/enter-proven.server.ts';
import { onward, PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { entryFrom } from '../../shell/seen.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { linkOf } from '../proof/act.server.ts';

const GONE = { outcome: 'gone' } as const;
const STATUS = { gone: 410, full: 409, otherAccount: 403 } as const;

/** Takes the seat; what stands in the way is said by the page, which is loaded again. */
export async function actSeat(page: WorkspaceContext) {
  const { services, identity, locale } = page;
  const link = linkOf(page);
  const accepted = link ? await services.seats.accept(link, identity, locale) : GONE;
  // A right link is never refused; wrong ones are counted.
  if (accepted.outcome === 'gone' && !(await mayFail(services.limits, page.visit.address)))
    throw data(null, { status: 429 });
  if (accepted.outcome !== 'taken')
    return data(null, { status: STATUS[accepted.outcome], headers: PRIVATE_HEADERS });
  const entry =
    accepted.proof === null
      ? undefined
      : await services.auth.enterByLink(accepted.proof, entryFrom(page), page.identity?.sessionNumber);
  if (entry) {
    // The session that took the seat goes on under a new secret (S25).
    if (identity) await services.auth.signOut({ identity, everywhere: false });
    return enterProven(page, entry, '');
  }
  // The link stays in a mailbox for days: it signs nobody in to an account that was there before.
  const kind = identity ? 'seatTaken' : 'seatLogIn';
  const path = identity ? 'account/people/' : 'account/login/';
  return onward(page.link(path), [cookie('pg_flash', flashText({ kind }), page.visit.secure)]);
}
