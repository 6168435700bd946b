import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listLibrary } from '../src/services/documents/library/library-files.server.ts';
import type { Locale } from '../src/shared/locale.ts';

/** Languages keep their numbers together, a thousand or more apart. */
const RANGE = 1000;

/** The next number of a language: after its highest, or where the next free thousand begins. */
export async function nextId(folder: string, locale: Locale): Promise<number> {
  const files = await listLibrary(folder);
  const ids = await Promise.all(files.map(async (file) => [file, await idOf(join(folder, file))] as const));
  const taken = new Set(ids.map(([, id]) => id));
  const own = ids.filter(([file]) => file.startsWith(`${locale}/`)).map(([, id]) => id);
  let next =
    own.length > 0 ? Math.max(...own) + 1 : (Math.floor(Math.max(0, ...taken) / RANGE) + 1) * RANGE + 1;
  while (taken.has(next)) next += 1;
  return next;
}

/** 0 for a file without a number. */
async function idOf(file: string): Promise<number> {
  return Number(/^id:\s*(\d+)\s*$/m.exec(await readFile(file, 'utf8'))?.[1] ?? 0);
}
