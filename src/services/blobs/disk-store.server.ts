import { type FileHandle, mkdir, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isUuid } from '../../shared/ids.ts';
import { type BlobStore, type ByteRange, DiskAlmostFull, OutOfPlace, type StoredBlob } from './blob-store.ts';

/** A disk with less room takes no more files: the database may stand on it too. */
const LEAST_FREE_BYTES = 2 * 1024 ** 3;
const LEAST_FREE_SHARE = 0.05;
/** How often the room is looked at while bytes come in. */
const LOOK_EVERY_BYTES = 16 * 1024 ** 2;
/** A backup leaves out what ends so (src/server/backup/data-files.server.ts). */
const UNFINISHED = '.partial';

/** A disk: how much it holds, and how much of that is free, in bytes. */
export type Room = { size: number; free: number };

type DiskOptions = { folder: string; room?: (folder: string) => Promise<Room> };

/** Blobs as files: `ab/cd/id`, written beside, brought to the disk, then given their name. */
export function createDiskStore({ folder, room = roomOf }: DiskOptions): BlobStore {
  const beside = (id: string) => `${placeOf(folder, id)}${UNFINISHED}`;
  const checkRoom = async () => {
    const { size, free } = await room(folder);
    if (free < LEAST_FREE_BYTES || free < size * LEAST_FREE_SHARE)
      throw new DiskAlmostFull('the disk is almost full');
  };
  return {
    async create(id) {
      await mkdir(dirname(beside(id)), { recursive: true });
      await checkRoom();
      const handle = await open(beside(id), 'wx', 0o600);
      await handle.close();
    },
    append: (id, at, content) => write({ path: beside(id), at, content, checkRoom }),
    size: async (id) => (await sizeOf(placeOf(folder, id))) ?? (await sizeOf(beside(id))),
    open: (id, range) => read(placeOf(folder, id), range),
    async finish(id) {
      const isWhole = async () => (await sizeOf(placeOf(folder, id))) !== undefined;
      await sync(beside(id))
        .then(() => rename(beside(id), placeOf(folder, id)))
        .catch(async (error: unknown) => {
          // Whoever did it a moment before has done it for both.
          if (!(await isWhole())) throw error;
        });
      // The name is in its folder, which is brought to the disk by itself.
      await sync(dirname(placeOf(folder, id)));
    },
    async remove(id) {
      await rm(placeOf(folder, id), { force: true });
      await rm(beside(id), { force: true });
    },
    list: () => listed(folder),
  };
}

/** By the end of the number: it begins with the time, which would put all files of a year into one folder. */
function placeOf(folder: string, id: string): string {
  if (!isUuid(id)) throw new Error('not the number of a blob');
  const name = id.toLowerCase();
  return join(folder, name.slice(-4, -2), name.slice(-2), name);
}

type Writing = {
  path: string;
  at: number;
  content: AsyncIterable<Uint8Array>;
  checkRoom: () => Promise<void>;
};

async function write({ path, at, content, checkRoom }: Writing): Promise<number> {
  const handle = await open(path, 'r+');
  try {
    if ((await handle.stat()).size !== at) throw new OutOfPlace('the bytes do not go on from here');
    let end = at;
    for await (const piece of withRoom({ content, checkRoom })) end += await writeAll(handle, piece, end);
    return end;
  } finally {
    // What was said to have come in is not asked for again: it has to outlive a power cut.
    await handle.datasync();
    await handle.close();
  }
}

/** The pieces, as long as there is room for them. */
async function* withRoom({ content, checkRoom }: Pick<Writing, 'content' | 'checkRoom'>) {
  let unlooked = LOOK_EVERY_BYTES;
  for await (const piece of content) {
    if (unlooked >= LOOK_EVERY_BYTES) {
      await checkRoom();
      unlooked = 0;
    }
    unlooked += piece.length;
    yield piece;
  }
}

/** One write may take less than it was given. */
async function writeAll(handle: FileHandle, piece: Uint8Array, at: number): Promise<number> {
  let done = 0;
  while (done < piece.length)
    done += (await handle.write(piece, done, piece.length - done, at + done)).bytesWritten;
  return done;
}

async function read(path: string, range?: ByteRange) {
  const handle = await open(path).catch(unlessMissing);
  return handle?.createReadStream(range ?? {});
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(unlessMissing))?.size;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listed(folder: string): AsyncGenerator<StoredBlob> {
  const entries = await opendir(folder).catch(unlessMissing);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listed(path);
    const id = entry.name.replace(UNFINISHED, '');
    const size = entry.isFile() && isUuid(id) ? await sizeOf(path) : undefined;
    // Anything else is not ours, or gone since.
    if (size !== undefined) yield { id, size, isComplete: !entry.name.endsWith(UNFINISHED) };
  }
}

async function roomOf(folder: string): Promise<Room> {
  const { bsize, blocks, bavail } = await statfs(folder);
  return { size: bsize * blocks, free: bsize * bavail };
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
