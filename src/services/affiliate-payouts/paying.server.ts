import { COMPANY } from '../../shared/company.table.ts';
import { PayoutRunsService } from '../affiliates/payout-runs.server.ts';
import type { PayoutState } from '../affiliates/states.table.ts';
import type { Database } from '../database/database.server.ts';
import type { Payer, PayoutFate } from '../payments/payer.ts';
import { ProviderError } from '../payments/provider.ts';
import { PayoutAccountsService } from './payout-accounts.server.ts';
import { noteAttempt, noteReference, type SentPayout, sendingRun } from './sending.store.server.ts';

export type Paying =
  | { outcome: 'notSending' }
  /** `unsure`: nobody can tell by asking whether it was paid; a person looks and says so. */
  | {
      outcome: 'asked';
      payouts: readonly { id: string; state: PayoutState | 'unsure' | ProviderError['reason'] }[];
    };

type Asking = { database: Database; payer: Payer; month: Date; at: Date };

/** What is written on the way to what became of a payout, in order. */
const STEPS: Readonly<Record<PayoutFate['state'], readonly PayoutState[]>> = {
  sent: [],
  paid: ['paid'],
  unclaimed: ['unclaimed'],
  // Money that never left is due again at once.
  failed: ['failed', 'returned'],
  returned: ['unclaimed', 'returned'],
};

/**
 * Has the payouts of a run that go through a provider paid, and writes down what became of them. It may be asked for again
 * at any time, by several at once: the number of a payout is its key there, and one that was asked for before is asked
 * about by the same key before anything else.
 */
export async function payByProvider(asking: Asking): Promise<Paying> {
  const run = await sendingRun(asking.database, asking.month);
  if (!run) return { outcome: 'notSending' };
  const payouts = [];
  for (const payout of run.payouts)
    if (payout.method === 'paypal') payouts.push({ id: payout.id, state: await stateAfter(asking, payout) });
  return { outcome: 'asked', payouts };
}

async function stateAfter(
  asking: Asking,
  payout: SentPayout,
): Promise<PayoutState | 'unsure' | ProviderError['reason']> {
  if (payout.reference === null && isForgotten(asking, payout)) return 'unsure';
  try {
    const reference = payout.reference ?? (await pay(asking, payout));
    const fate = await asking.payer.fateOf(reference);
    return await write(asking, payout, fate);
  } catch (error) {
    if (error instanceof ProviderError) return error.reason;
    throw error;
  }
}

/** The provider may have paid it, and does not know the key any more: asked again, it would pay once more. */
function isForgotten({ payer, at }: Asking, { attemptedAt }: SentPayout): boolean {
  return attemptedAt !== null && at.getTime() - attemptedAt.getTime() > payer.remembersMs;
}

async function pay(
  { database, payer, month, at }: Asking,
  { id, affiliateId, amount, sentTo }: SentPayout,
): Promise<string> {
  const accounts = new PayoutAccountsService(database);
  const account = sentTo === null ? undefined : await accounts.open(affiliateId, sentTo);
  if (account?.kind !== 'paypal') throw new Error(`the payout ${id} has no mailbox at PayPal`);
  await noteAttempt(database, id, at);
  const note = `${COMPANY.brand} ${month.toISOString().slice(0, 7)}`;
  const order = { key: id, amount: { minor: amount, currency: 'USD' }, to: account.email, note };
  const { reference } = await payer.pay(order);
  await noteReference(database, id, reference);
  return reference;
}

async function write(
  { database, at }: Asking,
  { id, state }: SentPayout,
  fate: PayoutFate,
): Promise<PayoutState> {
  const runs = new PayoutRunsService(database);
  const said = fate.because ? { failure: fate.because } : {};
  let reached = state;
  for (const step of STEPS[fate.state]) {
    const { outcome } = await runs.reconcile(id, { state: step, at, ...said });
    if (outcome === 'done') reached = step;
  }
  return reached;
}
