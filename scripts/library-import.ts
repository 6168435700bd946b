/*
 * Imports a folder of .docx files with their library.csv into the running installation: docs/library.md.
 * `npm run library:import -- DIR [--skip-refused] [--prune] [--report=FILE]`
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importLibrary } from '../src/services/library/import.server.ts';
import { type ImportReport, printedFile, printedSum } from '../src/services/library/import-report.ts';
import { openRunningDatabase } from './operate/running-database.ts';

/** The import counts, also where its report has no place. */
async function keep(report: ImportReport, place: string): Promise<void> {
  try {
    await writeFile(place, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`the whole report is in ${place}`);
  } catch (error) {
    console.error(`the report could not be written: ${error instanceof Error ? error.message : error}`);
  }
}

/** 0: all is imported. 1: nothing was written. 2: some files were left out. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'skip-refused': { type: 'boolean', default: false },
      prune: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('expected a folder: npm run library:import -- DIR');
  const database = await openRunningDatabase({ patient: true });
  try {
    const skipRefused = values['skip-refused'];
    const report = await importLibrary({ folder, database, skipRefused, prune: values.prune });
    for (const file of report.files) console.log(printedFile(file));
    console.log(printedSum(report));
    await keep(report, values.report ?? join(folder, 'report.json'));
    if (!report.files.some((file) => file.outcome === 'refused')) return 0;
    return skipRefused ? 2 : 1;
  } finally {
    await database.close();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
