import type { SpaceRole } from '../spaces/space.ts';
import type { Item } from './item.ts';

/** What somebody with a link may be: reader, commenter, or one who brings files into a folder. */
export type LinkRole = 'reader' | 'commenter' | 'bringer';

/** Who asks: an account, and what it is in the item's space; null for a stranger. */
export type Actor = { accountId: string; role: SpaceRole | null };
/** Somebody without an account, who holds a link to the item. */
export type LinkHolder = { link: LinkRole };

/**
 * What can be done to an item. `add` puts something into a folder, `take` takes it out of the space, `restrict` says who
 * sees a folder, `share` gives out links to it and ends them, `sign` sends a file for signature, `erase` removes for good.
 */
export const VERBS = [
  'see',
  'open',
  'edit',
  'comment',
  'add',
  'share',
  'sign',
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
type ByKind = Readonly<Record<Item['kind'], readonly Verb[]>>;

/** What anybody of the space may do to an item that lies in its place. */
const IN_PLACE: ByKind = {
  folder: ['see', 'add', 'share', 'rename', 'move', 'trash'],
  file: ['see', 'open', 'comment', 'share', 'rename', 'move', 'trash'],
  // Its name stands with what is typed in it: the drive writes it.
  document: ['see', 'open', 'edit', 'comment', 'share', 'move', 'trash'],
};
const IN_TRASH: readonly Verb[] = ['see', 'restore'];

/** What a link opens, while its item lies in its place. */
const BY_LINK: Readonly<Record<LinkRole, ByKind>> = {
  reader: { folder: [], file: ['see', 'open'], document: ['see', 'open'] },
  commenter: { folder: [], file: ['see', 'open', 'comment'], document: ['see', 'open', 'comment'] },
  // Whoever brings something does not see what else there is.
  bringer: { folder: ['add'], file: [], document: [] },
};

/**
 * Whether somebody may do something to an item. People of a space share all of it but what is for managers only; what
 * cannot be taken back, or takes it from the others, is done by who made the item, by a manager or the holder: so is
 * sending it for signature, because others are bound by it (decision 0129, uploaded PDFs). A link
 * gives what its role says, and nothing of what was thrown away.
 */
export function may(actor: Actor | LinkHolder, item: Subject, verb: Verb): boolean {
  if ('link' in actor) return item.deletedAt === null && BY_LINK[actor.link][item.kind].includes(verb);
  const { accountId, role } = actor;
  if (role === null || (item.managersOnly && !seesAll(role))) return false;
  const isTheirs = seesAll(role) || item.createdBy === accountId;
  if (item.deletedAt !== null) return verb === 'erase' ? isTheirs : IN_TRASH.includes(verb);
  if (verb === 'take') return isTheirs;
  if (verb === 'sign') return isTheirs && item.kind === 'file';
  // A folder in another one is as that one is.
  if (verb === 'restrict') return seesAll(role) && item.kind === 'folder' && item.parentId === null;
  return IN_PLACE[item.kind].includes(verb);
}

/** Whether a role sees what is for managers only, and decides about what others made. */
export function seesAll(role: SpaceRole): boolean {
  return role === 'holder' || role === 'manager';
}
