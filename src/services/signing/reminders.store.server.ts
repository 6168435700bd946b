import type { Query } from '../database/database.server.ts';
import { dueRows } from '../work/due-rows.server.ts';

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
