/*
 * Looks through the whole audit log of the site that runs: `npm run audit:verify`. Exit code 0 only when every row is
 * there and says what it said.
 */
import { AuditService } from '../src/services/audit/audit.server.ts';
import { openRunningDatabase } from './operate/running-database.ts';

async function main(): Promise<void> {
  const database = await openRunningDatabase({ patient: true });
  try {
    const verified = await new AuditService(database).verify();
    if (verified.outcome === 'broken')
      throw new Error(`The audit log is broken at row ${verified.seq}: it was changed, or is gone.`);
    console.log(`The audit log is whole: ${verified.rows} rows.`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
