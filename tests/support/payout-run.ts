import { now } from '../../src/shared/clock.ts';
import type { AffiliatesBench } from './commissions.ts';

/** Takes a run up to where its money is on its way. @returns its payouts */
export async function sendRun({ runs }: Pick<AffiliatesBench, 'runs'>, of: Date) {
  const prepared = await runs.prepare(of, { by: 'anna', at: now() });
  if (prepared.outcome !== 'done') throw new Error(prepared.outcome);
  for (const { id } of prepared.payouts) await runs.noteLookedAt(id, { by: 'anna', leftOutBecause: null });
  await runs.finishLooking(of);
  await runs.approve(of, { by: 'ben', at: now() });
  const sent = await runs.send(of, { by: 'ben', at: now() });
  if (sent.outcome !== 'done') throw new Error(sent.outcome);
  return sent.payouts;
}
