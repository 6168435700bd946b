import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Traffic } from './webhook.ts';

export type NotedEvent = { kind: string; data: unknown; at: Date };

/** What was noted under a number. */
export function findEvent({ query }: Query, id: string): Promise<NotedEvent | undefined> {
  return query
    .selectFrom('webhook_events')
    .select(['kind', 'data', 'at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** How many messages of what waited or was told before are sent in a second. */
const PER_SECOND = 5;
const spread = (
  at: Date,
) => sql`${at}::timestamptz + row_number() over (order by seq) * ${1 / PER_SECOND}::float8
  * interval '1 second'`;

type Replay = { endpointId: string; since: Date; at: Date };

/** Notes for an endpoint what happened since, as far as it has not been told of it. @returns how much that is */
export async function replayEvents({ query }: Query, { endpointId, since, at }: Replay): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into webhook_deliveries (id, endpoint_id, key, type, source, subject, state, due_at, created_at)
    select gen_random_uuid(), ${endpointId}::uuid, event.id::text, kind, event.id::text, subject, 'pending',
      ${spread(at)}, ${at}
    from webhook_events event join webhook_endpoints on webhook_endpoints.id = ${endpointId}
    where at >= ${since} and kind = any(events) and not exists (select from webhook_deliveries told
      where told.endpoint_id = ${endpointId} and told.key = event.id::text)
    order by seq`.execute(query);
  return Number(numAffectedRows ?? 0);
}

/** Sends what waits for an endpoint or was given up, as often as if it had never been tried; a few in a second. */
export async function sendWaiting({ query }: Query, endpointId: string, at: Date): Promise<void> {
  await sql`update webhook_deliveries delivery
    set state = 'pending', attempts = 0, ended_at = null, due_at = waiting.due_at
    from (select id, ${spread(at)} as due_at from webhook_deliveries
      where endpoint_id = ${endpointId} and state in ('pending', 'dead')) waiting
    where waiting.id = delivery.id`.execute(query);
}

/** Lets go what waits for an endpoint, or what was given up. @returns how much that is */
export async function skip(
  { query }: Query,
  endpointId: string,
  { state, at }: { state: 'pending' | 'dead'; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await query
    .updateTable('webhook_deliveries')
    .set({ state: 'skipped', ended_at: at })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', state)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How it goes at the endpoints of the business. */
export async function trafficOf({ query }: Query, at: Date): Promise<Traffic[]> {
  const { rows } = await sql<Traffic>`
    select endpoint_id as "endpointId",
      count(*) filter (where delivery.state = 'pending')::int as pending,
      min(delivery.created_at) filter (where delivery.state = 'pending') as "waitingSince",
      count(*) filter (where delivery.state = 'dead')::int as dead,
      count(*) filter (where delivery.state = 'delivered'
        and ended_at > ${at}::timestamptz - interval '1 day')::int as delivered,
      max(ended_at) filter (where delivery.state = 'delivered') as "lastDeliveredAt"
    from webhook_deliveries delivery join webhook_endpoints endpoint on endpoint.id = endpoint_id
    where affiliate_id is null group by endpoint_id`.execute(query);
  return rows;
}
