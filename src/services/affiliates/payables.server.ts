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

/** Why nothing is paid to an affiliate now. */
export type Unpaid = PayoutBlock | 'nothingDue' | 'underMinimum';

/** What a run at a moment comes to for an affiliate, in minor units. */
export type PayableLine = Payable & {
  due: number;
  /** What waits for a decision, and for its day. */
  held: number;
  accrued: number;
  /** Null where it is paid. */
  because: Unpaid | null;
};

/**
 * What is due to each affiliate at the start of a month, less what went back since; the digest is of all it follows from.
 */
export async function payablesOf(
  { query }: Query,
  month: Date,
  at: Date,
): Promise<{ lines: PayableLine[]; payables: Payable[]; digest: Buffer }> {
  const lines: PayableLine[] = [];
  const inputs: unknown[] = [];
  for (const { id, payout, tax, endsAt } of await unsettledAffiliates({ query })) {
    await settleAffiliate({ query }, { affiliateId: id, at });
    const then = await balanceOf({ query }, id, month);
    const { due: dueNow, held, accrued } = await balanceOf({ query }, id);
    const due = Math.min(then.due, dueNow);
    const hasEnded = endsAt !== null && endsAt <= at;
    const block = payoutBlockOf(payout, tax);
    const payable = payableOf(due, { hasEnded });
    const amount = block ? 0 : payable;
    const because = block ?? (payable > 0 ? null : due > 0 ? 'underMinimum' : 'nothingDue');
    inputs.push([id, then, due, hasEnded, payout.method, payout.sealed, block]);
    lines.push({ affiliateId: id, amount, method: payout.method, due, held, accrued, because });
  }
  const payables = lines
    .filter(({ amount }) => amount > 0)
    .map(({ affiliateId, amount, method }) => ({ affiliateId, amount, method }));
  return { lines, payables, digest: hashOf(JSON.stringify(inputs)) };
}
