import type { ExpressionBuilder } from 'kysely';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';
import type { Endpoint, Own, Owner } from './webhook.ts';

type Endpoints = ExpressionBuilder<Tables, 'webhook_endpoints'>;

/** The endpoints of an owner. */
export function ofOwner({ affiliateId }: Owner) {
  return ({ eb }: Endpoints) =>
    affiliateId === null ? eb('affiliate_id', 'is', null) : eb('affiliate_id', '=', affiliateId);
}

/** An owner's endpoints, the first one first. */
export function endpointsOf({ query }: Query, owner: Owner): Promise<Endpoint[]> {
  return query
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'label', 'events', 'state', 'failures', 'secret_number as secretNumber'])
    .select(['secret_changed_at as secretChangedAt', 'off_at as offAt', 'created_at as createdAt'])
    .where(ofOwner(owner))
    .orderBy('created_at')
    .execute();
}

export type Wanted = { url: string; label?: string; events?: readonly string[] };

/** @returns its number */
export async function insertEndpoint(
  { query }: Query,
  { affiliateId }: Owner,
  { url, label = '', events, at }: Wanted & { at: Date },
): Promise<string> {
  const id = newId();
  await query
    .insertInto('webhook_endpoints')
    .values({
      ...{ id, affiliate_id: affiliateId, url, label, state: 'on', created_at: at },
      events: events ? [...events] : null,
    })
    .execute();
  return id;
}

type Change = Partial<Pick<Endpoint, 'url' | 'label' | 'state'>> & { events?: readonly string[] };

/** Changes an endpoint; one that goes on begins to count its failures anew. @returns false where there is none */
export async function updateEndpoint({ query }: Query, own: Own, change: Change): Promise<boolean> {
  const { events, ...rest } = change;
  const anew = { failures: 0, rests_until: null, off_at: null };
  const { numUpdatedRows } = await query
    .updateTable('webhook_endpoints')
    .set({ ...rest, ...(events ? { events: [...events] } : {}), ...(change.state === 'on' ? anew : {}) })
    .where('id', '=', own.id)
    .where(ofOwner(own))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives an endpoint its next secret. @returns false where there is none */
export async function changeSecret({ query }: Query, own: Own, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('webhook_endpoints')
    .set(({ eb }) => ({ secret_number: eb('secret_number', '+', 1), secret_changed_at: at }))
    .where('id', '=', own.id)
    .where(ofOwner(own))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes an endpoint with its log. @returns false where there is none */
export async function removeEndpoint({ query }: Query, own: Own): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('webhook_endpoints')
    .where('id', '=', own.id)
    .where(ofOwner(own))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
