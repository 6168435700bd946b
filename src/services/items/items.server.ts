import { DAY, now } from '../../shared/clock.ts';
import type { ByteRange } from '../blobs/blob-store.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { BlobFacts, Space } from '../spaces/space.ts';
import type { Receiving, SpacesService } from '../spaces/spaces.server.ts';
import { allowedItem } from './allowed.server.ts';
import type { Item } from './item.ts';
import { ItemLists, spaceFor, spaceOf } from './item-lists.server.ts';
import { itemName } from './item-name.ts';
import { type Asked, add, folderAt, type Kept, putAway, type Refused, settle } from './laying.server.ts';
import { addMark, markedOf, removeMark } from './marks.store.server.ts';
import { may, type Verb } from './may.ts';
import { checkPlace, freeName } from './place.server.ts';
import * as rows from './store.server.ts';
import { setManagersOnly } from './team.store.server.ts';
import { TeamItems } from './team-items.server.ts';

/** How long what was thrown away can be brought back. */
const TRASH_MS = 30 * DAY;
/** Trees that a portion of the old trash has. */
const PORTION = 100;

type Options = { database: Database; spaces: SpacesService };

/** `name`: the one it got, where that was taken which was asked for. */
type Done = { id: string; name?: string };
type Upload = Asked & { most: number; content: AsyncIterable<Uint8Array> };
type Found = { item: Item; space: Space };
type Claim = (query: Query, id: string) => Promise<boolean>;

/** What lies in a space, folders, documents and files: one tree, and its trash. */
export class ItemsService {
  /** What lies where, and what was thrown away. */
  readonly lists: ItemLists;
  /** What goes from space to space, and who sees it. */
  readonly team: TeamItems;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    this.lists = new ItemLists(options);
    this.team = new TeamItems(options);
  }

  /** A folder's space, and the folders it lies in from the top on, itself the last. */
  async folder(accountId: string, id: string): Promise<{ space: Space; path: Item[] } | 'unknown'> {
    const found = await this.#find(accountId, id, 'add');
    if (typeof found === 'string') return 'unknown';
    const path = await rows.pathOf(this.#options.database, id);
    return path.length > 0 ? { space: found.space, path: path.toReversed() } : 'unknown';
  }

  async addFolder({ accountId, place, name }: Asked): Promise<Done | Refused> {
    const clean = itemName(name);
    if (clean === undefined) return 'nameInvalid';
    if (!(await spaceFor(this.#options, accountId, place))) return 'unknown';
    return this.#inTree(place.spaceId, (query) =>
      add(query, { place, name: clean, createdBy: accountId, kind: 'folder', blobId: null }),
    );
  }

  /** The folder of a name, which is made where there is none. */
  async ensureFolder(asked: Asked): Promise<(Done & { isNew: boolean }) | Refused> {
    const name = itemName(asked.name);
    if (name === undefined) return 'nameInvalid';
    if (!(await spaceFor(this.#options, asked.accountId, asked.place))) return 'unknown';
    return this.#inTree(asked.place.spaceId, (query) => folderAt(query, { ...asked, name }));
  }

  /** Takes a file in. Its place is looked at first and again afterwards: it may be gone by then. */
  async upload(upload: Upload): Promise<Done | Refused | Extract<Receiving, string>> {
    const { database, spaces } = this.#options;
    const { accountId, place } = upload;
    const name = itemName(upload.name);
    if (name === undefined) return 'nameInvalid';
    const space = await spaceFor(this.#options, accountId, place);
    if (!space) return 'unknown';
    const refused = await checkPlace(database, place, 0);
    if (refused) return refused;
    const received = await spaces.receive(space, upload.most, upload.content);
    if (typeof received === 'string') return received;
    // Where this throws, nobody knows whether it was written: the sweep removes bytes that belong to nobody.
    const added = await this.#inTree(place.spaceId, async (query) => {
      const put = await add(query, { place, name, createdBy: accountId, kind: 'file', blobId: received.id });
      if (typeof put === 'string') return put;
      if (!(await spaces.commit(query, received))) throw new Error('the room promised to an upload is gone');
      return put;
    });
    // Its place went while the bytes came in.
    if (typeof added === 'string') await spaces.giveUp(received.id);
    return added;
  }

  /** Whether a file can be brought to a place: it is asked before the first byte. */
  async checkUpload({ accountId, place, name, path }: Omit<Kept, 'received'>): Promise<Space | Refused> {
    if ([name, ...path].some((one) => itemName(one) === undefined)) return 'nameInvalid';
    const space = await spaceFor(this.#options, accountId, place);
    if (!space) return 'unknown';
    return (await checkPlace(this.#options.database, place, path.length)) ?? space;
  }

  /**
   * Gives bytes that came in a name and a place, and counts them, in one transaction with what `claim` writes; `kept`
   * where that was done before. Where the folder is gone by now they lie at the top.
   */
  async keep(kept: Kept, claim: Claim): Promise<Done | Refused | 'kept'> {
    const { accountId, place, received } = kept;
    if (!(await spaceOf(this.#options.spaces, accountId, { ...place, parentId: null }))) return 'unknown';
    try {
      return await this.#inTree(place.spaceId, async (query) => {
        if (await rows.isNamed(query, received.id)) return 'kept';
        const put = await putAway(query, kept);
        if (typeof put === 'string') return put;
        const isFirst = (await claim(query, put.id)) && (await this.#options.spaces.commit(query, received));
        if (!isFirst) throw new KeptBefore('these bytes have a name already');
        return put;
      });
    } catch (error) {
      if (error instanceof KeptBefore) return 'kept';
      throw error;
    }
  }

  async rename(accountId: string, id: string, name: string): Promise<Done | Refused> {
    const clean = itemName(name);
    if (clean === undefined) return 'nameInvalid';
    return this.#change(accountId, { id, verb: 'rename' }, async (query, item) => {
      if (item.name === clean) return { id };
      const free = await freeName(query, item, clean);
      await rows.placeItem(query, { ...free, id, parentId: item.parentId, at: now() });
      return free.name === clean ? { id } : { id, name: free.name };
    });
  }

  /** Into a folder of the same space, or to its top. */
  async move(accountId: string, id: string, parentId: string | null): Promise<Done | Refused> {
    const folder = parentId !== null && (await this.#find(accountId, parentId, 'add'));
    if (folder === 'unknown') return 'unknown';
    return this.#change(accountId, { id, verb: 'move' }, async (query, item) => {
      if (item.parentId === parentId) return { id };
      // Out of a folder for managers only it is for everybody.
      if (parentId === null) await setManagersOnly(query, id, false);
      return settle(query, item, { spaceId: item.spaceId, parentId });
    });
  }

  trash(accountId: string, id: string): Promise<Done | Refused> {
    return this.#change(accountId, { id, verb: 'trash' }, async (query) => {
      await rows.trashTree(query, id, now());
      return { id };
    });
  }

  /** Back to its place, or to the top where that is gone or too deep by now. */
  restore(accountId: string, id: string): Promise<Done | Refused> {
    return this.#change(accountId, { id, verb: 'restore' }, async (query, item) => {
      // What went with a folder comes back with it.
      if (item.deletedWith !== id) return 'unknown';
      const isBack = typeof (await settle(query, item, item)) !== 'string';
      if (!isBack) await settle(query, item, { spaceId: item.spaceId, parentId: null });
      await rows.restoreTree(query, id);
      return { id };
    });
  }

  /** For good: the room is free at once. */
  async erase(accountId: string, id: string): Promise<Done | Refused> {
    const erased = await this.#change(accountId, { id, verb: 'erase' }, (query) => this.#eraseIn(query, id));
    if (typeof erased === 'string') return erased;
    await this.#options.spaces.drop(erased);
    return { id };
  }

  /** Erases all that the account may erase of what was thrown away from its spaces. */
  async emptyTrash(accountId: string): Promise<void> {
    let before: Parameters<ItemLists['trashed']>[1]['before'];
    do {
      const { items, next } = await this.lists.trashed(accountId, { before, limit: PORTION });
      for (const { id } of items) await this.erase(accountId, id);
      before = next ?? undefined;
    } while (before);
  }

  /** Puts a star of the account on an item, or takes it away. */
  async mark(accountId: string, id: string, isMarked: boolean): Promise<Done | Refused> {
    const found = await this.#find(accountId, id, 'see');
    if (typeof found === 'string') return found;
    const mark = { accountId, itemId: id, at: now() };
    await (isMarked ? addMark : removeMark)(this.#options.database, mark);
    return { id };
  }

  /** Which of these items have a star of the account. */
  marked(accountId: string, itemIds: readonly string[]): Promise<Set<string>> {
    return markedOf(this.#options.database, { accountId, itemIds });
  }

  /** A file's item, and what is known of its bytes, for somebody who may do this with it. */
  async file(
    accountId: string,
    id: string,
    verb: Verb = 'open',
  ): Promise<{ item: Item; space: Space; facts: BlobFacts } | 'unknown'> {
    const found = await this.#find(accountId, id, verb);
    if (typeof found === 'string' || found.item.blobId === null) return 'unknown';
    const facts = await this.#options.spaces.factsOf(found.item.blobId);
    return facts ? { ...found, facts } : 'unknown';
  }

  /** A file's item and its bytes, or a range of them; malware is opened by nobody. */
  async open(accountId: string, id: string, range?: ByteRange) {
    const file = await this.file(accountId, id);
    if (file === 'unknown' || file.item.blobId === null) return 'unknown';
    if (file.facts.checked === 'found') return 'harmful';
    const content = await this.#options.spaces.open(file.item.blobId, range);
    return content ? { item: file.item, content } : 'unknown';
  }

  /** Removes what has lain in the trash for its time; answers how many trees that were. */
  async emptyOldTrash(): Promise<number> {
    const { database, spaces } = this.#options;
    const old = await rows.oldTrash(database, new Date(now().getTime() - TRASH_MS), PORTION);
    for (const { id, spaceId } of old) {
      const gone = await this.#inTree(spaceId, (query) => this.#eraseIn(query, id));
      await spaces.drop(gone);
    }
    return old.length;
  }

  async #eraseIn(query: Query, id: string): Promise<string[]> {
    const blobs = await rows.eraseTree(query, id);
    await this.#options.spaces.uncount(query, blobs);
    return blobs;
  }

  #find(accountId: string, id: string, verb: Verb): Promise<Found | Refused> {
    return allowedItem(this.#options, { accountId, id, verb });
  }

  /** Changes an item that may be changed so, as it is once nobody else changes the tree. */
  async #change<Outcome>(
    accountId: string,
    { id, verb }: { id: string; verb: Verb },
    act: (query: Query, item: Item) => Promise<Outcome>,
  ): Promise<Outcome | Refused> {
    const found = await this.#find(accountId, id, verb);
    if (typeof found === 'string') return found;
    return this.#inTree<Outcome | Refused>(found.item.spaceId, async (query) => {
      const item = await rows.itemOf(query, id);
      if (!item) return 'unknown';
      return may({ accountId, role: found.space.role }, item, verb) ? act(query, item) : 'notAllowed';
    });
  }

  #inTree<Outcome>(spaceId: string, act: (query: Query) => Promise<Outcome>): Promise<Outcome> {
    return this.#options.database.query.transaction().execute(async (query) => {
      await rows.lockTree({ query }, spaceId);
      return act({ query });
    });
  }
}

class KeptBefore extends Error {}
