import { DAY, later, now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import { type BlobStore, type ByteRange, DiskAlmostFull } from '../blobs/blob-store.ts';
import { TELLING_BYTES, typeOfBytes } from '../blobs/type-of-bytes.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { EntitlementsService } from '../entitlements/entitlements.server.ts';
import { Digests } from './digests.server.ts';
import { type BlobFacts, type Checked, quotaOf, type Space } from './space.ts';
import * as rows from './store.server.ts';
import { type Swept, sweep } from './sweep.server.ts';

/** How long room is promised to bytes that do not come. */
const PROMISE_MS = DAY;

type Options = { database: Database; store: BlobStore; entitlements: Pick<EntitlementsService, 'active'> };

/** Bytes that came in completely, and are counted with the row that names them. */
export type Received = rows.CompleteBlob;

export type Receiving = Received | 'full' | 'tooLarge' | 'diskAlmostFull';

/** Room of accounts and licences, and the bytes that take it. */
export class SpacesService {
  readonly #options: Options;
  readonly #digests = new Digests();

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
      holderId,
      role: holderId === accountId ? 'holder' : (licence?.role ?? 'member'),
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
      await store.create(id);
      const bytes = await this.append(id, 0, atMost(most, content));
      return await this.complete(id, bytes);
    } catch (error) {
      await this.giveUp(id);
      if (error instanceof TooLarge) return 'tooLarge';
      if (error instanceof DiskAlmostFull) return 'diskAlmostFull';
      throw error;
    }
  }

  /**
   * Promises room to bytes that come in by pieces, within the transaction that notes whose they are; false where there
   * is none. Then `begin`, `append` and `complete`, each as often as it takes; the promise moves on with `prolong`.
   */
  promise(
    query: Query,
    space: Space,
    promised: { id: string; bytes: number; expiresAt: Date },
  ): Promise<boolean> {
    return rows.reserve(query, { ...promised, spaceId: space.id, at: now(), quota: space.quotaBytes });
  }

  /** @throws DiskAlmostFull */
  begin(id: string): Promise<void> {
    return this.#options.store.create(id);
  }

  /** Adds a piece; answers how many bytes there are then. @throws DiskAlmostFull, OutOfPlace */
  append(id: string, at: number, content: AsyncIterable<Uint8Array>): Promise<number> {
    return this.#options.store.append(id, at, this.#digests.through(id, at, content));
  }

  /** How many bytes have come in. */
  async sizeOf(id: string): Promise<number> {
    return (await this.#options.store.size(id)) ?? 0;
  }

  prolong(id: string, expiresAt: Date): Promise<void> {
    return rows.prolong(this.#options.database, id, expiresAt);
  }

  /** Ends bytes that are all there; a second time is as good. */
  async complete(id: string, bytes: number): Promise<Received> {
    const { store } = this.#options;
    await store.finish(id);
    const sha256 = await this.#digests.of(id, bytes, () => store.open(id));
    return { id, bytes, type: typeOfBytes(await startOf(store, id)), sha256 };
  }

  /** Counts bytes that came in, within the transaction that gives them a name; false where they came too late. */
  commit(query: Query, received: Received): Promise<boolean> {
    return rows.commit(query, received);
  }

  /** Removes bytes that came in and got no name, and what was promised to them. */
  async giveUp(id: string): Promise<void> {
    this.#digests.forget(id);
    await this.#options.store.remove(id);
    await rows.release(this.#options.database, id);
  }

  /**
   * Files of items go from one space to another, within the transaction that moves the items; false where they do not
   * fit. One statement promises no more room than there is, as for what comes in.
   */
  moveBytes(query: Query, { from, to, items }: { from: string; to: Space; items: readonly string[] }) {
    return rows.moveBytes(query, { from, to: to.id, quota: to.quotaBytes, items });
  }

  /** Counts bytes no more, within the transaction that removes what named them; `drop` removes them afterwards. */
  uncount(query: Query, ids: readonly string[]): Promise<void> {
    return rows.uncount(query, ids);
  }

  /** Removes bytes that are counted no more. What a crash leaves of them, the next sweep finds. */
  async drop(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.#options.store.remove(id);
  }

  /** What is known of complete bytes. */
  factsOf(id: string): Promise<BlobFacts | undefined> {
    return rows.factsOf(this.#options.database, id);
  }

  /** Complete bytes that no scanner has looked at, the oldest first. */
  unchecked(most: number): Promise<{ id: string; bytes: number }[]> {
    return rows.uncheckedBlobs(this.#options.database, most);
  }

  /** Notes what a scanner said. */
  noteCheck(id: string, checked: Exclude<Checked, null>): Promise<void> {
    return rows.noteCheck(this.#options.database, { id, checked, at: now() });
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

/** Bytes as they come, and no more of them than were promised. */
async function* atMost(most: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > most) throw new TooLarge('more bytes than were promised');
    yield piece;
  }
}

/** The first bytes, which tell the type. */
async function startOf(store: BlobStore, id: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of (await store.open(id, { start: 0, end: TELLING_BYTES - 1 })) ?? [])
    parts.push(part);
  return Buffer.concat(parts);
}
