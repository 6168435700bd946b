import { cookie } from '../../../shared/cookies.server.ts';
import { isUuid } from '../../../shared/ids.ts';
import { PLANTED } from '../../filling/planted-notice.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

/** Keeps or deletes what was set aside: one document, or all of it. Only the proven owner decides. */
export async function actPlanted(page: MemberContext): Promise<Response> {
  const { services, identity, visit, link } = page;
  const { doc, intent } = await postedTexts(page.request);
  const here = link(PLANTED);
  const id = doc === 'all' || isUuid(doc) ? doc : undefined;
  if (!id || !identity.mailboxProven || (intent !== 'keep' && intent !== 'remove')) return onward(here);
  const { drive } = services;
  await (intent === 'keep'
    ? drive.own.keepPlanted(identity.accountId, id)
    : drive.own.removePlanted(identity.accountId, id));
  const kind = intent === 'keep' ? 'plantedKept' : 'plantedRemoved';
  return onward(here, [cookie('pg_flash', flashText({ kind }), visit.secure)]);
}
