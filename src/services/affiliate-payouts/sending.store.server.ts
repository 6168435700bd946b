import { sql } from 'kysely';
import type { PayoutState } from '../affiliates/states.table.ts';
import type { Query } from '../database/database.server.ts';

/** A payout whose money is on its way by the books. */
export type SentPayout = {
  id: string;
  affiliateId: string;
  number: number;
  amount: number;
  method: string;
  state: PayoutState;
  sentTo: string | null;
  reference: string | null;
  attemptedAt: Date | null;
};

export type SendingRun = { id: string; sentAt: Date; payouts: SentPayout[] };

/** The run of a month that is being sent, with the payouts that have not ended; undefined where it is not. */
export async function sendingRun({ query }: Query, month: Date): Promise<SendingRun | undefined> {
  const run = await query
    .selectFrom('payout_runs')
    .select(['id', 'sent_at'])
    .where(sql<boolean>`month = ${month.toISOString().slice(0, 10)}::date`)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  if (!run?.sent_at) return undefined;
  const { rows } = await sql<SentPayout>`
    select payouts.id, affiliate_id as "affiliateId", number::int as number, amount::int as amount, method, state,
      sent_to as "sentTo", provider_reference as reference, attempted_at as "attemptedAt"
    from payouts join affiliates on affiliates.id = affiliate_id
    where run_id = ${run.id} and state in ('sent', 'unclaimed', 'failed') order by payouts.id`.execute(query);
  return { id: run.id, sentAt: run.sent_at, payouts: rows };
}

/** Notes when a payout's provider was first asked to pay it: before it is. */
export async function noteAttempt({ query }: Query, payoutId: string, at: Date): Promise<void> {
  await query
    .updateTable('payouts')
    .set({ attempted_at: at })
    .where('id', '=', payoutId)
    .where('attempted_at', 'is', null)
    .execute();
}

export async function noteReference({ query }: Query, payoutId: string, reference: string): Promise<void> {
  await query
    .updateTable('payouts')
    .set({ provider_reference: reference })
    .where('id', '=', payoutId)
    .execute();
}
