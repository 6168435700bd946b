import { now } from '../../shared/clock.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import { allowedItem } from '../items/allowed.server.ts';
import type { Item } from '../items/item.ts';
import type { ItemsService } from '../items/items.server.ts';
import { may } from '../items/may.ts';
import type { SpacesService } from '../spaces/spaces.server.ts';
import { LONGEST_GUEST } from './comment.ts';
import { endOf, oneLine, type ShareDays } from './link.ts';
import { lookLater } from './news.store.server.ts';
import type { FileRequest, ListedRequest } from './request.ts';
import * as rows from './requests.store.server.ts';

const [MOST_LISTED, LONGEST_SECRET] = [200, 100];

type Options = {
  database: Database;
  spaces: Pick<SpacesService, 'of'>;
  items: Pick<ItemsService, 'upload'>;
};

export type RequestAsked = Pick<
  FileRequest,
  'folderId' | 'title' | 'note' | 'sharer' | 'mostFiles' | 'mostBytes'
> & {
  days: ShareDays;
};

/** An open request and the folder it leads to. */
export type OpenRequest = { request: FileRequest; folder: Item };
type Brought = { name: string; from: string; most: number; content: AsyncIterable<Uint8Array> };
/** `enough`: as much came in as was asked for. `full`: the maker's drive takes no more. */
export type Bringing = 'brought' | 'enough' | 'full' | 'tooLarge' | 'nameInvalid' | 'gone' | 'away';

/** Links by which somebody without an account brings files into a folder, and sees nothing else of it. */
export class FileRequestsService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Asks for files into a folder that the account may share. The secret is answered once and kept nowhere. */
  async ask(accountId: string, { days, ...asked }: RequestAsked): Promise<{ secret: string } | 'unknown'> {
    const found = await allowedItem(this.#options, { accountId, id: asked.folderId, verb: 'share' });
    if (typeof found === 'string' || !may({ link: 'bringer' }, found.item, 'add')) return 'unknown';
    const [secret, at] = [newSecret(), now()];
    const made = { ...asked, id: newId(), createdBy: accountId, createdAt: at, expiresAt: endOf(days, at) };
    await rows.insertRequest(this.#options.database, { ...made, secretHash: hashOf(secret) });
    return { secret };
  }

  /** All that an account asked for, the last first, with what came in. */
  own(accountId: string): Promise<ListedRequest[]> {
    return rows.requestsOf(this.#options.database, accountId, MOST_LISTED);
  }

  /** Ends a request at once. False where the account has none of this number. */
  async end(accountId: string, id: string): Promise<boolean> {
    return isUuid(id) && rows.endRequest(this.#options.database, { id, accountId, at: now() });
  }

  /** What a secret leads to now; undefined alike for what is over and what never was. */
  async open(secret: string): Promise<OpenRequest | undefined> {
    const secretHash = hashOf(secret.slice(0, LONGEST_SECRET));
    const request = await rows.openRequest(this.#options.database, { secretHash, at: now() });
    if (!request) return undefined;
    const asked = { accountId: request.createdBy, id: request.folderId, verb: 'add' } as const;
    const found = await allowedItem(this.#options, asked);
    return typeof found === 'string' ? undefined : { request, folder: found.item };
  }

  /** Takes a file in, into the room of whoever asked, and tells them. @param most as many bytes as may come */
  async bring({ request, folder }: OpenRequest, { name, from, most, content }: Brought): Promise<Bringing> {
    const { database, items } = this.#options;
    const granted = await rows.takePlace(database, { id: request.id, bytes: most, at: now() });
    if (granted === undefined) return 'enough';
    const { id, createdBy: accountId } = request;
    let bytes = 0;
    async function* counted() {
      for await (const piece of content) {
        bytes += piece.length;
        yield piece;
      }
    }
    const place = { spaceId: folder.spaceId, parentId: folder.id };
    const upload = { accountId, place, name, most: granted, content: counted() };
    const taken = await items.upload(upload).catch(async (error: unknown) => {
      await rows.giveBack(database, { id, files: 1, bytes: granted });
      throw error;
    });
    if (typeof taken === 'string') {
      await rows.giveBack(database, { id, files: 1, bytes: granted });
      return refusalOf(taken, granted < most);
    }
    await rows.giveBack(database, { id, files: 0, bytes: granted - bytes });
    await this.#note(request, { itemId: taken.id, from });
    return 'brought';
  }

  #note({ id, createdBy }: FileRequest, { itemId, from }: { itemId: string; from: string }): Promise<void> {
    const brought = { itemId, requestId: id, from: oneLine(from, LONGEST_GUEST), at: now() };
    return this.#options.database.query.transaction().execute(async (query) => {
      await rows.insertBrought({ query }, brought);
      await lookLater({ query }, createdBy, now());
    });
  }
}

function refusalOf(taken: string, wasCut: boolean): Bringing {
  switch (taken) {
    case 'full':
    case 'nameInvalid':
      return taken;
    case 'tooLarge':
      return wasCut ? 'enough' : taken;
    case 'diskAlmostFull':
      return 'away';
    default:
      return 'gone';
  }
}
