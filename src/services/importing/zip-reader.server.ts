import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { ByteRange } from '../blobs/blob-store.ts';

/** Why a zip is not read. `tooMuch`: more entries, or more in them, than an export ever has. */
export type ZipProblem = 'notZip' | 'encrypted' | 'unsafe' | 'tooMuch' | 'damaged';

export class ZipFault extends Error {
  readonly problem: ZipProblem;
  constructor(problem: ZipProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
  }
}

/** Entries of the largest export: 20,000 documents in four files each, and as many uploads. */
const MOST_ENTRIES = 120_000;
/** Read at once from where the list of entries lies: each of them is asked for in pieces of a few bytes. */
const WINDOW = 256 * 1024;
/** Kept as it is, or deflated: what exports are made of. */
const METHODS: readonly number[] = [0, 8];
/** Unix: the kind of a file in the upper half of its attributes, and a link among them. */
const [KIND_MASK, LINK] = [0xf000, 0xa000];

type Opening = { bytes: number; open: (range: ByteRange) => Promise<Readable | undefined> };

/**
 * A zip that lies in the store, read in ranges: never more of it in memory than its list of entries and a piece. What
 * could harm is refused before anything is unpacked: locked entries, links, names that lead out or come twice, entries
 * that share their bytes (by which some kilobytes become terabytes).
 */
export class ZipReader {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws ZipFault */
  static async open({ bytes, open }: Opening): Promise<ZipReader> {
    const reader = new Ranges(bytes, open);
    const options = { autoClose: false, lazyEntries: true, strictFileNames: true };
    const zip = await fromRandomAccessReaderPromise(reader, bytes, options).catch((error: unknown) => {
      throw new ZipFault('notZip', 'the file is no zip', error);
    });
    return new ZipReader(zip, await entriesOf(zip, bytes));
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  paths(): string[] {
    return [...this.#entries.keys()];
  }

  /** Unpacked, as its list says; reading it to its end proves it. */
  sizeOf(path: string): number | undefined {
    return this.#entries.get(path)?.uncompressedSize;
  }

  /** @throws ZipFault, also while it is read: it is never longer than its list says */
  async *read(path: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(path);
    if (!entry) throw new ZipFault('damaged', `expected ${path}`);
    let sum = 0;
    try {
      const content: AsyncIterable<Buffer> = await this.#zip.openReadStreamPromise(entry);
      for await (const piece of content) {
        sum = crc32(piece, sum);
        yield piece;
      }
    } catch (error) {
      throw new ZipFault('damaged', `${path} cannot be unpacked`, error);
    }
    // The reader of zips proves lengths, not sums.
    if (sum !== entry.crc32) throw new ZipFault('damaged', `${path} was changed`);
  }

  /** A text, of at most so many bytes. @throws ZipFault */
  async text(path: string, most: number): Promise<string> {
    return (await this.bytes(path, most)).toString('utf8');
  }

  /** @throws ZipFault */
  async bytes(path: string, most: number): Promise<Buffer> {
    if ((this.sizeOf(path) ?? 0) > most) throw new ZipFault('tooMuch', `${path} is too large`);
    const parts: Uint8Array[] = [];
    for await (const part of this.read(path)) parts.push(part);
    return Buffer.concat(parts);
  }
}

async function entriesOf(zip: ZipFile, bytes: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new ZipFault('tooMuch', 'the zip has too many entries');
  try {
    return await listed(zip, bytes);
  } catch (error) {
    if (error instanceof ZipFault) throw error;
    // Names that lead out of a folder are refused by the reader itself.
    const isPath = error instanceof Error && /path|characters? in fileName/i.test(error.message);
    throw new ZipFault(isPath ? 'unsafe' : 'damaged', 'the list of the zip cannot be read', error);
  }
}

async function listed(zip: ZipFile, bytes: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const names = new Set<string>();
  let packed = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    refuseUnsafe(entry);
    packed += entry.compressedSize;
    // Entries that overlap are how a small zip unpacks to a large disk.
    if (packed > bytes) throw new ZipFault('unsafe', 'entries of the zip overlap');
    if (names.has(fileName.toLowerCase())) throw new ZipFault('unsafe', `${fileName} comes twice`);
    names.add(fileName.toLowerCase());
    if (!fileName.endsWith('/')) entries.set(fileName, entry);
  }
  return entries;
}

function refuseUnsafe(entry: Entry): void {
  const { fileName } = entry;
  if (entry.isEncrypted()) throw new ZipFault('encrypted', `${fileName} is locked`);
  if (!METHODS.includes(entry.compressionMethod))
    throw new ZipFault('damaged', `${fileName} is packed in another way`);
  const kind = (entry.externalFileAttributes >>> 16) & KIND_MASK;
  if (kind === LINK) throw new ZipFault('unsafe', `${fileName} is a link`);
}

/** The bytes of the store, as the reader of zips asks for them. */
class Ranges extends RandomAccessReader {
  readonly #bytes: number;
  readonly #open: Opening['open'];
  #window: { start: number; bytes: Buffer } | undefined;

  constructor(bytes: number, open: Opening['open']) {
    super();
    this.#bytes = bytes;
    this.#open = open;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false });
  }

  override read(
    ...[buffer, offset, length, position, callback]: Parameters<RandomAccessReader['read']>
  ): void {
    const copy = async () => {
      const { start, bytes } = await this.#windowOf(position, length);
      const from = position - start;
      if (from + length > bytes.length) throw new Error('the zip ends too early');
      bytes.copy(buffer, offset, from, from + length);
    };
    callbackify(copy)(callback);
  }

  async #windowOf(position: number, length: number) {
    const known = this.#window;
    if (known && position >= known.start && position + length <= known.start + known.bytes.length)
      return known;
    const end = Math.min(this.#bytes, position + Math.max(length, WINDOW));
    const parts: Uint8Array[] = [];
    for await (const part of this.#range(position, end)) parts.push(part);
    this.#window = { start: position, bytes: Buffer.concat(parts) };
    return this.#window;
  }

  async *#range(start: number, end: number): AsyncGenerator<Uint8Array> {
    const content = await this.#open({ start, end: end - 1 });
    if (!content) throw new Error('the zip is gone');
    yield* content;
  }
}
