import { now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import type { Received } from '../spaces/spaces.server.ts';
import type { Item, Place } from './item.ts';
import { nameKey } from './item-name.ts';
import { checkPlace, freeName, type NoPlace } from './place.server.ts';
import * as rows from './store.server.ts';

/** How items are laid into their places, within a transaction that holds their tree. */

/** `unknown` is what is not there and what is somebody else's alike: nobody learns which. */
export type Refused = NoPlace | 'notAllowed' | 'nameInvalid';
type Done = { id: string };
/** Whoever asks, where, and the name for what is new. */
export type Asked = { accountId: string; place: Place; name: string };
/**
 * Bytes that came in by pieces, and where they are to lie: `path` are folders in their place, made where they are not.
 * `id`: the number of what is known by one already.
 */
export type Kept = Asked & { path: readonly string[]; received: Received; id?: string };

type Added = Pick<rows.NewItem, 'name' | 'createdBy' | 'kind' | 'blobId'> & { place: Place; id?: string };

/** Something new, under a name that is free. */
export async function add(
  query: Query,
  { place, name, id = newId(), ...item }: Added,
): Promise<Done | NoPlace> {
  const refused = await checkPlace(query, place, item.kind === 'folder' ? 1 : 0);
  if (refused) return refused;
  await rows.insertItem(query, { ...item, ...place, ...(await freeName(query, place, name)), id, at: now() });
  return { id };
}

/** A new file in the folders it brings along; what it is called is clean by now. */
export async function putAway(
  query: Query,
  { accountId, place, path, name, received, id }: Kept,
): Promise<Done | NoPlace> {
  const isThere = (await checkPlace(query, place, path.length)) === undefined;
  let at: Place = isThere ? place : { ...place, parentId: null };
  for (const folder of path) {
    const made = await folderAt(query, { accountId, place: at, name: folder });
    if (typeof made === 'string') return made;
    at = { ...at, parentId: made.id };
  }
  const file = { place: at, name, createdBy: accountId, kind: 'file', blobId: received.id } as const;
  return add(query, id === undefined ? file : { ...file, id });
}

/** The folder of a name, which is made where there is none; what it is called is clean by now. */
export async function folderAt(
  query: Query,
  { accountId, place, name }: Asked,
): Promise<(Done & { isNew: boolean }) | NoPlace> {
  const found = await rows.folderNamed(query, place, nameKey(name));
  if (found) return { ...found, isNew: false };
  const made = await add(query, { place, name, createdBy: accountId, kind: 'folder', blobId: null });
  return typeof made === 'string' ? made : { ...made, isNew: true };
}

/** Lays an item into a place, if it can lie there, under a name that is free. */
export async function settle(
  query: Query,
  item: Item,
  { spaceId, parentId }: Place,
): Promise<Done | NoPlace> {
  const place = { spaceId, parentId };
  const refused = await checkPlace(query, place, item.id);
  if (refused) return refused;
  // Documents may be called alike.
  const named =
    item.kind === 'document' ? { name: null, key: null } : await freeName(query, place, item.name);
  await rows.placeItem(query, {
    ...named,
    id: item.id,
    parentId,
    at: now(),
  });
  return { id: item.id };
}
