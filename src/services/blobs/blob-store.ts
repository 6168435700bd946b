import type { Readable } from 'node:stream';

/** Bytes that lie in the store; complete ones never change. */
export type StoredBlob = { id: string; size: number; isComplete: boolean };

/** Bytes from a place to another, both among them, as HTTP counts. */
export type ByteRange = { start: number; end: number };

/** The disk is so full that the database beside the files would suffer. */
export class DiskAlmostFull extends Error {}

/** The bytes do not go on from where they stand. */
export class OutOfPlace extends Error {}

/**
 * Where bytes lie, by number: on the disk of this machine now, and elsewhere behind the same seven verbs. What they are
 * called, whose they are and what they count is in the database.
 */
export type BlobStore = {
  /** Makes room for new bytes. @throws DiskAlmostFull */
  create(id: string): Promise<void>;
  /** Adds bytes from a place on, one piece after the other; answers how many there are then. @throws DiskAlmostFull, OutOfPlace */
  append(id: string, at: number, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** How many bytes there are, complete or not; undefined where there are none. */
  size(id: string): Promise<number | undefined>;
  /** Complete bytes, or a range of them; undefined where there are none. */
  open(id: string, range?: ByteRange): Promise<Readable | undefined>;
  /** From here on they are complete, survive a power cut, and never change; a second time is as good. */
  finish(id: string): Promise<void>;
  /** Removes them, complete or not; none is as good. */
  remove(id: string): Promise<void>;
  /** All there are. */
  list(): AsyncIterable<StoredBlob>;
};
