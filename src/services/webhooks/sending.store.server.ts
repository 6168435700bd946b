import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import { type Due, rowsDue } from '../work/due-look.server.ts';
import type { Posted } from './post.server.ts';
import type { Secretive } from './secrets.server.ts';
import { FAILING_FROM, nextTry, restAfter } from './webhook.ts';

/** Whose deliveries a sender has: all affiliates', or those of the business itself. */
export type Audience = 'affiliates' | 'operators';

export type DueDelivery = {
  id: string;
  endpointId: string;
  url: string;
  type: string;
  source: string;
  body: string | null;
  attempts: number;
  createdAt: Date;
  secretNumber: number;
  secretChangedAt: Date | null;
};

type Lease = { audience: Audience; at: Date; until: Date; most: number };

/**
 * Deliveries that are due at endpoints that are on, for somebody who has until then to send them. Of each subject one at a
 * time, in its order; at an endpoint that fails one at a time.
 * @param lease `most`: of one endpoint
 */
export async function leaseDeliveries({ query }: Query, lease: Lease): Promise<DueDelivery[]> {
  const { audience, at, until, most } = lease;
  const { rows } = await sql<DueDelivery>`
    update webhook_deliveries delivery set due_at = ${until}, attempts = attempts + 1
    from webhook_endpoints endpoint where endpoint.id = endpoint_id and delivery.id in (
      select due.id from webhook_endpoints target cross join lateral (
        select waiting.id from webhook_deliveries waiting
        where waiting.endpoint_id = target.id and waiting.state = 'pending' and waiting.due_at <= ${at}
          and not exists (select from webhook_deliveries earlier where earlier.endpoint_id = target.id
            and earlier.subject = waiting.subject and earlier.state = 'pending' and earlier.seq < waiting.seq)
        order by waiting.due_at limit case when target.failures >= ${FAILING_FROM} then 1 else ${most} end
        for update skip locked) due
      where target.state = 'on' and (target.affiliate_id is null) = ${audience === 'operators'}
        and (target.rests_until is null or target.rests_until <= ${at}))
    returning delivery.id, endpoint_id as "endpointId", url, type, source, body, attempts,
      delivery.created_at as "createdAt", secret_number as "secretNumber",
      secret_changed_at as "secretChangedAt"`.execute(query);
  return rows;
}

export function secretive(delivery: DueDelivery): Secretive {
  return { ...delivery, id: delivery.endpointId };
}

/** Keeps what is sent, so that every try sends the same. */
export async function putBody({ query }: Query, id: string, body: string): Promise<void> {
  await query.updateTable('webhook_deliveries').set({ body }).where('id', '=', id).execute();
}

type Tried = { posted: Posted; at: Date };

/** Writes down that a message arrived: its endpoint answers. */
export async function endDelivered(
  { query }: Query,
  { id, endpointId }: DueDelivery,
  { posted: { status, ms, answer }, at }: Tried,
): Promise<void> {
  await query
    .updateTable('webhook_deliveries')
    .set({ state: 'delivered', status, ms, answer, error: null, ended_at: at })
    .where('id', '=', id)
    .execute();
  await query
    .updateTable('webhook_endpoints')
    .set({ failures: 0, rests_until: null })
    .where('id', '=', endpointId)
    .where('failures', '>', 0)
    .execute();
}

export type FailingEndpoint = {
  id: string;
  failures: number;
  url: string;
  label: string;
  affiliateId: string | null;
};

const PARTS = 1_000;

/** Writes down that a try failed, and when the next one is; the endpoint as it stands then, undefined where it was removed. */
export async function endFailed(
  { query }: Query,
  { id, endpointId, attempts }: DueDelivery,
  { posted: { status, error, ms, answer }, at }: Tried,
): Promise<FailingEndpoint | undefined> {
  const again = nextTry(attempts, at, randomInt(PARTS) / PARTS);
  await query
    .updateTable('webhook_deliveries')
    .set({
      ...{ status, error, ms, answer },
      ...(again ? { due_at: again } : { state: 'dead' as const, ended_at: at }),
    })
    .where('id', '=', id)
    .execute();
  const failing = await query
    .updateTable('webhook_endpoints')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', endpointId)
    .returning(['id', 'failures', 'url', 'label', 'affiliate_id as affiliateId'])
    .executeTakeFirst();
  const rest = failing && restAfter(failing.failures, at);
  if (rest)
    await query
      .updateTable('webhook_endpoints')
      .set({ rests_until: rest })
      .where('id', '=', endpointId)
      .execute();
  return failing;
}

export async function switchOff({ query }: Query, endpointId: string, at: Date): Promise<void> {
  await query
    .updateTable('webhook_endpoints')
    .set({ state: 'off', off_at: at })
    .where('id', '=', endpointId)
    .execute();
}

/** Whether `leaseDeliveries` may find any. */
export const deliveriesDue: Due = rowsDue('webhook_deliveries', 'due_at', sql`state = 'pending'`);
