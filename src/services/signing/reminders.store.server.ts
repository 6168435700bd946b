import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import { dueRows } from '../work/due-rows.server.ts';
import type { Envelope, Recipient } from './envelope.ts';

export type DueReminder = { recipientId: string; envelopeId: string };

/** Takes people for a while who are due to be reminded. */
export function leaseReminders(
  { query }: Query,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<DueReminder[]> {
  const work = { table: 'envelope_recipients', key: 'id', due: 'remind_at' } as const;
  return query
    .updateTable('envelope_recipients')
    .set({ remind_at: until })
    .where('id', 'in', dueRows(work, { at, most }))
    .returning(['id as recipientId', 'envelope_id as envelopeId'])
    .execute();
}

/** When somebody is reminded next; null for not any more. */
export async function setReminder({ query }: Query, recipientId: string, at: Date | null): Promise<void> {
  await query
    .updateTable('envelope_recipients')
    .set({ remind_at: at })
    .where('id', '=', recipientId)
    .execute();
}

/** Whether a mailbox signed the same document in another envelope, sealed since this one went out: it has nothing left to do. */
export async function hasSignedElsewhere(
  { query }: Query,
  { id, accountId, subject, createdAt }: Envelope,
  { email }: Recipient,
): Promise<boolean> {
  const [column, number] =
    subject.kind === 'document'
      ? (['other.document_id', subject.documentId] as const)
      : (['other.item_id', subject.itemId] as const);
  const found = await query
    .selectFrom('envelopes as other')
    .innerJoin('envelope_recipients as person', 'person.envelope_id', 'other.id')
    .select('person.id')
    .where(column, '=', number)
    .where('other.account_id', '=', accountId)
    .where('other.id', '<>', id)
    .where('other.state', '=', 'sealed')
    .where('other.ended_at', '>=', createdAt)
    .where('person.state', '=', 'signed')
    .where(sql<boolean>`lower(person.email) = ${email.toLowerCase()}`)
    .executeTakeFirst();
  return found !== undefined;
}
