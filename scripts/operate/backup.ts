/*
 * Writes all that a Papergrove knows into one archive, while it runs or while it does not: `npm run backup -- FILE`.
 * Settings as for `npm start` (DATABASE_URL, DATA_DIR), and BACKUP_KEY to encrypt it. Ends with code 0 only when the
 * archive is complete and on the disk.
 */
import { resolve } from 'node:path';
import { makeBackup } from '../../src/server/backup/backup.server.ts';
import { openPlace, told } from './place.ts';

async function main(file: string | undefined): Promise<void> {
  if (!file) throw new Error('Usage: npm run backup -- FILE');
  const place = openPlace();
  const database = await place.existing();
  try {
    const { connection } = database;
    const made = await makeBackup({
      connection,
      dataDir: place.dataDir,
      file: resolve(file),
      key: place.key,
    });
    const how = place.key ? 'encrypted with BACKUP_KEY' : 'not encrypted: whoever has it has every account';
    console.log(`${file}: ${told(made)}; ${how}.`);
  } finally {
    await database.close();
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(`No backup was made. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});
