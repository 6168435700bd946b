import { HOUR } from '../../shared/clock.ts';
import { type ListedSale, SANDBOX_KEYS, type Sandbox, type SandboxParts } from '../sandbox.ts';
import { askedLocale } from '../spoken.ts';
import { answerApi } from './api.server.ts';
import {
  activate,
  addressOf,
  approve,
  charge,
  chargeDue,
  decide,
  dispute,
  failCharge,
  move,
  payAgain,
  refund,
} from './life.server.ts';
import { approvalPage, autopayPage, endPage, localeOf } from './pages.ts';
import { leftOf, newNumber, type StandIn, type Subscription, type Transaction } from './records.ts';
import { decimal } from './shapes.ts';
import { newSigner, type Signer } from './signing.server.ts';
import { CHOICES, type Choice } from './words.table.ts';

const CERTIFICATES = '/v1/notifications/certs';
const WEBHOOK_PATH = '/services/payments/webhooks/paypal';

type Options = {
  /** How late the Transaction Search is: 0 for a demo that shows at once what was done, up to 3 h at PayPal. */
  searchLagMs?: number;
};

/** Stands in for PayPal's Subscriptions API and approval page (docs/providers.md). */
export function createPaypalSandbox(parts: SandboxParts, options: Options = {}): Sandbox {
  const signer = newSigner();
  const standIn = newWorld(parts, signer, Math.min(options.searchLagMs ?? 0, 3 * HOUR));
  return {
    name: 'paypal',
    async fetch(request) {
      const path = new URL(request.url).pathname.replace(/^\/paypal/, '');
      if (path.startsWith('/approve/')) return approval(standIn, request, path.slice('/approve/'.length));
      if (path === '/myaccount/autopay/') return autopay(standIn, request);
      if (path === `${CERTIFICATES}/${signer.name}`) return new Response(signer.pem);
      if (path.startsWith(CERTIFICATES)) return new Response('', { status: 404 });
      return answerApi(standIn, request, path);
    },
    list: () =>
      [...standIn.subscriptions.values()].map((subscription) => listed(standIn, subscription)).toReversed(),
    act(reference, action) {
      const subscription = standIn.subscriptions.get(reference);
      const act = subscription && actionsOf(subscription).includes(action) ? ACTS[action] : undefined;
      if (subscription && act) act({ standIn, subscription });
      parts.state.save();
      return Promise.resolve();
    },
    tick() {
      const sold = [...standIn.subscriptions.values()];
      const isChanged = sold.map((subscription) => chargeDue({ standIn, subscription }));
      if (isChanged.includes(true)) parts.state.save();
      return Promise.resolve();
    },
  };
}

function newWorld(parts: SandboxParts, signer: Signer, searchLagMs: number): StandIn {
  const standIn: StandIn = {
    parts,
    products: parts.state.table('paypal-products'),
    plans: parts.state.table('paypal-plans'),
    subscriptions: parts.state.table('paypal-subscriptions'),
    answered: parts.state.table('paypal-requests'),
    payouts: parts.state.table('paypal-payouts'),
    searchLagMs,
    notify({ kind, type, resource }) {
      const body = JSON.stringify({
        id: `WH-${newNumber(17)}-${newNumber(17)}`,
        event_version: '1.0',
        create_time: parts.now().toISOString(),
        resource_type: type,
        event_type: kind,
        summary: kind,
        resource,
        links: [],
      });
      const { webhookId } = SANDBOX_KEYS.paypal;
      const certificates = `${addressOf(standIn)}${CERTIFICATES}`;
      parts.send({
        provider: 'paypal',
        path: WEBHOOK_PATH,
        // Signed when it is sent: one that was kept back for days has the time of the day it goes out.
        get headers() {
          return signer.headers({ webhookId, certificates, at: parts.now(), body });
        },
        body,
      });
    },
  };
  return standIn;
}

/** The page a buyer is sent to, and what its buttons do. */
async function approval(standIn: StandIn, request: Request, id: string): Promise<Response> {
  const subscription = standIn.subscriptions.get(id);
  if (!subscription) return endPage(askedLocale(request), 'unknown', 404);
  const plan = standIn.plans.get(subscription.planId);
  if (subscription.status !== 'APPROVAL_PENDING') return backToShop(subscription, subscription.returnUrl);
  if (request.method !== 'POST') return approvalPage(subscription, plan);
  const choice = choiceOf(new URLSearchParams(await request.text()).get('choice'));
  if (choice === 'cancel') return backToShop(subscription, subscription.cancelUrl);
  if (!choice || choice === 'no-money' || choice === 'limited')
    return approvalPage(subscription, plan, choice);
  approve({ standIn, subscription }, choice !== 'no-charge');
  standIn.parts.state.save();
  if (choice === 'time-out') return endPage(localeOf(subscription), 'timeOut', 504);
  return backToShop(subscription, subscription.returnUrl);
}

/** What pays for subscriptions, and a button that chooses something better. */
async function autopay(standIn: StandIn, request: Request): Promise<Response> {
  if (request.method === 'POST') {
    const id = new URLSearchParams(await request.text()).get('id') ?? '';
    const subscription = standIn.subscriptions.get(id);
    if (subscription) subscription.isRefusing = false;
    standIn.parts.state.save();
  }
  const running = [...standIn.subscriptions.values()].filter(({ status }) =>
    ['ACTIVE', 'SUSPENDED'].includes(status),
  );
  return autopayPage(askedLocale(request), running.toReversed());
}

function choiceOf(text: string | null): Choice | undefined {
  return CHOICES.find((choice) => choice === text);
}

function backToShop({ id, token }: Subscription, address: string): Response {
  const url = new URL(address);
  url.searchParams.set('subscription_id', id);
  url.searchParams.set('ba_token', token);
  return new Response(null, { status: 303, headers: { location: url.href } });
}

type Act = (sold: { standIn: StandIn; subscription: Subscription }) => void;

/** What can be done on /dev/pay, by name. */
const ACTS: Record<string, Act> = {
  approve: (sold) => approve(sold, true),
  renew: (sold) => charge(sold, sold.standIn.parts.now()),
  'fail-renewal': (sold) => failCharge(sold, sold.standIn.parts.now()),
  'pay-again': payAgain,
  refund: (sold) => withLastPaid(sold, (paid) => refund(sold, paid, leftOf(paid))),
  'partial-refund': (sold) => withLastPaid(sold, (paid) => refund(sold, paid, Math.ceil(leftOf(paid) / 3))),
  dispute: (sold) => withLastPaid(sold, (paid) => dispute(sold, paid)),
  win: (sold) => withLastPaid(sold, (paid) => decide(sold, paid, true)),
  lose: (sold) => withLastPaid(sold, (paid) => decide(sold, paid, false)),
  cancel: (sold) => move(sold, 'CANCELLED', 'CANCELLED'),
  suspend: (sold) => move(sold, 'SUSPENDED', 'SUSPENDED'),
  activate,
  expire: (sold) => move(sold, 'EXPIRED', 'EXPIRED'),
};

function withLastPaid(
  { subscription }: { subscription: Subscription },
  act: (paid: Transaction) => void,
): void {
  const paid = lastPaid(subscription);
  if (paid) act(paid);
}

/** The last payment that came in, whatever became of it. */
function lastPaid({ transactions }: Subscription): Transaction | undefined {
  return transactions.findLast(({ status }) => status !== 'PENDING' && status !== 'DECLINED');
}

/** What can be done to a sale as it stands. */
function actionsOf(subscription: Subscription): string[] {
  return [...statusActions(subscription), ...moneyActions(lastPaid(subscription))];
}

function statusActions({ status, failedPayments, transactions }: Subscription): string[] {
  if (status === 'APPROVAL_PENDING') return ['approve'];
  const isPending = transactions.at(-1)?.status === 'PENDING';
  if (status === 'ACTIVE' && isPending) return ['pay-again', 'cancel'];
  if (status === 'ACTIVE') return ['renew', 'fail-renewal', 'suspend', 'cancel', 'expire'];
  if (status === 'SUSPENDED') return [failedPayments > 0 ? 'pay-again' : 'activate', 'cancel'];
  return [];
}

function moneyActions(paid: Transaction | undefined): string[] {
  if (!paid) return [];
  if (paid.dispute && !paid.dispute.outcome) return ['win', 'lose'];
  if (leftOf(paid) === 0 || paid.status === 'REFUNDED') return [];
  return ['refund', 'partial-refund', ...(paid.dispute ? [] : ['dispute'])];
}

function listed({ plans }: StandIn, subscription: Subscription): ListedSale {
  const plan = plans.get(subscription.planId);
  const [first] = plan?.cycles ?? [];
  return {
    provider: 'paypal',
    reference: subscription.id,
    email: subscription.email,
    product: plan?.name ?? '',
    amount: first ? `${decimal(first.amount)} ${first.currency}` : '',
    status: subscription.status.toLowerCase().replace('_', ' '),
    actions: actionsOf(subscription),
  };
}
