import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError, notWhole } from './backup-error.ts';

/**
 * What stands in a data folder and is not taken along: the database, whose rows are, its programs and locks, and
 * pictures, which are drawn again.
 */
const LEFT_OUT =
  /^(postgres|postgres[.-].*|owner\.lock.*|binaries-.*|pictures|restore\.partial|console-setup-token)$/;
/** What somebody is writing and will give its name when it is complete. */
const UNFINISHED = /\.(new|tmp|partial)$/;
const STAGE = 'restore.partial';

/** An open file of a data folder, as large as it was when it was opened. */
export type DataFile = { name: string; size: number; content: Readable };

/** The files of a data folder that belong to a backup, one after the other, named from it with slashes. */
export async function* dataFiles(dataDir: string): AsyncGenerator<DataFile> {
  for (const name of await namesIn(dataDir)) {
    const handle = await opened(join(dataDir, name));
    if (!handle) continue;
    const { size } = await handle.stat();
    yield { name, size, content: handle.createReadStream({ end: Math.max(size - 1, 0) }) };
  }
}

/** Undefined for what is gone since it was listed. @throws BackupError for what may not be read: no key is left out without a word */
export async function opened(file: string): Promise<FileHandle | undefined> {
  return open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new BackupError(`${file} cannot be read (${error.code}): nothing was saved.`);
  });
}

async function namesIn(dataDir: string): Promise<string[]> {
  if (!existsSync(dataDir)) return [];
  const found: string[] = [];
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isFile()) found.push(entry.name);
    if (entry.isDirectory())
      found.push(...(await namesIn(join(dataDir, entry.name))).map((name) => `${entry.name}/${name}`));
  }
  return found.filter((name) => !UNFINISHED.test(name)).sort();
}

/** Files that are to go into a data folder: kept aside until all of them, and the rows they belong to, are there. */
export class StagedFiles {
  readonly #dataDir: string;
  readonly #names: string[] = [];

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.remove();
  }

  get count(): number {
    return this.#names.length;
  }

  /** @throws BackupError where such a file is there already */
  async add(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (normalize(name) !== name || name.startsWith('/') || name.startsWith('..')) throw notWhole();
    if (existsSync(join(this.#dataDir, name)))
      throw new BackupError(
        `${join(this.#dataDir, name)} is there already: restore into a new folder (DATA_DIR).`,
      );
    const staged = join(this.#dataDir, STAGE, name);
    mkdirSync(dirname(staged), { recursive: true });
    await pipeline(content, createWriteStream(staged, { mode: 0o600, flush: true }));
    this.#names.push(name);
  }

  /** Puts all of them in their places. */
  place(): void {
    for (const name of this.#names) {
      const target = join(this.#dataDir, name);
      mkdirSync(dirname(target), { recursive: true });
      renameSync(join(this.#dataDir, STAGE, name), target);
    }
    this.remove();
  }

  remove(): void {
    rmSync(join(this.#dataDir, STAGE), { recursive: true, force: true });
  }
}
