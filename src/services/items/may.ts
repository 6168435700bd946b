import type { SpaceRole } from '../spaces/space.ts';
import type { Item } from './item.ts';

/** Who asks: an account, and what it is in the item's space; null for a stranger. */
export type Actor = { accountId: string; role: SpaceRole | null };

/**
 * What can be done to an item. `add` puts something into a folder, `take` takes it out of the space, `restrict` says who
 * sees a folder, `erase` removes for good.
 */
export const VERBS = [
  'see',
  'open',
  'edit',
  'add',
  'rename',
  'move',
  'take',
  'restrict',
  'trash',
  'restore',
  'erase',
] as const;
export type Verb = (typeof VERBS)[number];

type Subject = Pick<Item, 'kind' | 'createdBy' | 'deletedAt' | 'parentId' | 'managersOnly'>;

/** What anybody of the space may do to an item that lies in its place. */
const IN_PLACE: Readonly<Record<Item['kind'], readonly Verb[]>> = {
  folder: ['see', 'add', 'rename', 'move', 'trash'],
  file: ['see', 'open', 'rename', 'move', 'trash'],
  // Its name stands with what is typed in it: the drive writes it.
  document: ['see', 'open', 'edit', 'move', 'trash'],
};
const IN_TRASH: readonly Verb[] = ['see', 'restore'];

/**
 * Whether somebody may do something to an item. People of a space share all of it but what is for managers only; what
 * cannot be taken back, or takes it from the others, is done by who made the item, by a manager or the holder.
 */
export function may({ accountId, role }: Actor, item: Subject, verb: Verb): boolean {
  if (role === null || (item.managersOnly && !seesAll(role))) return false;
  const isTheirs = seesAll(role) || item.createdBy === accountId;
  if (item.deletedAt !== null) return verb === 'erase' ? isTheirs : IN_TRASH.includes(verb);
  if (verb === 'take') return isTheirs;
  // A folder in another one is as that one is.
  if (verb === 'restrict') return seesAll(role) && item.kind === 'folder' && item.parentId === null;
  return IN_PLACE[item.kind].includes(verb);
}

/** Whether a role sees what is for managers only, and decides about what others made. */
export function seesAll(role: SpaceRole): boolean {
  return role === 'holder' || role === 'manager';
}
