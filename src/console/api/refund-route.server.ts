import { mayProgram } from '../../services/api-tokens/api-tokens.server.ts';
import type { Program } from '../../services/api-tokens/token.ts';
import { writeAudit } from '../../services/audit/audit.store.server.ts';
import type { Actor } from '../../services/audit/audit.ts';
import { limitOf } from '../../services/operators/permissions.ts';
import { type AskedAct, type BookedPayment, figureOf } from '../../services/orders/acts/order-act.ts';
import type { SubscribedOrder } from '../../services/orders/subscribed.server.ts';
import { Refusal } from '../../services/outcome.ts';
import { now } from '../../shared/clock.ts';
import { idOf } from '../../shared/ids.ts';
import type { Money } from '../../shared/money.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import { notThere, numberIn } from './customer-routes.server.ts';
import { toRefund } from './list-routes.server.ts';
import { type ApiAnswer, changing } from './route.ts';
import { ANSWERS, BODIES } from './schemas.ts';

/** A program as the log names it. */
function programActor({ token }: Program, requestId: string): Actor {
  return { kind: 'token', who: `${token.name} (${token.prefix}…)`, requestId };
}

/**
 * Gives money of a payment back, by the same act as the console: its key is of token and key, so that it has one effect
 * however often it is asked for, also by whom the answer never reached.
 */
export const makeRefund = changing({
  ...{ name: 'makeRefund', path: 'orders/:number/refunds', scope: 'order.refund' },
  ...{ body: BODIES.refund, answer: ANSWERS.refund },
  async run({ services, program, params, body, key, requestId }) {
    const number = numberIn(params);
    const order = await services.customers.findOrder(number);
    if (!order) throw notThere();
    if (order.state === 'review') throw unfit('held', 'The money is held: accept it or give it back first.');
    const { acts } = services.orders;
    const id = idOf(hashOf(`${program.token.id}:${key}`));
    const before = (await acts.of(order.id)).find((act) => act.id === id);
    const payment = chosen(await acts.payments(order), body.payment);
    const amount = before?.payment?.amount ?? body.amount ?? leftOf(payment);
    if (amount.currency !== payment.amount.currency)
      throw unfit('other_currency', `The payment was made in ${payment.amount.currency}.`, 'amount.currency');
    if (!before) await checkLimit({ services, program, order, amount });
    const by = { askedBy: program.maker.id, limit: limitOf(program.maker.roles, 'order.refund') };
    const wish = { id, orderId: order.id, kind: 'refund' as const, reason: body.reason, ...by };
    const asked = await acts.ask(
      { ...wish, payment: { reference: payment.reference, amount } },
      order,
      (query) =>
        writeAudit(query, {
          ...{
            actor: programActor(program, requestId),
            action: 'order.refund',
            reason: body.reason,
            at: now(),
          },
          subject: { kind: 'order', id: number },
          after: { act: id, payment: payment.reference, ...amount, token: program.token.id },
        }),
    );
    return answerOf(asked, { id, order: number, payment: payment.reference, amount, reason: body.reason });
  },
});

type Services = Parameters<Parameters<typeof changing>[0]['run']>[0]['services'];
type Checked = { services: Services; program: Program; order: SubscribedOrder; amount: Money };

/** A token may not more than its maker, whose limit counts what went back before. */
async function checkLimit({ services, program, order, amount }: Checked): Promise<void> {
  const asker = { askedBy: program.maker.id, currency: amount.currency };
  const counted = await services.orders.acts.countedBefore(order, asker);
  if (!mayProgram(program, 'order.refund', figureOf(amount, counted))) throw aboveLimit();
}

function chosen(payments: readonly BookedPayment[], reference: string | undefined): BookedPayment {
  const found =
    reference === undefined ? payments.at(-1) : payments.find((one) => one.reference === reference);
  if (!found) throw unfit('no_payment', 'The order has no such payment.', 'payment');
  return found;
}

/** All of a payment that is left. */
function leftOf({ amount, left }: BookedPayment): Money {
  if (left === 0) throw tooMuch();
  return { minor: left, currency: amount.currency };
}

type Wanted = Omit<Parameters<typeof toRefund>[0], 'state' | 'words'>;

function answerOf(asked: AskedAct, wanted: Wanted): ApiAnswer {
  switch (asked.outcome) {
    case 'tooMuch':
      throw tooMuch();
    case 'aboveLimit':
      throw aboveLimit();
    case 'keyUsed':
      throw unfit('key_used', 'This key asked for something else before.', 'Idempotency-Key');
    default: {
      const body = toRefund({ ...wanted, state: asked.outcome, words: asked.words });
      // Its provider has not said yes or no: it is asked again until it does.
      return { status: asked.outcome === 'asked' ? 202 : 201, body };
    }
  }
}

function tooMuch(): Refusal {
  return unfit('too_much', 'Less than that is left of the payment.', 'amount');
}

function aboveLimit(): Refusal {
  const message = 'The maker of this token may not give back as much alone.';
  return new Refusal({ status: 403, code: 'above_limit', message });
}

function unfit(code: string, message: string, field?: string): Refusal {
  return new Refusal({ status: 422, code, message, ...(field ? { field } : {}) });
}
