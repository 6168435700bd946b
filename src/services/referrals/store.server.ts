import type { Query } from '../database/database.server.ts';

type Referral = {
  orderId: string;
  clickId: string | null;
  code: string | null;
  addressHash: Buffer;
  at: Date;
};

/** Writes down what led to an order, once. */
export async function insertReferral({ query }: Query, referral: Referral): Promise<void> {
  await query
    .insertInto('order_referrals')
    .values({
      order_id: referral.orderId,
      click_id: referral.clickId,
      code: referral.code,
      address_hash: referral.addressHash,
      at: referral.at,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}
