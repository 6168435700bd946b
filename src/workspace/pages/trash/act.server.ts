import { cookie } from '../../../shared/cookies.server.ts';
import { isUuid } from '../../../shared/ids.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

/** Puts a document back, or deletes one, or all that lies in the trash. */
export async function actTrash(page: MemberContext): Promise<Response> {
  const { services, identity, visit, link } = page;
  const { doc, intent } = await postedTexts(page.request);
  const here = link('documents/trash/');
  const told = (kind: 'putBack' | 'removedForGood') =>
    onward(here, [cookie('pg_flash', flashText({ kind }), visit.secure)]);
  if (intent === 'back' && isUuid(doc))
    return (await services.drive.acts.putBack(identity.accountId, doc)) ? told('putBack') : onward(here);
  if (intent !== 'remove' || (doc !== 'all' && !isUuid(doc))) return onward(here);
  await services.drive.acts.deleteForGood(identity.accountId, doc);
  return told('removedForGood');
}
