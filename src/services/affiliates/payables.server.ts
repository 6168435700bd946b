import { hashOf } from '../../shared/secrets.server.ts';
import type { Query } from '../database/database.server.ts';
import { payableOf } from './clauses.ts';
import { balanceOf } from './commission-ledger.store.server.ts';
import { type Payable, unsettledAffiliates } from './payout-runs.store.server.ts';
import type { PayoutAddress, TaxStanding } from './rows.ts';
import { settleAffiliate } from './settle.server.ts';

/** What keeps an affiliate from being paid whatever is due: no account is known, or a paper is asked for. */
export type PayoutBlock = 'noAccount' | 'paper';

export function payoutBlockOf(payout: PayoutAddress, tax: TaxStanding): PayoutBlock | null {
  if (payout.sealed === '') return 'noAccount';
  return tax.status === 'asked' ? 'paper' : null;
}

/**
 * What is due to each affiliate at the start of a month, less what went back since; the digest is of all it follows from.
 */
export async function payablesOf(
  { query }: Query,
  month: Date,
  at: Date,
): Promise<{ payables: Payable[]; digest: Buffer }> {
  const payables: Payable[] = [];
  const inputs: unknown[] = [];
  for (const { id, payout, tax, endsAt } of await unsettledAffiliates({ query })) {
    await settleAffiliate({ query }, { affiliateId: id, at });
    const then = await balanceOf({ query }, id, month);
    const since = await balanceOf({ query }, id);
    const hasEnded = endsAt !== null && endsAt <= at;
    const block = payoutBlockOf(payout, tax);
    const amount = block ? 0 : payableOf(Math.min(then.due, since.due), { hasEnded });
    inputs.push([id, then, Math.min(then.due, since.due), hasEnded, payout.method, payout.sealed, block]);
    if (amount > 0) payables.push({ affiliateId: id, amount, method: payout.method });
  }
  return { payables, digest: hashOf(JSON.stringify(inputs)) };
}
