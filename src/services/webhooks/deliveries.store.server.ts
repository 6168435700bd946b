import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import { ofOwner } from './endpoints.store.server.ts';
import type { Delivery, DeliveryState, Own, Owner } from './webhook.ts';

/** What of a log is wanted: of an endpoint, of a kind, in a state; older than a number of the list. */
export type LogFilter = {
  most: number;
  endpointId?: string | undefined;
  type?: string | undefined;
  state?: DeliveryState | undefined;
  before?: { at: Date; id: string } | null;
};

/** What was sent to an owner's endpoints, or is about to be: the newest first. */
export async function logOf({ query }: Query, owner: Owner, filter: LogFilter): Promise<Delivery[]> {
  const { most, endpointId, type, state, before } = filter;
  return deliveries({ query }, owner)
    .$if(endpointId !== undefined, (rows) => rows.where('endpoint_id', '=', endpointId ?? ''))
    .$if(type !== undefined, (rows) => rows.where('type', '=', type ?? ''))
    .$if(state !== undefined, (rows) => rows.where('delivery.state', '=', state ?? 'pending'))
    .$if(Boolean(before), (rows) =>
      rows.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('delivery.created_at', 'delivery.id'),
          '<',
          tuple(before?.at ?? new Date(0), before?.id ?? ''),
        ),
      ),
    )
    .orderBy('delivery.created_at', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(most)
    .execute();
}

/** One of them. */
export function findDelivery({ query }: Query, own: Own): Promise<Delivery | undefined> {
  return deliveries({ query }, own).where('delivery.id', '=', own.id).executeTakeFirst();
}

function deliveries({ query }: Query, owner: Owner) {
  return query
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'delivery.endpoint_id')
    .select(['delivery.id', 'endpoint_id as endpointId', 'url', 'type', 'subject', 'delivery.state'])
    .select(['attempts', 'due_at as dueAt', 'status', 'error', 'ms', 'answer', 'body'])
    .select('delivery.created_at as createdAt')
    .where(ofOwner(owner));
}

/** Sends something once more, as often as if it had never been tried. @returns false where there is none */
export async function sendAgain({ query }: Query, own: Own, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', attempts: 0, due_at: at, ended_at: null })
    .where('id', '=', own.id)
    .where('endpoint_id', 'in', (from) =>
      from.selectFrom('webhook_endpoints').select('id').where(ofOwner(own)),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes a test for an endpoint that is on, unless one still waits. @returns false where nothing was noted */
export async function insertTest({ query }: Query, own: Own, at: Date): Promise<boolean> {
  const waiting = await query
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', own.id)
    .where('type', '=', 'test')
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (waiting) return false;
  const id = newId();
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('webhook_deliveries')
    .columns(['id', 'endpoint_id', 'key', 'type', 'source', 'subject', 'state', 'due_at', 'created_at'])
    .expression((select) =>
      select
        .selectFrom('webhook_endpoints')
        .select(({ val, ref }) => [
          val(id).as('id'),
          ref('id').as('endpoint_id'),
          val(`test:${id}`).as('key'),
          val('test').as('type'),
          val('').as('source'),
          val(`test:${id}`).as('subject'),
          val('pending').as('state'),
          val(at).as('due_at'),
          val(at).as('created_at'),
        ])
        .where('id', '=', own.id)
        .where('state', '=', 'on')
        .where(ofOwner(own)),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
