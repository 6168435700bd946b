import { type Selectable, sql } from 'kysely';
import type { Locale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import type { HandOn } from './envelope.ts';
import type { SigningTables } from './rows.ts';
import type { HandOnState } from './states.ts';

export async function insertWish(
  { query }: Query,
  wish: Omit<HandOn, 'state' | 'settledAt' | 'refusal'> & { envelopeId: string },
): Promise<void> {
  const { id, envelopeId, recipientId, name, email, why, wishedAt } = wish;
  await query
    .insertInto('envelope_hand_ons')
    .values({
      ...{ id, envelope_id: envelopeId, recipient_id: recipientId, name, email, why },
      ...{ state: 'open', wished_at: wishedAt },
    })
    .execute();
}

export async function settleWish(
  { query }: Query,
  id: string,
  { state, at, refusal = '' }: { state: HandOnState; at: Date; refusal?: string },
): Promise<void> {
  await query
    .updateTable('envelope_hand_ons')
    .set({ state, settled_at: at, refusal })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** There is nothing more to decide: for one person, or for a whole envelope. */
export async function endWishes(
  { query }: Query,
  which: { recipientId: string } | { envelopeId: string },
  at: Date,
): Promise<void> {
  const open = query
    .updateTable('envelope_hand_ons')
    .set({ state: 'ended', settled_at: at })
    .where('state', '=', 'open');
  const those =
    'recipientId' in which
      ? open.where('recipient_id', '=', which.recipientId)
      : open.where('envelope_id', '=', which.envelopeId);
  await those.execute();
}

/** What was wished of an envelope, the first first. */
export async function wishesOf({ query }: Query, envelopeId: string): Promise<HandOn[]> {
  const rows = await query
    .selectFrom('envelope_hand_ons')
    .selectAll()
    .where('envelope_id', '=', envelopeId)
    .orderBy('wished_at')
    .orderBy('id')
    .execute();
  return rows.map(wishOf);
}

/** What somebody handed on, and to whom: as they knew it, and said it themselves. */
export type HandedOn = { title: string; sender: string; to: string; at: Date };

/** What somebody handed on to whom a secret had been mailed; undefined for links that live, and for all that ended otherwise. */
export async function handedOnBy({ query }: Query, secretHash: Buffer): Promise<HandedOn | undefined> {
  const row = await query
    .selectFrom('envelope_links as link')
    .innerJoin('envelope_hand_ons as wish', 'wish.recipient_id', 'link.recipient_id')
    .innerJoin('envelopes as envelope', 'envelope.id', 'wish.envelope_id')
    .select(['envelope.title', 'envelope.sender_name as sender', 'wish.name as to', 'wish.settled_at as at'])
    .where('link.secret_hash', '=', secretHash)
    .where('link.handed_on', '=', true)
    .where('wish.state', '=', 'agreed')
    .executeTakeFirst();
  return row?.at ? { ...row, at: row.at } : undefined;
}

/** Whether a secret was somebody's until another address was put in its place. */
export async function isReplaced({ query }: Query, secretHash: Buffer): Promise<boolean> {
  const row = await query
    .selectFrom('envelope_links')
    .select('recipient_id')
    .where('secret_hash', '=', secretHash)
    .where('ended_at', 'is not', null)
    .where('handed_on', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts somebody else into the place of a person, who is to be handed on in the same transaction before. */
export async function insertSuccessor(
  { query }: Query,
  before: string,
  next: { id: string; name: string; email: string; locale: Locale },
): Promise<void> {
  const { id, name, email, locale } = next;
  await sql`
    insert into envelope_recipients
      (id, name, email, locale, state, envelope_id, stage, place, party, part, role, handed, asks_code)
    select ${id}::uuid, ${name}::text, ${email}::text, ${locale}::text, 'waiting',
      envelope_id, stage, place, party, part, role, handed + 1, asks_code
    from envelope_recipients where id = ${before}`.execute(query);
}

function wishOf(row: Selectable<SigningTables['envelope_hand_ons']>): HandOn {
  return {
    ...{ id: row.id, recipientId: row.recipient_id, name: row.name, email: row.email, why: row.why },
    ...{ refusal: row.refusal, state: row.state, wishedAt: row.wished_at, settledAt: row.settled_at },
  };
}
