import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Envelope, Recipient } from './envelope.ts';
import { envelopeOf, recipientOf } from './envelope-rows.ts';

/** An envelope with its people, in their order. */
export type Sent = { envelope: Envelope; people: Recipient[] };

/** What each of some documents and files was sent as last, by an account. */
export async function latestOf(
  { query }: Query,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<Sent[]> {
  if (ids.length === 0) return [];
  const subject = sql<string>`coalesce(document_id, item_id)`;
  const rows = await query
    .selectFrom('envelopes')
    .selectAll()
    .distinctOn(subject)
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('document_id', 'in', ids), row('item_id', 'in', ids)]))
    .orderBy(subject)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return withPeople({ query }, rows.map(envelopeOf));
}

/** A document or a file that was sent again. */
const SAME_SUBJECT = sql<boolean>`(again.document_id = envelopes.document_id
  or again.item_id = envelopes.item_id)`;

/** What an account has out, and what was declined since a moment and not sent again; what ends first comes first. */
export async function openOf(
  { query }: Query,
  { accountId, since, most }: { accountId: string; since: Date; most: number },
): Promise<Sent[]> {
  const rows = await query
    .selectFrom('envelopes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(({ and, or, not, exists, selectFrom, eb, ref }) =>
      or([
        eb('state', '=', 'out'),
        and([
          eb('state', '=', 'rejected'),
          eb('ended_at', '>=', since),
          not(
            exists(
              selectFrom('envelopes as again')
                .select('again.id')
                .where(SAME_SUBJECT)
                .whereRef('again.created_at', '>', ref('envelopes.created_at')),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return withPeople({ query }, rows.map(envelopeOf));
}

async function withPeople({ query }: Query, envelopes: readonly Envelope[]): Promise<Sent[]> {
  if (envelopes.length === 0) return [];
  const ids = envelopes.map(({ id }) => id);
  const rows = await query
    .selectFrom('envelope_recipients')
    .selectAll()
    .where('envelope_id', 'in', ids)
    .orderBy('place')
    .orderBy('handed')
    .execute();
  return envelopes.map((envelope) => ({
    envelope,
    people: rows.filter((row) => row.envelope_id === envelope.id).map(recipientOf),
  }));
}
