import { now } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import type { Database, Query } from '../database/database.server.ts';
import { rehomeDocuments } from '../drive/filed.store.server.ts';
import { MOST_DOCUMENTS, MOST_OF_TEAM } from '../drive/values.ts';
import type { Space } from '../spaces/space.ts';
import type { SpacesService } from '../spaces/spaces.server.ts';
import type { Item, Place } from './item.ts';
import { spaceFor, spaceOf } from './item-lists.server.ts';
import type { Refused } from './laying.server.ts';
import { may } from './may.ts';
import { checkPlace, freeName } from './place.server.ts';
import * as rows from './store.server.ts';
import { lockTrees, rehomeItems, setManagersOnly, treeOf } from './team.store.server.ts';
import { tellHandedOver } from './tell-handed-over.server.ts';

type Options = { database: Database; spaces: SpacesService };

/** `tooMany`: the other space has as many documents as it may. */
export type Rehomed = { id: string } | Refused | 'full' | 'tooMany';

/** What is done with items between one's own space and those of others, and who sees them there. */
export class TeamItems {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Into another space that the account can open, with all that lies in it: room and documents go along. */
  async rehome(accountId: string, id: string, place: Place): Promise<Rehomed> {
    const target = await spaceFor(this.#options, accountId, place);
    return target ? this.#rehome(accountId, id, { target, parentId: place.parentId }) : 'unknown';
  }

  /**
   * To a colleague: into the space of their own, at its top; both are mailed. Both have to be of one licence, which the
   * caller knows.
   *
   * @param to the colleague, and what the thing is called in the mail
   */
  async giveTo(accountId: string, id: string, to: { colleague: string; name: string }): Promise<Rehomed> {
    const { colleague, name } = to;
    const target = (await this.#options.spaces.of(colleague)).find(({ kind }) => kind === 'own');
    if (!target) return 'unknown';
    const tell = (query: Query) =>
      tellHandedOver(query, { from: accountId, to: colleague, name, spaceId: target.id });
    return this.#rehome(accountId, id, { target, parentId: null, tell });
  }

  /** Says whether a folder at the top of a team's space is for everybody, or for its managers only. */
  async restrict(accountId: string, id: string, managersOnly: boolean): Promise<{ id: string } | Refused> {
    const { database } = this.#options;
    const found = await this.#find(accountId, id);
    if (!found || !may({ accountId, role: found.space.role }, found.item, 'see')) return 'unknown';
    return database.query.transaction().execute(async (query) => {
      await lockTrees({ query }, [found.space.id]);
      const item = await rows.itemOf({ query }, id);
      const isTheirs = item && may({ accountId, role: found.space.role }, item, 'restrict');
      if (!isTheirs || found.space.kind !== 'team') return 'notAllowed';
      await setManagersOnly({ query }, id, managersOnly);
      return { id };
    });
  }

  async #rehome(accountId: string, id: string, target: Target): Promise<Rehomed> {
    const { database, spaces } = this.#options;
    const found = await this.#find(accountId, id);
    if (!found || !may({ accountId, role: found.space.role }, found.item, 'see')) return 'unknown';
    if (found.space.id === target.target.id) return 'notAllowed';
    return database.query
      .transaction()
      .execute(async (query): Promise<Rehomed> => {
        await lockTrees({ query }, [found.space.id, target.target.id]);
        const item = await rows.itemOf({ query }, id);
        if (item?.spaceId !== found.space.id) return 'unknown';
        if (!may({ accountId, role: found.space.role }, item, 'take')) return 'notAllowed';
        const moved = await settleIn({ query }, item, target);
        if (typeof moved === 'string') return moved;
        const hasRoom = await spaces.moveBytes(
          { query },
          { from: item.spaceId, to: target.target, items: moved },
        );
        if (!hasRoom) throw new Undone('full');
        await target.tell?.({ query });
        return { id };
      })
      .catch(undone);
  }

  async #find(accountId: string, id: string): Promise<{ item: Item; space: Space } | undefined> {
    const { database, spaces } = this.#options;
    const item = isUuid(id) ? await rows.itemOf(database, id) : undefined;
    const space = item && (await spaceOf(spaces, accountId, { spaceId: item.spaceId, parentId: null }));
    return item && space ? { item, space } : undefined;
  }
}

type Target = {
  target: Space;
  parentId: string | null;
  /** Owes the mails of it. */
  tell?: (query: Query) => Promise<void>;
};

/** Lays an item with all in it into another space; answers the numbers of what went along. */
async function settleIn(
  query: Query,
  item: Item,
  { target, parentId }: Target,
): Promise<string[] | Exclude<Rehomed, { id: string }>> {
  const place = { spaceId: target.id, parentId };
  const refused = await checkPlace(query, place, item.id);
  if (refused) return refused;
  const ids = await treeOf(query, item.id);
  const owner = target.kind === 'team' ? { spaceId: target.id } : { accountId: target.holderId };
  const most = target.kind === 'team' ? MOST_OF_TEAM : MOST_DOCUMENTS;
  if (!(await rehomeDocuments(query, { ids, owner, most }))) throw new Undone('tooMany');
  await rehomeItems(query, { ids, root: item.id, spaceId: target.id });
  const named =
    item.kind === 'document' ? { name: null, key: null } : await freeName(query, place, item.name);
  await rows.placeItem(query, { ...named, id: item.id, parentId, at: now() });
  return ids;
}

/** What was begun is taken back by ending its transaction. */
class Undone extends Error {
  readonly because: 'full' | 'tooMany';

  constructor(because: 'full' | 'tooMany') {
    super(`nothing was moved: ${because}`);
    this.because = because;
  }
}

function undone(error: unknown): 'full' | 'tooMany' {
  if (error instanceof Undone) return error.because;
  throw error;
}
