import { createHash } from 'node:crypto';
import { DAY, later, now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { BlobStore, ByteRange } from '../blobs/blob-store.ts';
import { DiskAlmostFull } from '../blobs/blob-store.ts';
import { TELLING_BYTES, typeOfBytes } from '../blobs/type-of-bytes.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { EntitlementsService } from '../entitlements/entitlements.server.ts';
import { quotaOf, type Space } from './space.ts';
import * as rows from './store.server.ts';
import { type Swept, sweep } from './sweep.server.ts';

/** How long room is promised to bytes that do not come. */
const PROMISE_MS = DAY;

type Options = { database: Database; store: BlobStore; entitlements: Pick<EntitlementsService, 'active'> };

/** Bytes that came in completely, and are counted with the row that names them. */
type Received = rows.CompleteBlob;

export type Receiving = Received | 'full' | 'tooLarge' | 'diskAlmostFull';

/** Room of accounts and licences, and the bytes that take it. */
export class SpacesService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The spaces an account can open: its own, that of its licence, and the one it held a licence for. */
  async of(accountId: string): Promise<Space[]> {
    const { database, entitlements } = this.#options;
    const licence = await entitlements.active(accountId);
    await rows.ensureSpace(database, { kind: 'own', holderId: accountId, at: now() });
    if (licence) await rows.ensureSpace(database, { kind: 'team', holderId: licence.holderId, at: now() });
    const held = await rows.spacesHeldBy(database, [accountId, licence?.holderId ?? accountId]);
    const isOpen = ({ kind, holderId }: rows.FoundSpace) => kind === 'team' || holderId === accountId;
    return held.filter(isOpen).map(({ holderId, ...space }) => ({
      ...space,
      role: holderId === accountId ? 'holder' : 'member',
      quotaBytes: quotaOf(space.kind, holderId === licence?.holderId ? licence.plan : null),
    }));
  }

  /**
   * Takes bytes in. They count from the moment on that they are asked for, and become a file with `commit`; whatever
   * goes wrong before leaves none.
   *
   * @param most what is promised: as many bytes as may come
   */
  async receive(space: Space, most: number, content: AsyncIterable<Uint8Array>): Promise<Receiving> {
    const { database, store } = this.#options;
    const id = newId();
    const promise = { id, spaceId: space.id, bytes: most, at: now(), expiresAt: later(PROMISE_MS) };
    if (!(await rows.reserve(database, { ...promise, quota: space.quotaBytes }))) return 'full';
    try {
      const read = new ReadBytes(content, most);
      await store.create(id);
      const bytes = await store.append(id, 0, read);
      await store.finish(id);
      return { id, bytes, type: typeOfBytes(read.start), sha256: read.hash.digest() };
    } catch (error) {
      await this.giveUp(id);
      if (error instanceof TooLarge) return 'tooLarge';
      if (error instanceof DiskAlmostFull) return 'diskAlmostFull';
      throw error;
    }
  }

  /** Counts bytes that came in, within the transaction that gives them a name; false where they came too late. */
  commit(query: Query, received: Received): Promise<boolean> {
    return rows.commit(query, received);
  }

  /** Removes bytes that came in and got no name, and what was promised to them. */
  async giveUp(id: string): Promise<void> {
    await this.#options.store.remove(id);
    await rows.release(this.#options.database, id);
  }

  /** Counts bytes no more, within the transaction that removes what named them; `drop` removes them afterwards. */
  uncount(query: Query, ids: readonly string[]): Promise<void> {
    return rows.uncount(query, ids);
  }

  /** Removes bytes that are counted no more. What a crash leaves of them, the next sweep finds. */
  async drop(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.#options.store.remove(id);
  }

  open(id: string, range?: ByteRange) {
    return this.#options.store.open(id, range);
  }

  /** Brings rows and bytes together again, both ways. */
  sweep(): Promise<Swept> {
    return sweep(this.#options, now());
  }
}

class TooLarge extends Error {}

/** Bytes on their way, with their sum and their beginning; never more of them in memory than one piece. */
class ReadBytes {
  readonly hash = createHash('sha256');
  start: Buffer = Buffer.alloc(0);
  readonly #content: AsyncIterable<Uint8Array>;
  readonly #most: number;

  constructor(content: AsyncIterable<Uint8Array>, most: number) {
    this.#content = content;
    this.#most = most;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const piece of this.#content) {
      bytes += piece.length;
      if (bytes > this.#most) throw new TooLarge('more bytes than were promised');
      this.hash.update(piece);
      if (this.start.length < TELLING_BYTES)
        this.start = Buffer.concat([this.start, piece.subarray(0, TELLING_BYTES)]);
      yield piece;
    }
  }
}
