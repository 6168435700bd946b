import * as v from 'valibot';
import {
  type Asked,
  invalid,
  keep,
  madeBefore,
  missing,
  shortText,
  unprocessable,
  wireMoney,
} from './answers.ts';
import { activate, addressOf, move, takeOutstanding } from './life.server.ts';
import { newNumber, outstandingOf, type StandIn, type Subscription } from './records.ts';
import { subscriptionShape, transactionShape } from './shapes.ts';

const TRANSACTIONS_A_PAGE = 20;

const SUBSCRIPTION = v.object({
  plan_id: shortText(50),
  custom_id: v.optional(shortText(127), ''),
  subscriber: v.object({ email_address: shortText(254) }),
  application_context: v.object({
    return_url: v.pipe(v.string(), v.url()),
    cancel_url: v.pipe(v.string(), v.url()),
    user_action: v.optional(v.picklist(['CONTINUE', 'SUBSCRIBE_NOW'])),
    locale: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}-[A-Z]{2}$/))),
  }),
});

export function createSubscription(asked: Asked): Response {
  const { standIn } = asked;
  const url = addressOf(standIn);
  const body = v.safeParse(SUBSCRIPTION, asked.body);
  if (!body.success) return invalid();
  const before = standIn.subscriptions.get(madeBefore(asked, 'subscription') ?? '');
  if (before) return Response.json(subscriptionShape(before, { url, plan: undefined }));
  const plan = standIn.plans.get(body.output.plan_id);
  if (!plan) return missing();
  if (plan.status !== 'ACTIVE') return unprocessable('PLAN_STATUS_INVALID');
  const at = standIn.parts.now().toISOString();
  const { return_url, cancel_url, locale } = body.output.application_context;
  const subscription: Subscription = {
    id: `I-${newNumber(12)}`,
    status: 'APPROVAL_PENDING',
    planId: plan.id,
    customId: body.output.custom_id,
    email: body.output.subscriber.email_address,
    ...(locale ? { locale } : {}),
    token: `BA-${newNumber(17)}`,
    returnUrl: return_url,
    cancelUrl: cancel_url,
    createdAt: at,
    changedAt: at,
    startedAt: null,
    nextBillingAt: null,
    failedPayments: 0,
    cycles: 0,
    transactions: [],
  };
  standIn.subscriptions.set(subscription.id, subscription);
  keep(asked, 'subscription', subscription.id);
  return Response.json(subscriptionShape(subscription, { url, plan: undefined }), { status: 201 });
}

export function showSubscription({ standIn, id, query }: Asked): Response {
  const subscription = standIn.subscriptions.get(id);
  if (!subscription) return missing();
  const isWithPlan = (query.get('fields') ?? '').split(',').includes('plan');
  const plan = isWithPlan ? standIn.plans.get(subscription.planId) : undefined;
  return Response.json(subscriptionShape(subscription, { url: addressOf(standIn), plan }));
}

export function listTransactions({ standIn, id, query }: Asked): Response {
  const subscription = standIn.subscriptions.get(id);
  if (!subscription) return missing();
  const [start, end] = [query.get('start_time') ?? '', query.get('end_time') ?? ''];
  if (Number.isNaN(Date.parse(start)) || Number.isNaN(Date.parse(end))) return invalid();
  const all = subscription.transactions.filter(
    ({ at }) => Date.parse(at) >= Date.parse(start) && Date.parse(at) <= Date.parse(end),
  );
  return Response.json({
    transactions: all.slice(0, TRANSACTIONS_A_PAGE).map(transactionShape),
    total_items: all.length,
    total_pages: Math.ceil(all.length / TRANSACTIONS_A_PAGE),
  });
}

export function cancelSubscription(asked: Asked): Response {
  return changed(asked, ['ACTIVE', 'SUSPENDED'], (standIn, subscription) =>
    move({ standIn, subscription }, 'CANCELLED', 'CANCELLED'),
  );
}

export function suspendSubscription(asked: Asked): Response {
  return changed(asked, ['ACTIVE'], (standIn, subscription) =>
    move({ standIn, subscription }, 'SUSPENDED', 'SUSPENDED'),
  );
}

export function activateSubscription(asked: Asked): Response {
  return changed(asked, ['SUSPENDED'], (standIn, subscription) => activate({ standIn, subscription }));
}

const CAPTURE = v.object({
  note: shortText(128),
  capture_type: v.literal('OUTSTANDING_BALANCE'),
  amount: wireMoney,
});

/** Takes the outstanding balance: at most what is outstanding, and the same request once. */
export function captureOutstanding(asked: Asked): Response {
  const { standIn, id } = asked;
  const subscription = standIn.subscriptions.get(id);
  if (!subscription) return missing();
  const body = v.safeParse(CAPTURE, asked.body);
  if (!body.success) return invalid();
  const before = madeBefore(asked, `capture ${id}`);
  const known = subscription.transactions.find((transaction) => transaction.id === before);
  if (known) return Response.json(transactionShape(known));
  const balance = outstandingOf(subscription);
  const fault = captureFault(subscription, {
    balance,
    asked: Math.round(Number(body.output.amount.value) * 100),
  });
  if (fault) return unprocessable(fault);
  const taken = takeOutstanding({ standIn, subscription });
  keep(asked, `capture ${id}`, taken.id);
  return Response.json(transactionShape(taken));
}

function captureFault(
  { status }: Subscription,
  { balance, asked }: { balance: number; asked: number },
): string | undefined {
  if (!['ACTIVE', 'SUSPENDED', 'EXPIRED'].includes(status)) return 'SUBSCRIPTION_STATUS_INVALID';
  if (balance === 0) return 'ZERO_OUTSTANDING_BALANCE';
  return asked > balance ? 'AMOUNT_GREATER_THAN_OUTSTANDING_BALANCE' : undefined;
}

const REASON = v.object({ reason: shortText(128) });

function changed(
  { standIn, id, body }: Asked,
  from: readonly string[],
  change: (standIn: StandIn, subscription: Subscription) => void,
): Response {
  const subscription = standIn.subscriptions.get(id);
  if (!subscription) return missing();
  if (!v.safeParse(REASON, body).success) return invalid();
  if (!from.includes(subscription.status)) return unprocessable('SUBSCRIPTION_STATUS_INVALID');
  change(standIn, subscription);
  standIn.parts.state.save();
  return new Response(null, { status: 204 });
}
