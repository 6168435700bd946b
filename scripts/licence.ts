/*
 * Restricts, ends or restores a licence, bought ones too, and mails its holder why, in their language:
 * `npm run licence -- restrict|end|restore ADDRESS REASON ["own words"]`. Without the right reason it lists those
 * there are. Exit code 0 only when all is done: the providers too know that nothing more is to be charged.
 */
import { userInfo } from 'node:os';
import { readConfig } from '../src/server/config.ts';
import { createPayments } from '../src/server/payments.server.ts';
import type { Database } from '../src/services/database/database.server.ts';
import { EntitlementsService } from '../src/services/entitlements/entitlements.server.ts';
import { actOnLicence } from '../src/services/licences/act-on-licence.server.ts';
import { parseAct } from '../src/services/licences/licence-act.ts';
import { tellMembersOfAct } from '../src/services/seats/tell-members.server.ts';
import { openRunningDatabase } from './operate/running-database.ts';

/** @throws Error with what was expected, or what is not done yet */
async function actOn(
  database: Database,
  [act, address, reason, ...words]: readonly string[],
): Promise<string> {
  const asked = parseAct(act, reason);
  const accountId = await new EntitlementsService(database).accountOf(address ?? '');
  if (!accountId) throw new Error('expected the e-mail address of an account');
  const { providers } = createPayments(readConfig(process.env));
  const actor = `command line (${userInfo().username})`;
  const request = { ...asked, accountId, words: words.join(' '), actor };
  const acted = await actOnLicence({ database, providers, tellMembers: tellMembersOfAct }, request);
  if (acted.outcome === 'nothing')
    throw new Error(`There is no licence to ${asked.act}, or it stands so already.`);
  if (acted.unstopped.length > 0)
    throw new Error(
      `The licence is ended and its holder is mailed, but the provider of order ${acted.unstopped.join(', ')} could not be told to stop charging. The running site goes on telling it.`,
    );
  return `Done: ${asked.act}, because of ${asked.reason}. The holder is mailed.`;
}

async function main(words: readonly string[]): Promise<void> {
  const database = await openRunningDatabase();
  try {
    console.log(await actOn(database, words));
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
