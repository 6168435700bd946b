import type { Query } from '../database/database.server.ts';
import type { Place } from './item.ts';
import { nameKey, numberedName } from './item-name.ts';
import { heightOf, pathOf, takenKeys } from './store.server.ts';

/** How many folders may lie one in the other. */
const MOST_DEEP = 10;
/** Names that are tried at a time. */
const TRIED = 50;

export type NoPlace = 'unknown' | 'tooDeep' | 'intoItself';

/**
 * Whether an item can lie in a place: a folder that is there, not itself or in itself, and not too deep.
 *
 * @param item what is to lie there: its number, or how many folders it is high while it is new
 */
export async function checkPlace(
  database: Query,
  { spaceId, parentId }: Place,
  item: string | number,
): Promise<NoPlace | undefined> {
  const path = parentId === null ? [] : await pathOf(database, parentId);
  const [folder] = path;
  if (parentId !== null && (folder?.kind !== 'folder' || folder.spaceId !== spaceId)) return 'unknown';
  if (path.some(({ id }) => id === item)) return 'intoItself';
  const height = typeof item === 'number' ? item : await heightOf(database, item);
  return path.length + height > MOST_DEEP ? 'tooDeep' : undefined;
}

/** A name that no other in its folder has: with a number where somebody else has it. */
export async function freeName(
  database: Query,
  place: Place,
  name: string,
): Promise<{ name: string; key: string }> {
  for (let first = 1; ; first += TRIED) {
    const tried = Array.from({ length: TRIED }, (_, step) => {
      const candidate = first + step === 1 ? name : numberedName(name, first + step);
      return { name: candidate, key: nameKey(candidate) };
    });
    const taken = await takenKeys(database, { ...place, keys: tried.map(({ key }) => key) });
    const free = tried.find(({ key }) => !taken.has(key));
    if (free) return free;
  }
}
