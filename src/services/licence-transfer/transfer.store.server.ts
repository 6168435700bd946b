import { sql } from 'kysely';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import type { Offer, TransferState } from './transfer.ts';

function open({ query }: Query, at: Date) {
  return query
    .selectFrom('licence_transfers')
    .innerJoin('accounts as giving', 'giving.id', 'from_id')
    .innerJoin('accounts as taking', 'taking.id', 'to_id')
    .select(['licence_transfers.id', 'from_id', 'to_id', 'expires_at'])
    .select(['giving.email as from', 'taking.email as to'])
    .where('state', '=', 'offered')
    .where('expires_at', '>', at);
}

type Row = { id: string; from_id: string; to_id: string; from: string; to: string; expires_at: Date };

function toOffer({ from_id: fromId, to_id: toId, expires_at: expiresAt, ...row }: Row): Offer {
  return { ...row, fromId, toId, expiresAt };
}

/** The offer an account made, while it is open. */
export async function offerFrom(database: Query, accountId: string, at: Date): Promise<Offer | undefined> {
  const row = await open(database, at).where('from_id', '=', accountId).executeTakeFirst();
  return row && toOffer(row);
}

/** The newest offer that was made to an account, while it is open. */
export async function offerTo(database: Query, accountId: string, at: Date): Promise<Offer | undefined> {
  const row = await open(database, at)
    .where('to_id', '=', accountId)
    .orderBy('offered_at', 'desc')
    .executeTakeFirst();
  return row && toOffer(row);
}

type NewOffer = { fromId: string; toId: string; at: Date; expiresAt: Date };

/** Writes an offer in the place of the one there is. */
export async function putOffer({ query }: Query, { fromId, toId, at, expiresAt }: NewOffer): Promise<string> {
  await query
    .updateTable('licence_transfers')
    .set({ state: 'withdrawn' })
    .where('from_id', '=', fromId)
    .where('state', '=', 'offered')
    .execute();
  const id = newId();
  await query
    .insertInto('licence_transfers')
    .values({ id, from_id: fromId, to_id: toId, state: 'offered', offered_at: at, expires_at: expiresAt })
    .execute();
  return id;
}

/** Ends an offer, once; false where it is open no more. */
export async function endOffer(
  { query }: Query,
  { id, state, at }: { id: string; state: Exclude<TransferState, 'offered'>; at: Date },
): Promise<boolean> {
  const ended = await query
    .updateTable('licence_transfers')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'offered')
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Whether an account holds people or a shared drive with something in it. */
export async function holdsATeam({ query }: Query, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from seats where holder_id = ${accountId} and ended_at is null)
      or exists (select from spaces where holder_id = ${accountId} and kind = 'team'
        and (exists (select from items where items.space_id = spaces.id)
          or exists (select from parties where parties.space_id = spaces.id)
          or exists (select from blobs where blobs.space_id = spaces.id))) as holds`.execute(query);
  return rows[0]?.holds ?? false;
}

/** Locks what an account bought, as whoever settles it does: before any account. */
export async function lockOrdersOf({ query }: Query, accountId: string): Promise<void> {
  await query
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Lets one transaction at a time count seats of these accounts, or give them one, in the order of all who do; and nobody
 * ends the seat of whoever takes the licence meanwhile.
 */
export async function lockBoth({ query }: Query, { fromId, toId }: Moving): Promise<void> {
  await query
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [fromId, toId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await query
    .selectFrom('seats')
    .select('id')
    .where('account_id', '=', toId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .execute();
}

type Moving = { fromId: string; toId: string };

/**
 * Plans, what was bought, people and the team's drive are somebody else's from now on. Whoever settles an order that was
 * read before reads it again: its version has moved.
 */
export async function moveLicence({ query }: Query, { fromId, toId }: Moving): Promise<void> {
  await sql`
    update orders set account_id = taking.id, email = taking.email, email_key = taking.email_key, locale = taking.locale,
      session_number = null, buyer_hash = null, version = version + 1
    from accounts as taking
    where taking.id = ${toId} and orders.account_id = ${fromId} and orders.state not in ('open', 'lapsed')`.execute(
    query,
  );
  await query
    .updateTable('entitlements')
    .set({ account_id: toId, session_number: null })
    .where('account_id', '=', fromId)
    .execute();
  await query.updateTable('seats').set({ holder_id: toId }).where('holder_id', '=', fromId).execute();
  await query.deleteFrom('spaces').where('holder_id', '=', toId).where('kind', '=', 'team').execute();
  await query
    .updateTable('spaces')
    .set({ holder_id: toId })
    .where('holder_id', '=', fromId)
    .where('kind', '=', 'team')
    .execute();
}

/**
 * Whoever held the licence has the seat of whoever holds it now, as a manager and for as long: nobody else's changes.
 * Who has a seat elsewhere keeps that one.
 */
export async function swapSeat({ query }: Query, { fromId, toId, at }: Moving & { at: Date }): Promise<void> {
  const ended = await query
    .updateTable('seats')
    .set({ ended_at: at, ended_because: 'moved' })
    .where('account_id', '=', toId)
    .where('ended_at', 'is', null)
    .returning('taken_at')
    .executeTakeFirstOrThrow();
  await sql`
    insert into seats (id, holder_id, email, email_key, account_id, invited_at, expires_at, taken_at, role)
    select ${newId()}::uuid, ${toId}::uuid, email, email_key, id, ${at}, ${at}, ${ended.taken_at}, 'manager'
    from accounts where id = ${fromId}
    on conflict do nothing`.execute(query);
}
