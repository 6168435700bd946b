import type { Database } from '../database/database.server.ts';
import { type EndPreview, endOf } from './ending.ts';
import { lockAffiliate } from './sale-facts.store.server.ts';
import { factsOf, settleAffiliate } from './settle.server.ts';
import { giveNotice, type Notice } from './termination.store.server.ts';

/**
 * What a termination at a moment would forfeit and pay, to the cent; nothing is changed by it. Undefined for an unknown
 * affiliate.
 */
export async function previewEnd(
  database: Database,
  affiliateId: string,
  at: Date,
): Promise<EndPreview | undefined> {
  return database.query.transaction().execute(async (query) => {
    const affiliate = await lockAffiliate({ query }, affiliateId);
    return affiliate && endOf(await factsOf({ query }, { affiliate, at }), at);
  });
}

/**
 * Takes down the notice of either side; an earlier end that was noticed stands. What is forfeited is decided when its
 * moment comes: at once where that is now.
 */
export async function endAffiliate(
  database: Database,
  affiliateId: string,
  notice: Notice,
): Promise<{ outcome: 'noticed' | 'endsAlready' | 'unknown' }> {
  return database.query.transaction().execute(async (query) => {
    const known = await lockAffiliate({ query }, affiliateId);
    if (!known) return { outcome: 'unknown' };
    if (known.end || (known.endsAt && known.endsAt <= notice.endsAt)) return { outcome: 'endsAlready' };
    await giveNotice({ query }, affiliateId, notice);
    await settleAffiliate({ query }, { affiliateId, at: notice.at });
    return { outcome: 'noticed' };
  });
}
