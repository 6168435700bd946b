import { SANDBOX_KEYS } from '../sandbox.ts';
import type { StandIn } from './billing.server.ts';
import { cardForm } from './cards.ts';
import { type Attempt, answerChallenge, payWith, returnUrl } from './checkout.server.ts';
import { FRAME_SCRIPT } from './frame-script.ts';
import { cardFields, escaped, page, wordsOf } from './html.ts';
import type { SessionRow } from './records.server.ts';
import { firstLinesOf, firstSubtotalOf, subtotalOf, totalOf } from './shapes.server.ts';
import { STRIPE_SCRIPT } from './stripe-js.ts';

/** Stripe.js, as far as the product uses it. */
export function stripeScript(): Response {
  return script(STRIPE_SCRIPT, 'new URL(document.currentScript.src).origin');
}

/** What runs in the frame. */
export function frameCode(): Response {
  return script(FRAME_SCRIPT, '');
}

/** The frame with the card's fields; only pages of the origin it names can talk to it. */
export function framePage(url: URL): Response {
  const { words, lang } = wordsOf(url.searchParams.get('locale'));
  const body = `<main class="frame"><p class="sandbox">${escaped(words.sandbox)}</p>
<form id="card" novalidate>${cardFields(words, {}, 'name')}</form>
<section id="challenge" hidden aria-labelledby="asks"><h1 id="asks">${escaped(words.proof)}</h1><p>${escaped(words.proofAsk)}</p>
<button class="first" type="button" value="approve">${escaped(words.approve)}</button>
<button type="button" value="fail">${escaped(words.fail)}</button></section></main>
<script src="frame.js"></script>`;
  return page({
    lang,
    title: words.frame,
    body: `<div data-away="${escaped(words.slow)}">${body}</div>`,
    policy: "script-src 'self'; connect-src 'self'",
  });
}

/** What Stripe.js asks for: a session by its client secret. It is asked from pages of other origins. */
export async function elementsSession({ records }: StandIn, request: Request): Promise<Response> {
  const fields = new URLSearchParams(await request.text());
  const session = sessionOfSecret({ records }, fields.get('secret'));
  const isOurs = fields.get('key') === SANDBOX_KEYS.stripe.publishable;
  const answer =
    session && isOurs
      ? { type: 'success', session: sessionView(session) }
      : {
          type: 'error',
          error: { message: isOurs ? 'There is no such session.' : 'Invalid API Key provided.', code: null },
        };
  return Response.json(answer, {
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
  });
}

/** The frame pays with what was typed into it. */
export async function elementsConfirm(standIn: StandIn, request: Request): Promise<Response> {
  const fields = new URLSearchParams(await request.text());
  const session = sessionOfSecret(standIn, fields.get('secret'));
  if (!session) return Response.json({ outcome: 'over', message: 'There is no such session.' });
  return answered(standIn, session, payWith(standIn, session, cardForm(fields)));
}

/** The frame tells what the buyer said to the bank. */
export async function elementsChallenge(standIn: StandIn, request: Request): Promise<Response> {
  const fields = new URLSearchParams(await request.text());
  const told = answerChallenge(standIn, fields.get('id') ?? '', fields.get('answer') === 'approve');
  if (!told) return Response.json({ outcome: 'over', message: 'There is no such question.' });
  return answered(standIn, told.session, told.attempt);
}

function answered({ records }: Pick<StandIn, 'records'>, session: SessionRow, attempt: Attempt): Response {
  records.save();
  return Response.json(saidOf(session, attempt), { headers: { 'cache-control': 'no-store' } });
}

function saidOf(session: SessionRow, attempt: Attempt) {
  const { words } = wordsOf(session.locale);
  switch (attempt.outcome) {
    case 'paid':
      return { outcome: attempt.outcome, session: sessionView(session) };
    case 'challenge':
      return attempt;
    case 'refused':
      return { outcome: attempt.outcome, message: words[attempt.why] };
    case 'over':
      return { outcome: attempt.outcome, message: session.status === 'complete' ? words.paid : words.over };
    case 'wrong': {
      const errors = Object.entries(attempt.faults).map(([field, fault]) => [field, words[fault]] as const);
      return { outcome: attempt.outcome, errors: Object.fromEntries(errors), message: errors[0]?.[1] ?? '' };
    }
  }
}

function sessionOfSecret(
  { records }: Pick<StandIn, 'records'>,
  secret: string | null,
): SessionRow | undefined {
  const session = records.sessions.get(secret?.split('_secret_')[0] ?? '');
  return session?.uiMode === 'elements' && session.secret === secret ? session : undefined;
}

/** A session as Stripe.js shows it to the page (StripeCheckoutSession). */
function sessionView(session: SessionRow) {
  const total = amount(totalOf(session));
  const isPaid = session.status === 'complete';
  return {
    id: session.id,
    canConfirm: session.status === 'open',
    currency: session.currency,
    email: session.email,
    lineItems: firstLinesOf(session).map((line) => ({
      name: line.name,
      quantity: 1,
      total: amount(line.amount),
    })),
    livemode: false,
    minorUnitsAmountDivisor: 100,
    recurring: { interval: session.term, intervalCount: 1, dueNext: { total: amount(subtotalOf(session)) } },
    returnUrl: returnUrl(session),
    status: isPaid ? { type: 'complete', paymentStatus: 'paid' } : { type: session.status },
    total: { subtotal: amount(firstSubtotalOf(session)), discount: amount(session.amountOff), total },
  };
}

function amount(minor: number) {
  return { minorUnitsAmount: minor, amount: `$${(minor / 100).toFixed(2)}` };
}

type Code = (...given: never[]) => unknown;

/**
 * Functions as a script of their own: they need nothing but each other.
 * @param argument of the first one, which is called by its name of now: a bundler may have renamed them
 */
function script(functions: readonly [Code, ...Code[]], argument: string): Response {
  const code = functions.map(String).join('\n');
  return new Response(`(() => {\n'use strict';\n${code}\n${functions[0].name}(${argument});\n})();\n`, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
