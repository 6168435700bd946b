import { data } from 'react-router';
import { actComments, commentForm } from '../../sharing/act-comments.server.ts';
import { onward } from '../../shell/entry.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { commentedAnchors, commentedOf } from './load.server.ts';

/** What the forms of the page post; then it is shown again. */
export async function actDocumentComments(visit: WorkspaceContext) {
  const commented = await commentedOf(visit);
  const { page, itemId, here } = commented;
  const typed = await commentForm(page.request);
  const who = { itemId, accountId: page.identity.accountId };
  const acting = { comments: page.services.comments, who, anchors: commentedAnchors(commented) };
  const outcome = await actComments(acting, typed);
  return outcome ? data(outcome, { status: 400 }) : onward(here);
}
