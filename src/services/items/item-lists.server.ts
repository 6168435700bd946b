import { isUuid } from '../../shared/ids.ts';
import type { Database } from '../database/database.server.ts';
import type { Space } from '../spaces/space.ts';
import type { SpacesService } from '../spaces/spaces.server.ts';
import type { FolderChoice, Item, ItemPage, ItemStep, Place } from './item.ts';
import {
  childrenOf,
  foldersOf,
  itemsIn,
  type KeyedItem,
  madeBy,
  namedLike,
  type Seen,
  stateOfFolder,
  trashOf,
} from './lists.store.server.ts';
import { may, seesAll } from './may.ts';
import { checkPlace } from './place.server.ts';
import { itemOf } from './store.server.ts';

/** Folders that are offered as a place to move to. */
const MOST_FOLDERS = 1_000;

type Options = { database: Database; spaces: SpacesService };
type Paged = { from?: ItemStep | undefined; limit: number };
/** Where the next page of the trash begins. */
type TrashStep = { at: Date; id: string };

/** What lies in the spaces of an account, as lists: paged by keys, so that nothing is left out however much changes. */
export class ItemLists {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** A page of what lies in a folder, or at the top of a space: folders, documents, files, each from A to Z. */
  async inFolder(accountId: string, place: Place, { from, limit }: Paged): Promise<ItemPage | 'unknown'> {
    const { database } = this.#options;
    const space = await spaceFor(this.#options, accountId, place);
    if (!space) return 'unknown';
    const { managed } = seenIn([space]);
    if (await checkPlace(database, place, 0)) return 'unknown';
    // One more than a page has tells that there is another one.
    const found = await childrenOf(database, { ...place, managed, from, limit: limit + 1 });
    if (found.length > 0 || !from) return pageOf(found, { from, limit });
    return pageOf(await childrenOf(database, { ...place, managed, limit: limit + 1 }), { limit });
  }

  /** How a folder, or the top of a space, stands: a text that is another one once something in it was changed; undefined for none of theirs. */
  async stateOf(accountId: string, place: Place): Promise<string | undefined> {
    const { database } = this.#options;
    const space = await spaceFor(this.#options, accountId, place);
    if (!space || (await checkPlace(database, place, 0))) return undefined;
    return stateOfFolder(database, { ...place, managed: seenIn([space]).managed });
  }

  /** What was thrown away from all spaces of an account, the last first. */
  async trashed(
    accountId: string,
    { before, limit }: { before?: TrashStep | undefined; limit: number },
  ): Promise<{ items: Item[]; next: TrashStep | null }> {
    const { database } = this.#options;
    const seen = await this.#seen(accountId);
    const found = await trashOf(database, { ...seen, before, limit: limit + 1 });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const hasMore = found.length > limit && last?.deletedAt;
    return { items, next: hasMore ? { at: hasMore, id: last.id } : null };
  }

  /** The folders that something can be moved to, as one reads a tree. @param without folders, with all that lies in them */
  async folders(
    accountId: string,
    { spaceId, without = [] }: { spaceId: string; without?: readonly string[] },
  ): Promise<FolderChoice[]> {
    const { database, spaces } = this.#options;
    const space = await spaceOf(spaces, accountId, { spaceId, parentId: null });
    if (!space) return [];
    const { managed } = seenIn([space]);
    return foldersOf(database, { spaceId, managed, without, most: MOST_FOLDERS });
  }

  /** Items by their numbers, in their place and in a space of the account; what is not is left out. */
  async known(accountId: string, ids: readonly string[]): Promise<Item[]> {
    const seen = await this.#seen(accountId);
    return itemsIn(this.#options.database, { ...seen, ids: ids.filter(isUuid) });
  }

  /** Folders and files whose names have all of these words. @param words folded, as they are compared */
  async named(
    accountId: string,
    { words, limit }: { words: readonly string[]; limit: number },
  ): Promise<Item[]> {
    if (words.length === 0) return [];
    const seen = await this.#seen(accountId);
    return namedLike(this.#options.database, { ...seen, words, limit });
  }

  /** What somebody made in the team spaces of an account, folders and files and documents that lie in their place. */
  async madeBy(accountId: string, makers: readonly string[], limit: number): Promise<Item[]> {
    const spaces = (await this.#options.spaces.of(accountId)).filter(({ kind }) => kind === 'team');
    if (spaces.length === 0 || makers.length === 0) return [];
    return madeBy(this.#options.database, { ...seenIn(spaces), makers, limit });
  }

  async #seen(accountId: string): Promise<Seen> {
    return seenIn(await this.#options.spaces.of(accountId));
  }
}

function seenIn(spaces: readonly Space[]): Seen {
  const managed = spaces.filter(({ role }) => seesAll(role));
  return { spaceIds: spaces.map(({ id }) => id), managed: managed.map(({ id }) => id) };
}

/** The space of a place in which an account may put something; undefined where it sees none. */
export async function spaceFor(
  { database, spaces }: Options,
  accountId: string,
  place: Place,
): Promise<Space | undefined> {
  const space = await spaceOf(spaces, accountId, place);
  if (!space || place.parentId === null) return space;
  const folder = await itemOf(database, place.parentId);
  return folder && may({ accountId, role: space.role }, folder, 'add') ? space : undefined;
}

/** The space a place lies in, if the account may open it. */
export async function spaceOf(
  spaces: Pick<SpacesService, 'of'>,
  accountId: string,
  { spaceId, parentId }: Place,
) {
  if (!isUuid(spaceId) || (parentId !== null && !isUuid(parentId))) return undefined;
  return (await spaces.of(accountId)).find(({ id }) => id === spaceId);
}

function pageOf(found: readonly KeyedItem[], { from, limit }: Paged): ItemPage {
  const isBack = from?.direction === 'before';
  const hasMore = found.length > limit;
  const shown = isBack ? found.slice(-limit) : found.slice(0, limit);
  const [first, last] = [shown[0], shown.at(-1)];
  const hasPrevious = isBack ? hasMore : from !== undefined;
  const hasNext = isBack || hasMore;
  return {
    items: shown.map(({ item }) => item),
    previous: first && hasPrevious ? stepOf(first, 'before') : null,
    next: last && hasNext ? stepOf(last, 'after') : null,
  };
}

function stepOf({ item, key }: KeyedItem, direction: ItemStep['direction']): ItemStep {
  return { direction, kind: item.kind, key, id: item.id };
}
