/*
 * Gives back what was imported: the .docx files, library.csv, every template as Markdown; with --all the built-in
 * templates too. `npm run library:export -- DIR [--all]`
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exportLibrary } from '../src/services/library/export.server.ts';
import { openRunningDatabase } from './operate/running-database.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('expected a folder: npm run library:export -- DIR');
  const builtIn = values.all ? fileURLToPath(new URL('../content/templates/', import.meta.url)) : undefined;
  const database = await openRunningDatabase({ patient: true });
  try {
    const count = await exportLibrary({ database, folder, builtIn });
    console.log(
      `${count} imported templates are in ${folder}${values.all ? ', and the built-in library' : ''}`,
    );
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
