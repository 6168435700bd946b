import { driveHref, drivePlace } from '../../drive/place.server.ts';
import { postedItems } from '../../drive/posted.server.ts';
import { type Outcome, toldFlash, toldMany, toldOutcome } from '../../drive/told.server.ts';
import { actOnDocument } from '../../filling/act-on-document.server.ts';
import { toldDone } from '../../filling/told-done.server.ts';
import { onward } from '../../shell/entry.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';

/** Makes a folder, names or copies one thing, or throws some away. */
export async function actDrive(page: MemberContext): Promise<Response> {
  const { services, identity, params, url, request } = page;
  const { accountId } = identity;
  const folder = params['id'] ?? null;
  const { space } = await drivePlace(page, { folder, space: url.searchParams.get('space') });
  const here = driveHref(page, { space, folder: folder ?? undefined });
  const { fields, items } = await postedItems(request);
  const { intent, item = '', name = '' } = fields;
  switch (intent) {
    case 'folder': {
      const place = { spaceId: space.id, parentId: folder };
      const outcome = await services.items.addFolder({ accountId, place, name });
      return toldOutcome(page, here, { outcome, done: 'folderMade' });
    }
    case 'rename':
      return toldName(page, here, await renamed(page, item, name));
    case 'duplicate':
      return toldDone(page, here, await actOnDocument(page, { doc: item, intent }));
    case 'close':
    case 'open': {
      const outcome = await services.items.team.restrict(accountId, item, intent === 'close');
      return toldOutcome(page, here, { outcome, done: intent === 'close' ? 'folderClosed' : 'folderOpened' });
    }
    case 'trash':
      return thrownAway(page, here, items.length > 0 ? items : [item]);
    default:
      return onward(here);
  }
}

/** The name it has now is said where it is another one than was typed. */
function toldName(page: MemberContext, here: string, outcome: Outcome): Response {
  if (typeof outcome === 'string' || outcome.name === undefined)
    return toldOutcome(page, here, { outcome, done: 'renamed' });
  return toldFlash(page, here, { kind: 'renamedAs', name: outcome.name });
}

/** A document's name stands with what is typed in it. */
async function renamed({ services, identity }: MemberContext, id: string, name: string): Promise<Outcome> {
  const { accountId } = identity;
  return (await services.drive.acts.rename(accountId, id, name))
    ? { id }
    : services.items.rename(accountId, id, name);
}

async function thrownAway(page: MemberContext, here: string, ids: readonly string[]): Promise<Response> {
  const outcomes: Outcome[] = [];
  // One after the other: they change the same tree.
  for (const id of ids) outcomes.push(await page.services.items.trash(page.identity.accountId, id));
  return toldMany(page, here, { outcomes, done: (thrown) => ({ kind: 'itemTrashed', ids: thrown }) });
}
