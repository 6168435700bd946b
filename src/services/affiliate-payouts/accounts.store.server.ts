import type { PayoutAddress, TaxStanding } from '../affiliates/rows.ts';
import type { Query } from '../database/database.server.ts';

export type Paid = {
  email: string;
  kind: 'person' | 'company';
  country: string;
  payout: PayoutAddress;
  tax: TaxStanding;
};

/** How an affiliate is paid and taxed. @param isLocked until the transaction ends, to change it */
export async function paidOf({ query }: Query, affiliateId: string, isLocked = false): Promise<Paid> {
  return await query
    .selectFrom('affiliates')
    .select(['email', 'kind', 'country', 'payout', 'tax'])
    .where('id', '=', affiliateId)
    .$if(isLocked, (select) => select.forUpdate())
    .executeTakeFirstOrThrow();
}

export async function setPayout(
  { query }: Query,
  affiliateId: string,
  { payout, hash }: { payout: PayoutAddress; hash: Buffer },
): Promise<void> {
  await query
    .updateTable('affiliates')
    .set({ payout: JSON.stringify(payout), payout_hash: hash })
    .where('id', '=', affiliateId)
    .execute();
}

export async function setTax(
  { query }: Query,
  affiliateId: string,
  change: { kind?: 'person' | 'company'; country?: string; tax: TaxStanding },
): Promise<void> {
  await query
    .updateTable('affiliates')
    .set({ ...change, tax: JSON.stringify(change.tax) })
    .where('id', '=', affiliateId)
    .execute();
}
