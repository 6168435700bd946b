import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import type { EndPreview } from './ending.ts';

export type Notice = { by: 'owner' | 'affiliate'; endsAt: Date; because: string; at: Date };

/** Takes down a notice; its moment is when the end is decided. */
export async function giveNotice(
  { query }: Query,
  affiliateId: string,
  { by, endsAt, because, at }: Notice,
): Promise<void> {
  await query
    .updateTable('affiliates')
    .set({ ends_at: endsAt, ended_by: by, ended_because: because, settle_at: at })
    .where('id', '=', affiliateId)
    .execute();
  const data = { endsAt: endsAt.toISOString(), because };
  await putEvent({ query }, { affiliateId, kind: 'noticed', by, data, at });
}

/** Writes down what the end came to: once. */
export async function decideEnd(
  { query }: Query,
  affiliateId: string,
  { preview, at }: { preview: EndPreview; at: Date },
): Promise<void> {
  await query
    .updateTable('affiliates')
    .set({ ended_at: at, forfeits: preview.forfeits })
    .where('id', '=', affiliateId)
    .where('ended_at', 'is', null)
    .execute();
  await putEvent({ query }, { affiliateId, kind: 'ended', by: 'system', data: { ...preview }, at });
}

type Event = { affiliateId: string; kind: string; by: string; data: Record<string, unknown>; at: Date };

/** Notes what happened to an affiliate. */
export async function putEvent({ query }: Query, { affiliateId, kind, by, data, at }: Event): Promise<void> {
  await query
    .insertInto('affiliate_events')
    .values({ id: newId(), affiliate_id: affiliateId, kind, by, data: JSON.stringify(data), at })
    .execute();
}
