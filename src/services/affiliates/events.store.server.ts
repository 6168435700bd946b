import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';

type AffiliateEvent = {
  applicationId?: string;
  affiliateId?: string;
  kind: string;
  by: string;
  data?: Record<string, unknown>;
  at: Date;
};

/** Notes what happened, who did it and why. */
export async function noteEvent(
  { query }: Query,
  { applicationId, affiliateId, kind, by, data = {}, at }: AffiliateEvent,
): Promise<void> {
  await query
    .insertInto('affiliate_events')
    .values({
      id: newId(),
      application_id: applicationId ?? null,
      affiliate_id: affiliateId ?? null,
      kind,
      by,
      data: JSON.stringify(data),
      at,
    })
    .execute();
}
