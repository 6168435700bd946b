import { COMPANY } from '../../shared/company.table.ts';
import { reconcilePayout } from '../affiliates/payout-runs.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { PayoutAccountsService } from './payout-accounts.server.ts';
import { type SendingRun, sendingRun } from './sending.store.server.ts';
import { readBankAnswers, transferCsv } from './transfer-csv.server.ts';
import { type Debtor, painFile, type Transfer } from './transfer-file.ts';

export type MadeFiles =
  /** `pain`: of transfers to an IBAN; null where there are none. `csv`: of all others. */
  { outcome: 'made'; pain: string | null; csv: string | null; count: number } | { outcome: 'notSending' };

/**
 * The transfers of a run that is being sent, as files for the bank; those that have ended are left out.
 * @param debtor undefined where the paying account is not set: then all are in the table
 */
export async function transferFiles(
  database: Database,
  month: Date,
  debtor: Debtor | undefined,
): Promise<MadeFiles> {
  const run = await sendingRun(database, month);
  if (!run) return { outcome: 'notSending' };
  const transfers = await transfersOf(database, run, month);
  const byIban = debtor ? transfers.filter(({ account }) => account.kind === 'iban') : [];
  const others = transfers.filter((one) => !byIban.includes(one));
  return {
    outcome: 'made',
    pain:
      debtor && byIban.length > 0
        ? painFile({ runId: run.id, at: run.sentAt, debtor, transfers: byIban })
        : null,
    csv: others.length > 0 ? transferCsv(others) : null,
    count: transfers.length,
  };
}

async function transfersOf(database: Database, run: SendingRun, month: Date): Promise<Transfer[]> {
  const accounts = new PayoutAccountsService(database);
  const note = `${COMPANY.brand} ${month.toISOString().slice(0, 7)}`;
  const transfers: Transfer[] = [];
  for (const { id, affiliateId, number, amount, method, state, sentTo } of run.payouts) {
    if (method !== 'transfer' || state !== 'sent' || sentTo === null) continue;
    const account = await accounts.open(affiliateId, sentTo);
    if (account.kind !== 'paypal')
      transfers.push({ payoutId: id, amount, account, note: `${note} A${number}` });
  }
  return transfers;
}

export type Reconciled = { paid: number; returned: number; wrong: number[]; notNow: string[] };

/** Writes down that a list was taken, in the transaction that takes it. */
type ListNote = (query: Query, done: Reconciled) => Promise<void>;

/**
 * Writes down what a bank's list says, all of it or nothing; a line that was read before changes nothing.
 * @throws Error for no list
 */
export function takeBankAnswers(
  database: Database,
  text: string,
  at: Date,
  note?: ListNote,
): Promise<Reconciled> {
  const { answers, wrong } = readBankAnswers(text);
  return database.query.transaction().execute(async (query) => {
    const done: Reconciled = { paid: 0, returned: 0, wrong, notNow: [] };
    for (const { payoutId, state, because } of answers)
      if (await takeAnswer({ query }, payoutId, { state, because, at })) done[state] += 1;
      else done.notNow.push(payoutId);
    if (done.paid + done.returned > 0) await note?.({ query }, done);
    return done;
  });
}

/** Takes what a bank says of a transfer: it was paid, or came back. @returns false where its state does not allow it */
export async function takeAnswer(
  { query }: Query,
  payoutId: string,
  { state, because, at }: { state: 'paid' | 'returned'; because: string; at: Date },
): Promise<boolean> {
  // What comes back was never paid: the bank says so in one word.
  if (state === 'returned')
    await reconcilePayout({ query }, payoutId, { state: 'failed', failure: because, at });
  const said = state === 'returned' ? { failure: because } : {};
  return (await reconcilePayout({ query }, payoutId, { state, at, ...said })).outcome === 'done';
}
