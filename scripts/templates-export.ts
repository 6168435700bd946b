/*
 * Writes the templates that operators published in the console as Markdown files: `npm run templates:export -- FOLDER`.
 * They are for review, and lie as content/templates/ does: `npm run template:check -- --folder FOLDER` reads them.
 */
import { exportTemplates } from '../src/services/library/export-templates.server.ts';
import { openRunningDatabase } from './operate/running-database.ts';

async function main([folder]: readonly string[]): Promise<void> {
  if (!folder) throw new Error('expected a folder: npm run templates:export -- FOLDER');
  const database = await openRunningDatabase({ patient: true });
  try {
    const files = await exportTemplates(database, folder);
    console.log(files.length === 0 ? 'Nothing is published in the console.' : files.join('\n'));
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
