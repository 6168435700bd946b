import { drivePlace } from '../../drive/place.server.ts';
import { toldOutcome } from '../../drive/told.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

/** Brings an item back, or deletes it for good. */
export async function actDriveTrash(page: MemberContext): Promise<Response> {
  const { services, identity, url, request, link } = page;
  const { accountId } = identity;
  const { space } = await drivePlace(page, { folder: null, space: url.searchParams.get('space') });
  const here = link(`drive/trash/?space=${space.id}`);
  const { intent, doc = '' } = await postedTexts(request);
  if (intent === 'back')
    return toldOutcome(page, here, {
      outcome: await services.items.restore(accountId, doc),
      done: 'itemBack',
    });
  if (intent !== 'remove') return onward(here);
  return toldOutcome(page, here, {
    outcome: await services.items.erase(accountId, doc),
    done: 'removedForGood',
  });
}
