import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { syncToDisk } from '../database/embedded/files.server.ts';
import { BackupError, notWhole } from './backup-error.ts';
import { MARK, seal, unseal } from './sealed.server.ts';

/** Writes what goes into an archive, one entry after the other. */
export type ArchiveWriter = {
  add(name: string, content: Buffer | string): Promise<void>;
  /** @param size of what the stream gives, in bytes */
  addStream(name: string, content: Readable, size: number): Promise<void>;
};

/** Something in an archive; its content must be read before the next one comes. */
export type ArchiveEntry = { name: string; content: AsyncIterable<Buffer> };

const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Makes an archive: a .tar.gz, sealed if a key is given. It is written beside its place and put there when it is
 * complete and on the disk; whatever was there before stays until then.
 */
export async function writeArchive(
  file: string,
  key: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const partial = `${file}.partial`;
  const pack = tar.pack();
  const steps: Transform[] = key === undefined ? [createGzip()] : [createGzip(), seal(key)];
  const faults: unknown[] = [];
  const note = (error: unknown) => {
    faults.push(error);
    pack.destroy();
  };
  const written = pipeline([pack, ...steps, createWriteStream(partial, { mode: 0o600, flush: true })]).catch(
    note,
  );
  await fill(writerOf(pack)).then(() => pack.finalize(), note);
  await written;
  if (faults.length === 0) {
    renameSync(partial, file);
    return syncToDisk(dirname(file));
  }
  rmSync(partial, { force: true });
  throw faults.find((fault) => !isOnlyClosed(fault)) ?? faults[0];
}

/** A stream that was closed by what had happened at its other end; either of the two may be told first. */
function isOnlyClosed(fault: unknown): boolean {
  // Errors of Node have a code, which the type of all errors does not name.
  const { code, message } = fault instanceof Error ? (fault as NodeJS.ErrnoException) : {};
  return code?.startsWith('ERR_STREAM') === true || /clos|destroy/i.test(message ?? '');
}

function writerOf(pack: tar.Pack): ArchiveWriter {
  return {
    add(name, content) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const entry = pack.entry({ name, mode: 0o600 }, content, (error) =>
        error ? reject(error) : resolve(),
      );
      // It tells the fault of its archive once more, also when nobody waits for it any longer.
      entry.on('error', reject);
      return promise;
    },
    async addStream(name, content, size) {
      await pipeline(content, pack.entry({ name, mode: 0o600, size }));
    },
  };
}

/** Reads an archive from beginning to end. @throws BackupError where it is none, is not whole, or has another key */
export async function readArchive(
  file: string,
  key: string | undefined,
  take: (entries: AsyncIterable<ArchiveEntry>) => Promise<void>,
): Promise<void> {
  const opening = await openingOf(file, key);
  const extract = tar.extract();
  const read = pipeline([createReadStream(file), ...opening, createGunzip(), extract]);
  read.catch((error: Error) => extract.destroy(error));
  try {
    await take(entriesOf(extract));
  } catch (error) {
    extract.destroy();
    // When the archive broke, who took from it only heard that there is no more.
    const broken = await read.then(
      () => undefined,
      (reason: unknown) => inWords(reason),
    );
    throw broken ?? error;
  }
  await read.catch((error: unknown) => {
    throw inWords(error) ?? error;
  });
}

async function* entriesOf(extract: tar.Extract): AsyncGenerator<ArchiveEntry> {
  for await (const entry of extract) {
    yield { name: entry.header.name, content: entry };
  }
}

/** What takes the seal off, where there is one. */
async function openingOf(file: string, key: string | undefined): Promise<Transform[]> {
  const begin = await beginningOf(file);
  if (begin.subarray(0, GZIP.length).equals(GZIP)) return [];
  if (!begin.equals(MARK)) throw new BackupError(`${file} is not a backup of Papergrove.`);
  if (key === undefined)
    throw new BackupError('The backup is encrypted: BACKUP_KEY must be the key it was made with.');
  return [unseal(key)];
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch(() => {
    throw new BackupError(`${file} cannot be read.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MARK.length), 0, MARK.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What a broken archive says of itself; undefined for what is somebody else's error. */
function inWords(error: unknown): BackupError | undefined {
  if (error instanceof BackupError) return error;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const broken = code.startsWith('Z_') || /^(Unexpected end of data|Invalid tar header)/.test(error.message);
  return broken ? notWhole() : undefined;
}
