import type { PayoutRunsService } from '../../../src/services/affiliates/payout-runs.server.ts';
import type { Database } from '../../../src/services/database/database.server.ts';
import { now } from '../../../src/shared/clock.ts';
import type { Dice } from './dice.ts';

/** Pays what is due in a month, leaves some out, has some come back later, and issues its statements. */
export async function runMonth(
  { database, runs, dice }: { database: Database; runs: PayoutRunsService; dice: Dice },
  month: Date,
): Promise<void> {
  const prepared = await runs.prepare(month, { by: 'anna', at: now() });
  if (prepared.outcome !== 'done') throw new Error(`prepared: ${prepared.outcome}`);
  for (const { id } of [...prepared.payouts].sort((a, b) => (a.affiliateId < b.affiliateId ? -1 : 1)))
    await runs.look(id, { by: 'anna', leftOutBecause: dice.chance(0.04) ? 'asked for it' : null });
  await runs.finishLooking(month);
  const approved = await runs.approve(month, { by: 'ben', at: now() });
  if (approved.outcome !== 'done') throw new Error(`approved: ${approved.outcome}`);
  const sent = await runs.send(month, { by: 'ben', at: now() });
  if (sent.outcome !== 'done') throw new Error(`sent: ${sent.outcome}`);
  const { rows } = await database.pool.query<{ id: string; state: string }>(
    `select id, state from payouts where state in ('sent', 'paid') order by affiliate_id, run_id`,
  );
  for (const { id, state } of rows) {
    if (state === 'sent') await runs.reconcile(id, { state: 'paid', at: now() });
    if (dice.chance(0.04)) await runs.reconcile(id, { state: 'returned', failure: 'closed', at: now() });
  }
  const closed = await runs.close(month, { by: 'ben', at: now() });
  if (closed.outcome !== 'done') throw new Error(`closed: ${closed.outcome}`);
}
