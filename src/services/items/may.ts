import type { SpaceRole } from '../spaces/space.ts';
import type { Item } from './item.ts';

/** Who asks: an account, and what it is in the item's space; null for a stranger. */
export type Actor = { accountId: string; role: SpaceRole | null };

/** What can be done to an item. `add` puts something into a folder, `erase` removes for good. */
export const VERBS = ['see', 'open', 'add', 'rename', 'move', 'trash', 'restore', 'erase'] as const;
export type Verb = (typeof VERBS)[number];

type Subject = Pick<Item, 'kind' | 'createdBy' | 'deletedAt'>;

/** What anybody of the space may do to an item that lies in its place. */
const IN_PLACE: Readonly<Record<Item['kind'], readonly Verb[]>> = {
  folder: ['see', 'add', 'rename', 'move', 'trash'],
  file: ['see', 'open', 'rename', 'move', 'trash'],
  // Its name stands with what is typed in it: the drive writes it.
  document: ['see', 'open', 'move', 'trash'],
};
const IN_TRASH: readonly Verb[] = ['see', 'restore'];

/**
 * Whether somebody may do something to an item. People of a space share all of it; what cannot be taken back is done by
 * who made the item, or holds the space.
 */
export function may({ accountId, role }: Actor, item: Subject, verb: Verb): boolean {
  if (role === null) return false;
  if (item.deletedAt === null) return IN_PLACE[item.kind].includes(verb);
  if (verb === 'erase') return role === 'holder' || item.createdBy === accountId;
  return IN_TRASH.includes(verb);
}
