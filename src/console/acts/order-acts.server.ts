import { translator } from '../../locales/messages.server.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import { readCompany } from '../../services/invoices/company.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import { limitOf } from '../../services/operators/permissions.ts';
import {
  type AskedAct,
  type BookedPayment,
  figureOf,
  type OrderActKind,
  REFUND_REASONS,
} from '../../services/orders/acts/order-act.ts';
import type { SubscribedOrder } from '../../services/orders/subscribed.server.ts';
import { ProviderError } from '../../services/payments/provider.ts';
import { idOf, isUuid } from '../../shared/ids.ts';
import { keysOf } from '../../shared/keys.ts';
import type { Money } from '../../shared/money.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import { heldWords } from '../parts/held-words.server.ts';
import {
  type Act,
  type ActOutcome,
  DONE,
  isMisfit,
  type Misfit,
  misfit,
  type Prepared,
  refused,
} from './act.server.ts';
import { minorOf } from './minor-of.ts';

type OfOrder = (page: OperatorPage, order: SubscribedOrder, fields: Fields) => Asked | Promise<Asked>;
type Asked = Pick<Prepared, 'perform' | 'figure' | 'amount' | 'facts'> | Misfit | undefined;

/** An act on the order whose number was posted. */
function onOrder(prepare: OfOrder): Act {
  return async (page, fields) => {
    const order = await page.services.customers.findOrder(fields['number'] ?? '');
    if (!order) return undefined;
    const prepared = await prepare(page, order, fields);
    if (isMisfit(prepared)) return prepared;
    const number = String(order.number);
    const { t } = wordsOf(page.locale);
    return {
      ...prepared,
      facts: [
        { label: t('order.order'), value: number, href: `${CONSOLE}orders/${number}/` },
        { label: t('customer.customer'), value: order.email, href: customerHref(order) },
        ...prepared.facts,
      ],
      subject: { kind: 'order', id: number },
      back: `orders/${number}/`,
    };
  };
}

/** Money of one payment back, whole or in part. The key of the form is the refund's: twice the same form is one refund. */
const refund = onOrder(async (page, order, fields) => {
  const { payment: reference = '', key = '' } = fields;
  const { acts } = page.services.orders;
  const { id: askedBy, roles } = page.operator;
  const currency = fields['currency'] ?? '';
  const minor = minorOf(fields['amount'] ?? '', currency);
  const reason = REFUND_REASONS.find((each) => each === fields['reason']);
  if (!minor) return misfit('amount', 'noAmount');
  if (!reason || !isUuid(key)) return undefined;
  if (order.state === 'review') return misfit(null, 'heldFirst');
  const amount: Money = { minor, currency };
  const payment = (await acts.payments(order)).find((one) => one.reference === reference);
  const isPlaced = (await acts.of(order.id)).some(({ id }) => id === key);
  if (!isPlaced && minor > leftOf(payment, currency)) return misfit('amount', 'tooMuch');
  const counted = await acts.countedBefore(order, { askedBy, currency });
  const { t, money } = wordsOf(page.locale);
  const stops = fields['stop'] === 'on' && order.subscription?.renews === true;
  return {
    figure: isPlaced ? 0 : figureOf(amount, counted),
    amount,
    facts: [
      { label: t('order.refundAmount'), value: money(amount) },
      { label: t('form.reason'), value: t(`order.reasons.${reason}`) },
      ...(stops ? [{ label: t('order.renews'), value: t('order.stopsToo') }] : []),
    ],
    async perform(note) {
      const act = { id: key, orderId: order.id, kind: 'refund' as const, reason, askedBy };
      const limit = limitOf(roles, 'order.refund');
      const asked = await acts.ask({ ...act, payment: { reference, amount }, limit }, order, (query) =>
        note(query, {
          before: { back: { minor: counted.ofOrder, currency } },
          after: { act: key, payment: reference, ...amount, stops },
          reason,
        }),
      );
      const outcome = told(asked);
      if (!stops || outcome.outcome === 'refused') return outcome;
      // The same row of the log: it is one wish.
      const stop = { ...act, id: idOf(hashOf(`${key}:stop`)), kind: 'stop' as const, payment: null };
      return told(await acts.ask(stop, order, async () => undefined));
    },
  };
});

/** What a provider does without money. */
function byProvider(kind: Exclude<OrderActKind, 'refund'>): Act {
  return onOrder((page, order, fields) => {
    const { key = '' } = fields;
    if (!isUuid(key)) return undefined;
    return {
      facts: [],
      async perform(note) {
        const askedBy = page.operator.id;
        const act = { id: key, orderId: order.id, kind, payment: null, reason: kind, askedBy };
        const asked = await page.services.orders.acts.ask(act, order, (query) =>
          note(query, { before: { state: order.state }, after: { act: key } }),
        );
        return told(asked);
      },
    };
  });
}

/** The mail of an invoice or a credit note once more. */
const paper = onOrder(async (page, order, { paper: number = '' }) => {
  const invoice = await invoiceOf(page, order, number);
  if (!invoice) return misfit(null, 'noInvoice');
  return {
    facts: [{ label: wordsOf(page.locale).t('order.paper'), value: number }],
    async perform(note) {
      await page.services.orders.acts.sendPaper(order, invoice, (query) =>
        note(query, { after: { invoice: number } }),
      );
      page.services.mail.wake();
      return DONE;
    },
  };
});

/** An invoice for another company, in the place of one that was issued. */
const correct = onOrder(async (page, order, fields) => {
  const { paper: number = '' } = fields;
  const invoice = await invoiceOf(page, order, number);
  if (!invoice) return misfit(null, 'noInvoice');
  const read = readCompany(fields);
  if ('faults' in read) return misfit(keysOf(read.faults)[0] ?? null, 'companyField');
  const { company } = read;
  return {
    facts: [
      { label: wordsOf(page.locale).t('order.paper'), value: number },
      { label: companyWords(page)('order.company'), value: Object.values(company).join(', ') },
    ],
    async perform(note) {
      const { outcome } = await page.services.orders.correctInvoice(invoice.data, company, {
        note: (query, issued) => note(query, { before: { invoice: number }, after: { invoice: issued } }),
      });
      return outcome === 'corrected' ? DONE : refused('notCorrected');
    },
  };
});

const companyWords = ({ locale }: OperatorPage) => translator(locale, 'console-office');

async function invoiceOf({ services }: OperatorPage, { id }: SubscribedOrder, number: string) {
  const invoice = await services.orders.invoice(number);
  return invoice?.data.orderId === id ? invoice : undefined;
}

const accept = onOrder((page, order) => {
  const { t } = wordsOf(page.locale);
  return {
    facts: order.held ? [{ label: t('order.heldWhy'), value: heldWords(page.locale, order.held).text }] : [],
    async perform(note) {
      try {
        const acceptance = await page.services.orders.acts.accept(order, (query) =>
          note(query, { before: { held: order.held } }),
        );
        return acceptance.outcome === 'accepted' ? DONE : refused(acceptance.outcome);
      } catch (error) {
        if (error instanceof ProviderError) return refused('providerAway');
        throw error;
      }
    },
  };
});

function leftOf(payment: BookedPayment | undefined, currency: string): number {
  return payment?.amount.currency === currency ? payment.left : 0;
}

function customerHref({ accountId }: Pick<SubscribedOrder, 'accountId'>): string | null {
  return accountId ? `${CONSOLE}customers/${accountId}/` : null;
}

function told(asked: AskedAct): ActOutcome {
  if (asked.outcome === 'done') return DONE;
  if (asked.outcome === 'tooMuch') return refused('tooMuch', 'amount');
  if (asked.outcome === 'aboveLimit' || asked.outcome === 'keyUsed') return refused(asked.outcome);
  return refused(asked.outcome === 'refused' ? 'providerRefused' : 'inDoubt');
}

export const ORDER_ACTS = {
  'order.refund': refund,
  'order.paper': paper,
  'order.correct': correct,
  'order.accept': accept,
  'order.giveBack': byProvider('giveBack'),
  'order.stop': byProvider('stop'),
  'order.resume': byProvider('resume'),
} as const satisfies Partial<Record<ActName, Act>>;
