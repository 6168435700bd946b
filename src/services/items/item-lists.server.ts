import { isUuid } from '../../shared/ids.ts';
import type { Database } from '../database/database.server.ts';
import type { SpacesService } from '../spaces/spaces.server.ts';
import type { FolderChoice, Item, ItemPage, ItemStep } from './item.ts';
import { childrenOf, foldersOf, itemsIn, type KeyedItem, namedLike, trashOf } from './lists.store.server.ts';
import { checkPlace, type Place } from './place.server.ts';

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
    const { database, spaces } = this.#options;
    if (!(await spaceOf(spaces, accountId, place))) return 'unknown';
    if (await checkPlace(database, place, 0)) return 'unknown';
    // One more than a page has tells that there is another one.
    const found = await childrenOf(database, { ...place, from, limit: limit + 1 });
    if (found.length > 0 || !from) return pageOf(found, { from, limit });
    return pageOf(await childrenOf(database, { ...place, limit: limit + 1 }), { limit });
  }

  /** What was thrown away from all spaces of an account, the last first. */
  async trashed(
    accountId: string,
    { before, limit }: { before?: TrashStep | undefined; limit: number },
  ): Promise<{ items: Item[]; next: TrashStep | null }> {
    const { database } = this.#options;
    const spaceIds = await this.#spaceIds(accountId);
    const found = await trashOf(database, { spaceIds, before, limit: limit + 1 });
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
    return space ? foldersOf(database, { spaceId, without, most: MOST_FOLDERS }) : [];
  }

  /** Items by their numbers, in their place and in a space of the account; what is not is left out. */
  async known(accountId: string, ids: readonly string[]): Promise<Item[]> {
    const spaceIds = await this.#spaceIds(accountId);
    return itemsIn(this.#options.database, { spaceIds, ids: ids.filter(isUuid) });
  }

  /** Folders and files whose names have all of these words. @param words folded, as they are compared */
  async named(
    accountId: string,
    { words, limit }: { words: readonly string[]; limit: number },
  ): Promise<Item[]> {
    if (words.length === 0) return [];
    const spaceIds = await this.#spaceIds(accountId);
    return namedLike(this.#options.database, { spaceIds, words, limit });
  }

  async #spaceIds(accountId: string): Promise<string[]> {
    return (await this.#options.spaces.of(accountId)).map(({ id }) => id);
  }
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
