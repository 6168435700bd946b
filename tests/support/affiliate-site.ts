import { runningConnection } from '../../scripts/operate/running-database.ts';
import { agreementIn } from '../../src/services/affiliate-applications/agreement.server.ts';
import { acceptApplication } from '../../src/services/affiliate-applications/decide.server.ts';
import { findApplication } from '../../src/services/affiliate-applications/find.server.ts';
import { type Database, openDatabase } from '../../src/services/database/database.server.ts';
import { DAY, later, now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { hashOf } from '../../src/shared/secrets.server.ts';
import { postForm } from './confirmed.ts';
import { newAddress } from './sign-up.ts';
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

/** Where one applies. */
export const APPLY_PAGE = '/company/affiliate/';

/** An application as its form sends it. */
export function applicationFields(change: Record<string, string> = {}): Record<string, string> {
  return {
    form: 'affiliate-application',
    kind: 'person',
    name: 'Jo Field',
    email: newAddress('affiliate'),
    address: '1 Elm Street\nSpringfield',
    country: 'US',
    channels: 'https://elm.example/blog',
    promotion: 'A letter to my readers each month.',
    payout: 'transfer',
    agreement: agreementIn('en').hash,
    ...change,
  };
}

/** Somebody who applied and was accepted. @returns the token of their link */
export async function newAffiliate(site: string): Promise<string> {
  const applied = applicationFields();
  await postForm(site, APPLY_PAGE, applied);
  return decideFor(applied['email'] ?? '');
}

/** Gives the affiliate of an address a statement with a line, as if a month had been closed. @returns its number */
export function stateFor(email: string): Promise<number> {
  return withSiteDatabase(async ({ query }) => {
    const at = now();
    const { id } = await query
      .selectFrom('affiliates')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const [nothing, month] = [{ accrued: 0, due: 0, held: 0 }, '2026-10-01'];
    const line = { id: newId(), kind: 'fee', clause: '12, A.5', agreementVersion: '2026-11-27', sale: null };
    const lines = [{ ...line, ...nothing, due: -50_000, at: '2026-09-14T10:00:00.000Z', dueOn: null }];
    const closing = { ...nothing, due: -50_000 };
    const data = {
      format: 1,
      number: 1,
      month,
      currency: 'USD',
      opening: nothing,
      lines,
      closing,
      inputs: [],
    };
    await query
      .insertInto('affiliate_statements')
      .values({
        ...{ id: newId(), affiliate_id: id, month, number: 1, hash: hashOf(JSON.stringify(data)) },
        ...{ opening: JSON.stringify(nothing), closing: JSON.stringify(closing), data: JSON.stringify(data) },
        ...{ issued_at: at, object_until: later(60 * DAY) },
      })
      .execute();
    return 1;
  });
}
