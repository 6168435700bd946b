import { cookie } from '../../../shared/cookies.server.ts';
import { actOnDocument } from '../../filling/act-on-document.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

/** Names, copies or removes a document of the list, and shows the list as it was, or the copy. */
export async function actDocuments(page: MemberContext): Promise<Response> {
  const { url, visit } = page;
  const done = await actOnDocument(page, await postedTexts(page.request));
  const here = `${url.pathname}${url.search}`;
  if (!done) return onward(here);
  return onward(done.href ?? here, [cookie('pg_flash', flashText(done.flash), visit.secure)]);
}
