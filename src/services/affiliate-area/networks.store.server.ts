import type { Query } from '../database/database.server.ts';

/** Notes that an affiliate opened its area from a network: once a day, as a keyed hash. */
export async function noteNetwork(
  { query }: Query,
  { affiliateId, addressHash, day }: { affiliateId: string; addressHash: Buffer; day: string },
): Promise<void> {
  await query
    .insertInto('affiliate_networks')
    .values({ affiliate_id: affiliateId, address_hash: addressHash, seen_on: day })
    .onConflict((conflict) =>
      conflict
        .columns(['affiliate_id', 'address_hash'])
        .doUpdateSet({ seen_on: day })
        .where('affiliate_networks.seen_on', '<', new Date(`${day}T00:00:00Z`)),
    )
    .execute();
}
