import { sql } from 'kysely';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import { dayOf } from './commission-ledger.store.server.ts';
import type { PayoutRunState, PayoutState } from './states.table.ts';

export type PayoutRun = {
  id: string;
  month: Date;
  state: PayoutRunState;
  preparedBy: string;
  preparedAt: Date;
  digest: Buffer;
};

type RunRow = {
  id: string;
  month: Date;
  state: PayoutRunState;
  prepared_by: string;
  prepared_at: Date;
  digest: Buffer;
};

const toRun = ({ prepared_by, prepared_at, ...row }: RunRow): PayoutRun => ({
  ...row,
  ...{ preparedBy: prepared_by, preparedAt: prepared_at },
});

const RUN = sql`id, month::timestamp at time zone 'UTC' as month, state, prepared_by, prepared_at, digest`;

/** The run of a month, locked until the transaction ends. */
export async function lockRunOf({ query }: Query, month: Date): Promise<PayoutRun | undefined> {
  const { rows } = await sql<RunRow>`
    select ${RUN} from payout_runs where month = ${dayOf(month)}::date for update`.execute(query);
  return rows[0] && toRun(rows[0]);
}

/** The run a payout is of, locked until the transaction ends. */
export async function lockRunOfPayout({ query }: Query, payoutId: string): Promise<PayoutRun | undefined> {
  const { rows } = await sql<RunRow>`
    select ${RUN} from payout_runs where id = (select run_id from payouts where id = ${payoutId}) for update`.execute(
    query,
  );
  return rows[0] && toRun(rows[0]);
}

/** Writes a run, or prepares the one of that month anew. */
export async function putRun(
  { query }: Query,
  run: { month: Date; by: string; at: Date; digest: Buffer },
): Promise<string> {
  const prepared = {
    state: 'prepared' as const,
    prepared_by: run.by,
    prepared_at: run.at,
    digest: run.digest,
  };
  const { id } = await query
    .insertInto('payout_runs')
    .values({ id: newId(), month: dayOf(run.month), ...prepared })
    .onConflict((conflict) =>
      conflict.column('month').doUpdateSet({ ...prepared, approved_by: null, approved_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setRun(
  { query }: Query,
  id: string,
  change: {
    state: PayoutRunState;
    approved_by?: string;
    approved_at?: Date;
    sent_at?: Date;
    closed_at?: Date;
  },
): Promise<void> {
  await query.updateTable('payout_runs').set(change).where('id', '=', id).execute();
}

export type Payout = {
  id: string;
  affiliateId: string;
  amount: number;
  method: string;
  state: PayoutState;
  lookedAtBy: string | null;
  leftOutBecause: string | null;
};

export async function payoutsOf({ query }: Query, runId: string): Promise<Payout[]> {
  const rows = await query
    .selectFrom('payouts')
    .select(['id', 'affiliate_id', 'amount', 'method', 'state', 'looked_at_by', 'left_out_because'])
    .where('run_id', '=', runId)
    .orderBy('affiliate_id')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, affiliateId: row.affiliate_id, amount: Number(row.amount), method: row.method },
    ...{ state: row.state, lookedAtBy: row.looked_at_by, leftOutBecause: row.left_out_because },
  }));
}

export type Payable = { affiliateId: string; amount: number; method: string };

/** Puts what is to be paid in the place of what was prepared before. */
export async function replacePayouts(
  { query }: Query,
  runId: string,
  payables: readonly Payable[],
): Promise<void> {
  await query.deleteFrom('payouts').where('run_id', '=', runId).where('state', '=', 'prepared').execute();
  if (payables.length === 0) return;
  await query
    .insertInto('payouts')
    .values(
      payables.map(({ affiliateId, amount, method }) => ({
        ...{ id: newId(), run_id: runId, affiliate_id: affiliateId, amount, currency: 'USD', method },
        state: 'prepared' as const,
      })),
    )
    .execute();
}

export async function setLooked(
  { query }: Query,
  id: string,
  { by, leftOutBecause }: { by: string; leftOutBecause: string | null },
): Promise<void> {
  await query
    .updateTable('payouts')
    .set({ looked_at_by: by, left_out_because: leftOutBecause })
    .where('id', '=', id)
    .execute();
}

/** Notes who looked at all payouts of a run that nobody had looked at. */
export async function setAllLooked({ query }: Query, runId: string, by: string): Promise<void> {
  await query
    .updateTable('payouts')
    .set({ looked_at_by: by })
    .where('run_id', '=', runId)
    .where('looked_at_by', 'is', null)
    .execute();
}

export type SentPayout = { id: string; affiliateId: string; amount: number; shown: string };

/** Marks the payouts of a run that are not left out as sent, each to where its affiliate is paid at that moment. */
export async function setSent({ query }: Query, runId: string, at: Date): Promise<SentPayout[]> {
  const { rows } = await sql<SentPayout>`
    update payouts set state = 'sent', sent_at = ${at}, sent_to = payout->>'sealed' from affiliates
    where affiliates.id = affiliate_id and run_id = ${runId} and state = 'prepared' and left_out_because is null
    returning payouts.id, affiliate_id as "affiliateId", amount::int, coalesce(payout->>'shown', '') as shown`.execute(
    query,
  );
  return rows;
}

export async function setPayout(
  { query }: Query,
  id: string,
  change: {
    state: PayoutState;
    provider_reference?: string;
    failure?: string;
    ended_at?: Date;
    sent_to?: null;
  },
): Promise<void> {
  await query.updateTable('payouts').set(change).where('id', '=', id).execute();
}

/** Affiliates that may be owed something, with how they are paid. */
export async function unsettledAffiliates({ query }: Query) {
  const rows = await query
    .selectFrom('affiliates')
    .select(['id', 'payout', 'tax', 'ends_at'])
    .where('settled_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, payout, tax, ends_at }) => ({ id, payout, tax, endsAt: ends_at }));
}
