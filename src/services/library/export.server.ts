import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '../database/database.server.ts';
import { importedRows } from '../documents/library/imported.store.server.ts';
import { importedWhole } from './library.store.server.ts';
import { writeLibraryCsv } from './library-csv.server.ts';
import type { LibraryLine } from './library-line.ts';

export type ExportOptions = {
  database: Database;
  /** New or empty. */
  folder: string;
  /** Folder of the built-in library, which goes along as Markdown; undefined to leave it. */
  builtIn: string | undefined;
};

/**
 * Writes what was imported as it came, and each template as Markdown under `templates/`.
 * @returns how many imported templates there were
 * @throws Error when the folder holds something
 */
export async function exportLibrary({ database, folder, builtIn }: ExportOptions): Promise<number> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder}: expected a new or an empty folder`);
  const lines: LibraryLine[] = [];
  const used = new Set(['library.csv', 'templates']);
  for (const { id, removed } of await importedRows(database)) {
    if (removed) continue;
    const { source, original, originalName, metadata } = await importedWhole(database, id);
    const file = ownName(originalName, id, used);
    await writeIn(folder, file, original);
    await writeIn(folder, `templates/${metadata.language}/${metadata.slug}.md`, source);
    lines.push({ ...metadata, file });
  }
  await writeFile(join(folder, 'library.csv'), writeLibraryCsv(lines));
  if (builtIn !== undefined) await cp(builtIn, join(folder, 'templates'), { recursive: true });
  return lines.length;
}

/** Files of two imports may have one name; the second then gets a folder of its own. */
function ownName(name: string, id: number, used: Set<string>): string {
  const own = used.has(name.toLowerCase()) ? `${id}/${name}` : name;
  used.add(own.toLowerCase());
  return own;
}

async function writeIn(folder: string, file: string, content: string | Buffer): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
