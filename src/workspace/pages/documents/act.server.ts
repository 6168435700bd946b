import { cookie } from '../../../shared/cookies.server.ts';
import { isUuid } from '../../../shared/ids.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

/** Removes a document from the list and shows the list as it was. */
export async function actDocuments(page: MemberContext): Promise<Response> {
  const { services, identity, url, visit } = page;
  const { doc, intent } = await postedTexts(page.request);
  const here = `${url.pathname}${url.search}`;
  if (intent !== 'remove' || !isUuid(doc)) return onward(here);
  await services.drive.remove(identity.accountId, doc);
  return onward(here, [cookie('pg_flash', flashText({ kind: 'removed' }), visit.secure)]);
}
