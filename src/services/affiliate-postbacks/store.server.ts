import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import type { Endpoint, LoggedEvent, PostbackState } from './postback.ts';

/** An affiliate's endpoints, the first one first. */
export function endpointsOf({ query }: Query, affiliateId: string): Promise<Endpoint[]> {
  return query
    .selectFrom('affiliate_postbacks')
    .select(['id', 'url', 'state', 'failures'])
    .where('affiliate_id', '=', affiliateId)
    .orderBy('created_at')
    .execute();
}

export async function insertEndpoint(
  { query }: Query,
  { affiliateId, url, at }: { affiliateId: string; url: string; at: Date },
): Promise<void> {
  await query
    .insertInto('affiliate_postbacks')
    .values({ id: newId(), affiliate_id: affiliateId, url, state: 'on', created_at: at })
    .execute();
}

type Own = { affiliateId: string; id: string };

/** Lets an endpoint go on, or rest; one that goes on begins to count its failures anew. */
export async function setEndpoint({ query }: Query, { affiliateId, id }: Own, state: PostbackState) {
  await query
    .updateTable('affiliate_postbacks')
    .set({ state, ...(state === 'on' ? { failures: 0 } : {}) })
    .where('id', '=', id)
    .where('affiliate_id', '=', affiliateId)
    .execute();
}

/** Removes an endpoint with its log. */
export async function removeEndpoint({ query }: Query, { affiliateId, id }: Own): Promise<void> {
  await query
    .deleteFrom('affiliate_postbacks')
    .where('id', '=', id)
    .where('affiliate_id', '=', affiliateId)
    .execute();
}

/** What was sent last to an affiliate's endpoints, or is about to be: the newest first. */
export async function logOf({ query }: Query, affiliateId: string, most: number): Promise<LoggedEvent[]> {
  const rows = await query
    .selectFrom('affiliate_postback_events as event')
    .innerJoin('affiliate_postbacks as endpoint', 'endpoint.id', 'event.postback_id')
    .select(['event.id', 'postback_id', 'url', 'type', 'event.state', 'attempts', 'due_at'])
    .select(['status', 'error', 'body', 'event.created_at'])
    .where('affiliate_id', '=', affiliateId)
    .orderBy('event.created_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ postback_id, due_at, created_at, ...row }) => ({
    ...row,
    ...{ postbackId: postback_id, dueAt: due_at, createdAt: created_at },
  }));
}

/** Sends an event once more, as often as if it had never been tried. */
export async function sendAgain({ query }: Query, { affiliateId, id }: Own, at: Date): Promise<void> {
  await query
    .updateTable('affiliate_postback_events as event')
    .from('affiliate_postbacks as endpoint')
    .set({ state: 'pending', attempts: 0, due_at: at, ended_at: null })
    .whereRef('endpoint.id', '=', 'event.postback_id')
    .where('event.id', '=', id)
    .where('affiliate_id', '=', affiliateId)
    .execute();
}

/** Notes a test for an endpoint that is on, unless one still waits. */
export async function insertTest({ query }: Query, { affiliateId, id }: Own, at: Date): Promise<void> {
  const waiting = await query
    .selectFrom('affiliate_postback_events')
    .select('id')
    .where('postback_id', '=', id)
    .where('type', '=', 'test')
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (waiting) return;
  await query
    .insertInto('affiliate_postback_events')
    .columns(['id', 'postback_id', 'key', 'type', 'source', 'state', 'due_at', 'created_at'])
    .expression((select) =>
      select
        .selectFrom('affiliate_postbacks')
        .select(({ val, ref }) => [
          val(newId()).as('id'),
          ref('id').as('postback_id'),
          val(`test:${newId()}`).as('key'),
          val('test').as('type'),
          val('').as('source'),
          val('pending').as('state'),
          val(at).as('due_at'),
          val(at).as('created_at'),
        ])
        .where('id', '=', id)
        .where('affiliate_id', '=', affiliateId)
        .where('state', '=', 'on'),
    )
    .execute();
}
