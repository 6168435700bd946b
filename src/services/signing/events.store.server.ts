import { createHash, randomBytes } from 'node:crypto';
import { now } from '../../shared/clock.ts';
import type { Query } from '../database/database.server.ts';
import { type ChainedEvent, type EventData, eventHash } from './chain.ts';
import type { Trace } from './envelope.ts';

/** What can happen to an envelope, as its trail calls it. */
export type EventKind =
  | 'sent'
  | 'asked'
  | 'reminded'
  | 'corrected'
  /** Digits were mailed, and typed: others, or those. */
  | 'codeMailed'
  | 'codeWrong'
  | 'codePassed'
  | 'opened'
  | 'consented'
  | 'signed'
  /** Read and agreed to approve, and approved, by somebody who does not sign. */
  | 'agreed'
  | 'approved'
  | 'rejected'
  /** Asked the sender something, and was answered; the words are nowhere in the trail. */
  | 'questioned'
  | 'answered'
  /** Somebody else is to sign: wished by whoever was asked, and decided by the sender, unless it was taken back. */
  | 'handOnWished'
  | 'handedOn'
  | 'handOnRefused'
  | 'handOnTakenBack'
  /** Other values: suggested, and decided by the sender or taken back. */
  | 'suggested'
  | 'suggestionDeclined'
  | 'suggestionTakenBack'
  /** A suggestion was accepted: there is another version, and a signature that was given counts no more. */
  | 'renewed'
  | 'voided'
  | 'cancelled'
  | 'expired'
  | 'sealing'
  | 'sealed';

type NewEvent = {
  kind: EventKind;
  recipientId?: string;
  data?: EventData;
  trace?: Trace;
  /** Of what a certificate tells the time of as well; else now. */
  at?: Date;
};

/**
 * Writes down what happened, bound to what happened before, in the transaction in which it does. The envelope has to be
 * locked by it. From where somebody acted is kept apart; the chain holds its salted hash.
 */
export async function appendEvent({ query }: Query, envelopeId: string, event: NewEvent): Promise<void> {
  const last = await query
    .selectFrom('envelopes')
    .select(['seq', 'chain_head'])
    .where('id', '=', envelopeId)
    .executeTakeFirstOrThrow();
  const { kind, recipientId = null, data = {}, trace, at = now() } = event;
  const [seq, salt] = [last.seq + 1, randomBytes(16)];
  const told = trace ? { ...data, trace: traceHash(salt, trace) } : data;
  const prev = last.chain_head.toString('hex');
  const links = { seq, at: at.toISOString(), kind, recipient: recipientId, data: told, prev };
  const hash = Buffer.from(await eventHash(links), 'hex');
  await query
    .insertInto('envelope_events')
    .values({
      ...{ envelope_id: envelopeId, seq, at, kind, recipient_id: recipientId, data: JSON.stringify(told) },
      ...{ prev_hash: last.chain_head, hash },
    })
    .execute();
  if (trace)
    await query
      .insertInto('envelope_traces')
      .values({ envelope_id: envelopeId, seq, salt, ...trace })
      .execute();
  await query.updateTable('envelopes').set({ seq, chain_head: hash }).where('id', '=', envelopeId).execute();
}

/** All that happened, in the order in which it did. */
export async function eventsOf({ query }: Query, envelopeId: string): Promise<ChainedEvent[]> {
  const rows = await query
    .selectFrom('envelope_events')
    .selectAll()
    .where('envelope_id', '=', envelopeId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    ...{
      seq: row.seq,
      at: row.at.toISOString(),
      kind: row.kind,
      recipient: row.recipient_id,
      data: row.data,
    },
    ...{ prev: row.prev_hash.toString('hex'), hash: row.hash.toString('hex') },
  }));
}

function traceHash(salt: Buffer, { address, agent }: Trace): string {
  return createHash('sha256')
    .update(salt)
    .update(JSON.stringify([address, agent]))
    .digest('hex');
}
