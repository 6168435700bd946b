import { nowMs, SECOND } from '../../../shared/clock.ts';
import type { Money } from '../../../shared/money.ts';
import type { OwedPayment } from '../provider.ts';
import { moneyOf, wireAmount } from './amount.ts';
import { type PaypalClient, PaypalRefusal } from './client.server.ts';
import { ANYTHING, SUBSCRIPTION, TAKEN, type WireSubscription } from './wire.ts';

/** For so long a second press of the button is the first one, unless that was declined. */
const SAME_PRESS_MS = 15 * SECOND;

/** PayPal's page on which its customers choose what pays for a subscription; beside the API of a stand-in. */
export function meansUrl(apiUrl: string): string {
  const url = new URL(apiUrl);
  const page = `${url.protocol}//${url.host.replace(/^api-m\./, 'www.')}${url.pathname.replace(/\/$/, '')}`;
  return `${page}/myaccount/autopay/`;
}

/**
 * Takes the renewal that PayPal could not charge from whatever its customer pays with now, and lets the subscription go
 * on. PayPal refuses what is not outstanding, so a renewal is not taken twice. Asked again after an answer that was
 * lost, what is left to do is done.
 */
export async function payOwed(
  client: PaypalClient,
  { reference, renewal }: { reference: string; renewal: Money },
): Promise<OwedPayment> {
  const path = `/v1/billing/subscriptions/${encodeURIComponent(reference)}`;
  const subscription = await client.find(path, SUBSCRIPTION);
  if (subscription?.status !== 'SUSPENDED' && subscription?.status !== 'ACTIVE')
    return { outcome: 'nothingOwed' };
  const owes = isOwed(subscription, renewal);
  if (!owes && subscription.status === 'ACTIVE') return { outcome: 'nothingOwed' };
  if (owes && !(await isTaken(client, subscription, { path, renewal }))) return { outcome: 'rejected' };
  if (subscription.status === 'SUSPENDED') await activate(client, path);
  return { outcome: 'paid' };
}

/** Once more is as good as once. */
async function activate(client: PaypalClient, path: string): Promise<void> {
  try {
    await client.post({ path: `${path}/activate`, body: { reason: 'Paid by the buyer' } }, ANYTHING);
  } catch (error) {
    if (!(error instanceof PaypalRefusal) || error.status !== 422) throw error;
    if ((await client.get(path, SUBSCRIPTION)).status !== 'ACTIVE') throw error;
  }
}

function isOwed({ billing_info }: WireSubscription, renewal: Money): boolean {
  const balance = billing_info?.outstanding_balance;
  if (!balance) return false;
  const { minor, currency } = moneyOf(balance);
  return currency === renewal.currency && minor >= renewal.minor;
}

async function isTaken(
  client: PaypalClient,
  { id, billing_info }: WireSubscription,
  { path, renewal }: { path: string; renewal: Money },
): Promise<boolean> {
  const failed = billing_info?.last_failed_payment?.time ?? '';
  const press = Math.floor(nowMs() / SAME_PRESS_MS);
  const body = {
    note: 'Renewal that could not be charged',
    capture_type: 'OUTSTANDING_BALANCE',
    amount: wireAmount(renewal),
  };
  try {
    const requestId = `owed-${id}-${failed}-${press}`;
    const { status } = await client.post({ path: `${path}/capture`, body, requestId }, TAKEN);
    return status !== 'DECLINED';
  } catch (error) {
    if (!(error instanceof PaypalRefusal) || error.status !== 422) throw error;
    // Somebody else took it in the same moment.
    return error.issues.includes('ZERO_OUTSTANDING_BALANCE');
  }
}
