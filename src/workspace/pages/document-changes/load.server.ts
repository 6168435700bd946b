import { changesAnswer, noAnswer } from '../../changes/answer.server.ts';
import { documentState, isAnother, writingIn } from '../../changes/document-changes.server.ts';
import type { DocumentNow } from '../../changes/document-changes.ts';
import { entryOf } from '../../filling/open.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';

/**
 * Whether a team's document is still as a page has it: GET ?doc={id} with the state that is known as If-None-Match.
 * Answers 304, or who changed it when and what is typed in it now; 404 for what is nobody's but one's own, too.
 */
export async function loadDocumentChanges(page: WorkspaceContext): Promise<Response> {
  const { identity, services, url, request } = page;
  if (!identity) return noAnswer(401);
  const entry = entryOf(page);
  const document = await services.drive.find(identity.accountId, url.searchParams.get('doc') ?? '');
  if (!document || document.teamId === null || document.templateId !== entry.id) return noAnswer(404);
  const before = (request.headers.get('if-none-match') ?? '').replaceAll('"', '');
  const now = documentState(document);
  const writing = await writingIn(page, identity.accountId, document);
  const changed = async () => ({
    by: await services.drive.conflicts.authorOf(document),
    at: document.updatedAt.toISOString(),
    isOwn: document.savedBy === identity.accountId && !isAnother(before, now),
    values: document.values,
    isMore: isAnother(before, now),
  });
  return changesAnswer<DocumentNow>(page, now, changed, writing);
}
