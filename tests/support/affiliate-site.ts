import { runningConnection } from '../../scripts/operate/running-database.ts';
import { acceptApplication } from '../../src/services/affiliate-applications/decide.server.ts';
import { findApplication } from '../../src/services/affiliate-applications/find.server.ts';
import { type Database, openDatabase } from '../../src/services/database/database.server.ts';
import { siteDataDir } from './site.ts';

/** The database of the server that this worker's tests share, as a command of an operator opens it. */
async function withSiteDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({
    connection: runningConnection(siteDataDir),
    size: 1,
    patient: true,
    onError: () => undefined,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Accepts the application of an address, as the command does. @returns the token of the new affiliate's link */
export function decideFor(email: string): Promise<string> {
  return withSiteDatabase(async (database) => {
    const application = await findApplication(database, email);
    const affiliate = application && (await acceptApplication(database, application, { by: 'test' }));
    if (!affiliate) throw new Error(`expected an open application of ${email}`);
    return affiliate.token;
  });
}
