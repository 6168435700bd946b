/*
 * Gives an account a plan without a purchase, or takes back what was given so:
 * `npm run entitle -- ADDRESS PLAN [DAYS]`, `npm run entitle -- ADDRESS none`. Without days it lasts until taken back.
 */
import type { Database } from '../src/services/database/database.server.ts';
import { EntitlementsService } from '../src/services/entitlements/entitlements.server.ts';
import { PLANS } from '../src/services/subscriptions/plans.table.ts';
import { DAY, later } from '../src/shared/clock.ts';
import { keysOf } from '../src/shared/keys.ts';
import { openRunningDatabase } from './operate/running-database.ts';

const PLAN_NAMES = keysOf(PLANS);

type Asked = { accountId: string; plan: string | undefined; days: string | undefined };

/** @throws Error with what was expected */
async function entitle(database: Database, { accountId, plan, days }: Asked): Promise<string> {
  const entitlements = new EntitlementsService(database);
  if (plan === 'none')
    return `${await entitlements.end(accountId, 'operator')} plans that were given are taken back.`;
  const known = PLAN_NAMES.find((name) => name === plan);
  if (!known) throw new Error(`expected ${PLAN_NAMES.join(', ')} or none, found ${plan ?? 'nothing'}`);
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days)) throw new Error('expected a number of days');
  const endsAt = days === undefined ? null : later(Number(days) * DAY);
  await entitlements.grant({ accountId, plan: known, source: 'operator', endsAt });
  return `The account has the plan ${known}${days === undefined ? ' until it is taken back' : ` for ${days} days`}.`;
}

async function main([address, plan, days]: readonly string[]): Promise<void> {
  const database = await openRunningDatabase();
  try {
    const accountId = await new EntitlementsService(database).accountOf(address ?? '');
    if (!accountId) throw new Error('expected the e-mail address of an account');
    console.log(await entitle(database, { accountId, plan, days }));
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
