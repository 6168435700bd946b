import { now } from '../../../shared/clock.ts';
import { isUuid } from '../../../shared/ids.ts';
import { changesAnswer, noAnswer } from '../../changes/answer.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';

/**
 * Whether a folder of a drive still holds what a page shows of it: GET ?space={id}&folder={id} with the state that is
 * known as If-None-Match. Answers 304, or when it was changed last.
 */
export async function loadDriveChanges(page: WorkspaceContext): Promise<Response> {
  const { identity, services, url } = page;
  if (!identity) return noAnswer(401);
  const [space, folder] = [url.searchParams.get('space') ?? '', url.searchParams.get('folder')];
  if (!isUuid(space) || (folder !== null && !isUuid(folder))) return noAnswer(404);
  const place = { spaceId: space, parentId: folder };
  const state = await services.items.lists.stateOf(identity.accountId, place);
  if (state === undefined) return noAnswer(404);
  // What went away was changed when nobody can say any more.
  const facts = { by: null, at: now().toISOString(), isOwn: false };
  return changesAnswer(page, state, async () => facts);
}
