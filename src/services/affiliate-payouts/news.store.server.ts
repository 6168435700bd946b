import { sql } from 'kysely';
import type { PayoutState } from '../affiliates/states.table.ts';
import type { Query } from '../database/database.server.ts';

/** What a provider tells of: a payout by our number, and its own number of it. */
export type PayoutNews = { payoutId: string; reference: string };

/** Notes that a provider has news of a payout. @returns false where we sent none of that number by it */
export async function noteNews(
  { query }: Query,
  { payoutId, reference, at }: PayoutNews & { at: Date },
): Promise<boolean> {
  const written = await query
    .updateTable('payouts')
    .set({ ask_at: at, asks: 0, provider_reference: sql`coalesce(provider_reference, ${reference})` })
    .where('id', '=', payoutId)
    .where('method', '=', 'paypal')
    .where('state', 'not in', ['prepared', 'returned'])
    .executeTakeFirst();
  return written.numUpdatedRows === 1n;
}

export type Told = { id: string; state: PayoutState; reference: string; askAt: Date; asks: number };

/** Payouts of which something was told, that nobody asked about since. */
export async function toldPayouts({ query }: Query, at: Date, most: number): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select id, state, provider_reference as reference, ask_at as "askAt", asks from payouts
    where ask_at <= ${at} and provider_reference is not null order by ask_at limit ${most}`.execute(query);
  return rows;
}

/** It was asked about: again at a moment, or (null) when there are news again. What was told meanwhile stays. */
export async function setAsked(
  { query }: Query,
  { id, askAt }: Pick<Told, 'id' | 'askAt'>,
  again: { at: Date; asks: number } | null,
): Promise<void> {
  await query
    .updateTable('payouts')
    .set({ ask_at: again?.at ?? null, asks: again?.asks ?? 0 })
    .where('id', '=', id)
    .where('ask_at', '=', askAt)
    .execute();
}
