/*
 * Writes what operators changed as files: `npm run settings:export -- FOLDER`. They are for review, and for another
 * installation, which takes them with `npm run settings:import -- FOLDER`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPublished } from '../src/services/settings/store.server.ts';
import { filesOf } from '../src/services/settings/transfer.server.ts';
import { now } from '../src/shared/clock.ts';
import { openRunningDatabase } from './operate/running-database.ts';

async function main([folder]: readonly string[]): Promise<void> {
  if (!folder) throw new Error('expected a folder: npm run settings:export -- FOLDER');
  const database = await openRunningDatabase({ patient: true });
  try {
    const published = (await readPublished(database)).filter(({ state }) => state === 'published');
    const files = filesOf(published, now().toISOString().slice(0, 10));
    await mkdir(folder, { recursive: true });
    for (const [name, text] of files) await writeFile(join(folder, name), text);
    console.log(`${files.size === 0 ? 'Nothing is changed.' : [...files.keys()].join('\n')}`);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
