import { driveHref } from '../../drive/place.server.ts';
import { postedItems } from '../../drive/posted.server.ts';
import { type Outcome, toldMany } from '../../drive/told.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';

/** Moves what was selected into a folder, or to the top, and shows it there. */
export async function actMove(page: MemberContext): Promise<Response> {
  const { services, identity, link } = page;
  const { accountId } = identity;
  const { fields, items } = await postedItems(page.request);
  const folder = fields['to'] || null;
  const outcomes: Outcome[] = [];
  // One after the other: they change the same tree.
  for (const id of items) outcomes.push(await services.items.move(accountId, id, folder));
  const [first] = await services.items.lists.known(accountId, items.slice(0, 1));
  const there = first
    ? driveHref(page, { space: { id: first.spaceId }, folder: first.parentId ?? undefined })
    : link('drive/');
  return toldMany(page, there, { outcomes, done: () => ({ kind: 'moved' }) });
}
