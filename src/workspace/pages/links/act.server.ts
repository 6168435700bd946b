import { onward } from '../../shell/entry.server.ts';
import { type MemberContext, notFound, postedTexts } from '../../shell/workspace-context.server.ts';

/** Ends a link, and shows the list again. */
export async function actLinks(page: MemberContext): Promise<Response> {
  const { link: id = '' } = await postedTexts(page.request);
  if (!(await page.services.shares.end(page.identity.accountId, id))) throw notFound();
  return onward(page.link('links/'));
}
