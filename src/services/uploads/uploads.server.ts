import { DAY, later, now } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import { DiskAlmostFull } from '../blobs/blob-store.ts';
import type { Database } from '../database/database.server.ts';
import type { ItemsService } from '../items/items.server.ts';
import type { SpacesService } from '../spaces/spaces.server.ts';
import { UploadHold } from './hold.server.ts';
import * as rows from './store.server.ts';
import {
  type AskedUpload,
  LARGEST_FILE,
  MOST_OPEN,
  UPLOAD_DAYS,
  type Upload,
  type UploadRefusal,
} from './upload.ts';

/** Uploads that a sweep looks at in one go. */
const PORTION = 500;

type Options = {
  database: Database;
  spaces: SpacesService;
  items: Pick<ItemsService, 'checkUpload' | 'keep'>;
};

/** A file on its way, and how much of it has come in. */
export type Underway = Upload & { offset: number };

/** Files that come in by pieces, over as many connections as it takes; what is whole lies in the drive. */
export class UploadsService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Promises room to a file, once and for all of it, and answers when the promise ends. */
  async begin(asked: AskedUpload): Promise<Date | UploadRefusal> {
    const { database, spaces, items } = this.#options;
    const { id, accountId, name, path, bytes } = asked;
    if (bytes > LARGEST_FILE) return 'tooLarge';
    const place = { spaceId: asked.spaceId, parentId: asked.parentId };
    const space = await items.checkUpload({ accountId, place, name, path });
    if (typeof space === 'string') return space === 'tooDeep' || space === 'nameInvalid' ? space : 'unknown';
    const expiresAt = later(UPLOAD_DAYS * DAY);
    const refused = await database.query.transaction().execute(async (query) => {
      if ((await rows.countOpen({ query }, accountId)) >= MOST_OPEN) return 'tooMany';
      if (!(await spaces.promise({ query }, space, { id, bytes, expiresAt }))) return 'full';
      await rows.insertUpload({ query }, asked, now());
      return undefined;
    });
    if (refused) return refused;
    try {
      await spaces.begin(id);
    } catch (error) {
      await spaces.giveUp(id);
      if (error instanceof DiskAlmostFull) return 'diskAlmostFull';
      throw error;
    }
    return expiresAt;
  }

  /** One's own, with what came in; nothing for what ran out and for somebody else's alike. */
  async find(accountId: string, id: string): Promise<Underway | undefined> {
    const upload = isUuid(id) ? await rows.uploadOf(this.#options.database, id) : undefined;
    if (upload?.accountId !== accountId) return undefined;
    if (upload.isFinished) return { ...upload, offset: upload.bytes };
    return upload.expiresAt > now() ? this.#underway(upload) : undefined;
  }

  /** What somebody has begun and not finished, the last first. */
  async open(accountId: string): Promise<Underway[]> {
    const open = await rows.openUploads(this.#options.database, accountId);
    return Promise.all(open.filter(({ expiresAt }) => expiresAt > now()).map((one) => this.#underway(one)));
  }

  /** The right to write to it, which one connection has at a time. */
  holdOf(id: string): UploadHold {
    return new UploadHold(this.#options.database, id);
  }

  /**
   * Adds a piece; answers how much there is then. Its promise holds for another week.
   * @throws DiskAlmostFull, OutOfPlace
   */
  async append(id: string, at: number, content: AsyncIterable<Uint8Array>): Promise<number> {
    const { spaces } = this.#options;
    await spaces.prolong(id, later(UPLOAD_DAYS * DAY));
    return spaces.append(id, at, content);
  }

  /** Makes a file of what is all there; again it answers the same. What finds no place leaves nothing. */
  async finish(id: string): Promise<{ id: string | null } | UploadRefusal> {
    const { database, spaces, items } = this.#options;
    const upload = await rows.uploadOf(database, id);
    if (!upload) return 'unknown';
    if (upload.isFinished) return { id: upload.itemId };
    const { accountId, spaceId, parentId, path, name, bytes } = upload;
    const received = await spaces.complete(id, bytes);
    const kept = await items.keep(
      { accountId, place: { spaceId, parentId }, path, name, received },
      (query, itemId) => rows.finishUpload(query, { id, itemId, at: now() }),
    );
    if (kept === 'kept') return { id: (await rows.uploadOf(database, id))?.itemId ?? null };
    if (typeof kept !== 'string') return kept;
    await spaces.giveUp(id);
    return kept === 'tooDeep' ? kept : 'unknown';
  }

  /** Ends one that is not finished, and gives its room back. */
  async cancel(accountId: string, id: string): Promise<void> {
    const upload = await this.find(accountId, id);
    if (upload && !upload.isFinished) await this.#options.spaces.giveUp(id);
  }

  /** Finishes what a crash kept from it, and forgets what has been a file for a day. */
  async sweep(): Promise<void> {
    const { database } = this.#options;
    await rows.forgetFinished(database, later(-DAY));
    let after: string | null = null;
    let found: Upload[];
    do {
      found = await rows.unfinishedUploads(database, { after, most: PORTION });
      for (const upload of found) await this.#finishWhole(upload);
      after = found.at(-1)?.id ?? null;
    } while (found.length === PORTION);
  }

  async #finishWhole(upload: Upload): Promise<void> {
    const { offset, bytes, id, expiresAt } = await this.#underway(upload);
    if (offset === bytes && expiresAt > now()) await this.finish(id);
  }

  async #underway(upload: Upload): Promise<Underway> {
    return { ...upload, offset: await this.#options.spaces.sizeOf(upload.id) };
  }
}
