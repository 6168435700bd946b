import { accountCan } from '../../../services/auth/auth.ts';
import type { Place } from '../../../services/items/item.ts';
import { driveHref } from '../../drive/place.server.ts';
import { postedItems } from '../../drive/posted.server.ts';
import { type Outcome, toldMany } from '../../drive/told.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';

/** Moves what was selected into a folder, or to the top, and shows it there. */
export async function actMove(page: MemberContext): Promise<Response> {
  const { services, identity, link } = page;
  const { accountId } = identity;
  const { fields, items } = await postedItems(page.request);
  const place = await placeIn(page, fields['to'] ?? '');
  const outcomes: Outcome[] = [];
  // One after the other: they change the same tree.
  for (const id of items) outcomes.push(place ? await moved(page, id, place) : 'unknown');
  const [first] = await services.items.lists.known(accountId, items.slice(0, 1));
  const there = first
    ? driveHref(page, { space: { id: first.spaceId }, folder: first.parentId ?? undefined })
    : link('drive/');
  return toldMany(page, there, { outcomes, done: () => ({ kind: 'moved' }) });
}

/** A folder of a number, or `top.` and the number of a space; undefined for what the account cannot open. */
async function placeIn({ services, identity }: MemberContext, to: string): Promise<Place | undefined> {
  const { accountId } = identity;
  const [, top] = /^top\.(.+)$/.exec(to) ?? [];
  const found = top === undefined ? await services.items.folder(accountId, to) : undefined;
  if (found) return found === 'unknown' ? undefined : { spaceId: found.space.id, parentId: to };
  const spaces = await services.spaces.of(accountId);
  return spaces.some(({ id }) => id === top) && top ? { spaceId: top, parentId: null } : undefined;
}

/** Only whoever has shown their mailbox shares with others: before that it may be a stranger who signed up. */
async function moved({ services, identity }: MemberContext, id: string, place: Place): Promise<Outcome> {
  const { accountId } = identity;
  const [item] = await services.items.lists.known(accountId, [id]);
  if (!item) return 'unknown';
  if (item.spaceId === place.spaceId) return services.items.move(accountId, id, place.parentId);
  return accountCan.mailOthers(identity) ? services.items.team.rehome(accountId, id, place) : 'notAllowed';
}
