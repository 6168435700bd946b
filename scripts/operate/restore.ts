/*
 * Brings an archive of `npm run backup` into an empty database and a new data folder: `npm run restore -- FILE`. With
 * DATABASE_URL into that PostgreSQL, else into the embedded one of DATA_DIR, whichever of them it came from. All of it or
 * nothing; ends with code 0 only when all rows are there and were compared.
 */
import { join, resolve } from 'node:path';
import { restoreBackup } from '../../src/server/backup/restore.server.ts';
import { openPlace, told } from './place.ts';

const migrations = join(import.meta.dirname, '../../db/migrations');

async function main(file: string | undefined): Promise<void> {
  if (!file) throw new Error('Usage: npm run restore -- FILE');
  const place = openPlace();
  let close = async (): Promise<void> => undefined;
  try {
    const restored = await restoreBackup({
      async connect() {
        const database = await place.made();
        ({ close } = database);
        return database.connection;
      },
      dataDir: place.dataDir,
      file: resolve(file),
      key: place.key,
      migrations,
    });
    console.log(`Restored and compared: ${told(restored)}.`);
  } finally {
    await close();
  }
}

// An embedded database goes down with its process only when that ends by itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

main(process.argv[2]).catch((error: unknown) => {
  console.error(`Nothing was restored. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});
