import { sql } from 'kysely';
import { type Locale, parseLocale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import type { Posted } from './post.server.ts';
import { nextTry, type PostbackEvent } from './postback.ts';

export type DueEvent = {
  id: string;
  postbackId: string;
  url: string;
  type: PostbackEvent;
  source: string;
  body: string | null;
  attempts: number;
  createdAt: Date;
};

/** Events that are due at endpoints that are on, for somebody who has until then to send them. */
export async function leaseEvents(
  { query }: Query,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    update affiliate_postback_events event set due_at = ${until}, attempts = attempts + 1
    from affiliate_postbacks endpoint where endpoint.id = postback_id and event.id in (
      select due.id from affiliate_postback_events due
      join affiliate_postbacks on affiliate_postbacks.id = due.postback_id
      where due.state = 'pending' and affiliate_postbacks.state = 'on' and due.due_at <= ${at}
      order by due.due_at limit ${most} for update of due skip locked)
    returning event.id, postback_id as "postbackId", url, type, source, body, attempts,
      event.created_at as "createdAt"`.execute(query);
  return rows;
}

/** Keeps what is sent, so that every try sends the same. */
export async function putBody({ query }: Query, id: string, body: string): Promise<void> {
  await query.updateTable('affiliate_postback_events').set({ body }).where('id', '=', id).execute();
}

/** Writes down that an event arrived: its endpoint answers. */
export async function endDelivered(
  { query }: Query,
  { id, postbackId }: DueEvent,
  { status, at }: { status: number; at: Date },
): Promise<void> {
  await query
    .updateTable('affiliate_postback_events')
    .set({ state: 'delivered', status, error: null, ended_at: at })
    .where('id', '=', id)
    .execute();
  await query.updateTable('affiliate_postbacks').set({ failures: 0 }).where('id', '=', postbackId).execute();
}

export type FailingEndpoint = {
  failures: number;
  url: string;
  affiliateId: string;
  email: string;
  locale: Locale;
  accountId: string | null;
};

/**
 * Writes down that a try failed, and when the next one is; the endpoint as it stands then, undefined where it was removed.
 */
export async function endFailed(
  { query }: Query,
  { id, postbackId, attempts }: DueEvent,
  { posted, at }: { posted: Posted; at: Date },
): Promise<FailingEndpoint | undefined> {
  const again = nextTry(attempts, at);
  await query
    .updateTable('affiliate_postback_events')
    .set({
      ...{ status: posted.status, error: posted.error },
      ...(again ? { due_at: again } : { state: 'dead' as const, ended_at: at }),
    })
    .where('id', '=', id)
    .execute();
  const { rows } = await sql<Omit<FailingEndpoint, 'locale'> & { locale: string }>`
    update affiliate_postbacks set failures = failures + 1 from affiliates
    where affiliate_postbacks.id = ${postbackId} and affiliates.id = affiliate_id
    returning failures, url, affiliates.id as "affiliateId", email, locale, account_id as "accountId"`.execute(
    query,
  );
  const [row] = rows;
  return row && { ...row, locale: parseLocale(row.locale) ?? 'en' };
}

export async function switchOff({ query }: Query, postbackId: string): Promise<void> {
  await query.updateTable('affiliate_postbacks').set({ state: 'off' }).where('id', '=', postbackId).execute();
}
