import type { SpaceRole } from '../spaces/space.ts';
import type { Item } from './item.ts';

/** What somebody with a link may be: reader, commenter, or one who brings files into a folder. */
export type LinkRole = 'reader' | 'commenter' | 'bringer';

/** Who asks: an account, and what it is in the item's space; null for a stranger. */
export type Actor = { accountId: string; role: SpaceRole | null };
/** Somebody without an account, who holds a link to the item. */
export type LinkHolder = { link: LinkRole };

/**
 * What can be done to an item. `add` puts something into a folder, `share` gives out links to it and ends them, `erase`
 * removes for good.
 */
export const VERBS = [
  'see',
  'open',
  'comment',
  'add',
  'share',
  'rename',
  'move',
  'trash',
  'restore',
  'erase',
] as const;
export type Verb = (typeof VERBS)[number];

type Subject = Pick<Item, 'kind' | 'createdBy' | 'deletedAt'>;
type ByKind = Readonly<Record<Item['kind'], readonly Verb[]>>;

/** What anybody of the space may do to an item that lies in its place. */
const IN_PLACE: ByKind = {
  folder: ['see', 'add', 'share', 'rename', 'move', 'trash'],
  file: ['see', 'open', 'share', 'rename', 'move', 'trash'],
  // Its name stands with what is typed in it: the drive writes it.
  document: ['see', 'open', 'comment', 'share', 'move', 'trash'],
};
const IN_TRASH: readonly Verb[] = ['see', 'restore'];

/** What a link opens, while its item lies in its place. */
const BY_LINK: Readonly<Record<LinkRole, ByKind>> = {
  reader: { folder: [], file: ['see', 'open'], document: ['see', 'open'] },
  commenter: { folder: [], file: ['see', 'open'], document: ['see', 'open', 'comment'] },
  // Whoever brings something does not see what else there is.
  bringer: { folder: ['add'], file: [], document: [] },
};

/**
 * Whether somebody may do something to an item. People of a space share all of it; what cannot be taken back is done by
 * who made the item, or holds the space. A link gives what its role says, and nothing of what was thrown away.
 */
export function may(actor: Actor | LinkHolder, item: Subject, verb: Verb): boolean {
  if ('link' in actor) return item.deletedAt === null && BY_LINK[actor.link][item.kind].includes(verb);
  const { accountId, role } = actor;
  if (role === null) return false;
  if (item.deletedAt === null) return IN_PLACE[item.kind].includes(verb);
  if (verb === 'erase') return role === 'holder' || item.createdBy === accountId;
  return IN_TRASH.includes(verb);
}
