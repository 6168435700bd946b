import { actOnDocument } from '../../filling/act-on-document.server.ts';
import { toldDone } from '../../filling/told-done.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

/** Names, copies, marks or removes a document of the list, and shows the list as it was, or the copy. */
export async function actDocuments(page: MemberContext): Promise<Response> {
  const { url, request } = page;
  return toldDone(
    page,
    `${url.pathname}${url.search}`,
    await actOnDocument(page, await postedTexts(request)),
  );
}
