import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { EventData } from './chain.ts';
import type { EnvelopeState } from './states.ts';

/** Of which envelopes: of one account, and sent within days (ISO), the last one included; null for all. */
export type EventSpan = { accountId: string | null; from: string | null; until: string | null };

/** An event with what its envelope is: enough to check the chain of each. Hashes in hexadecimal. */
export type EventLine = {
  envelopeId: string;
  accountId: string;
  senderEmail: string;
  /** Null for an uploaded file. */
  templateId: number | null;
  state: EnvelopeState;
  seq: number;
  at: Date;
  kind: string;
  recipientId: string | null;
  data: EventData;
  prevHash: string;
  hash: string;
};

/** After which line a portion begins. */
export type EventPlace = { sentAt: string; envelopeId: string; seq: number };
export type PlacedLine = EventLine & { place: EventPlace };

/** A portion of events, envelope by envelope in the order of sending, each from its first event on. */
export async function eventLines(
  { query }: Query,
  { accountId, from, until }: EventSpan,
  { after, most }: { after: EventPlace | null; most: number },
): Promise<PlacedLine[]> {
  let found = query
    .selectFrom('envelope_events as event')
    .innerJoin('envelopes as envelope', 'envelope.id', 'event.envelope_id')
    .select(['envelope.id as envelopeId', 'envelope.account_id as accountId'])
    .select(['envelope.sender_email as senderEmail', 'envelope.template_id as templateId'])
    .select(['envelope.state', 'event.seq', 'event.at', 'event.kind', 'event.data'])
    .select(['event.recipient_id as recipientId', 'event.prev_hash', 'event.hash'])
    // To the microsecond, which a Date would lose.
    .select(sql<string>`envelope.created_at::text`.as('sentAt'));
  if (accountId !== null) found = found.where('envelope.account_id', '=', accountId);
  if (from !== null)
    found = found.where(sql<boolean>`envelope.created_at >= ${from}::date at time zone 'UTC'`);
  if (until !== null)
    found = found.where(sql<boolean>`envelope.created_at < (${until}::date + 1) at time zone 'UTC'`);
  if (after !== null)
    found = found.where(
      sql<boolean>`(envelope.created_at, envelope.id, event.seq)
        > (${after.sentAt}::timestamptz, ${after.envelopeId}::uuid, ${after.seq}::integer)`,
    );
  const rows = await found
    .orderBy('envelope.created_at')
    .orderBy('envelope.id')
    .orderBy('event.seq')
    .limit(most)
    .execute();
  return rows.map(({ sentAt, prev_hash, hash, ...row }) => ({
    ...row,
    ...{ prevHash: prev_hash.toString('hex'), hash: hash.toString('hex') },
    place: { sentAt, envelopeId: row.envelopeId, seq: row.seq },
  }));
}
