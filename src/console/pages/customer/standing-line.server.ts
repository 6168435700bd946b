import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { productName } from '../../../services/subscriptions/product-words.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { nextCharge } from '../../parts/next-charge.ts';
import type { CustomerProps } from './customer-page.tsx';
import type { Standing } from './standing.ts';

type Page = Pick<OperatorPage, 'locale'>;
type Plan = Standing['lasting'][number];

/**
 * How a customer stands, in one line: what is paid and until when, the next charge, and beside it what is given. Each plan
 * is told by what it came from: an order says what is paid, a gift says nothing of charges.
 */
export function standingLine(page: Page, standing: Standing): CustomerProps['standing'] {
  const { licence, act, lasting, orders } = standing;
  const { t } = wordsOf(page.locale);
  if (act === 'end' && !licence)
    return { tone: 'bad', label: t('customer.ended'), text: t('customer.noPlan') };
  if (!licence) return { tone: 'quiet', label: t('customer.free'), text: t('customer.noPlan') };
  const bought = lasting.filter(({ source }) => source === 'order');
  const paid = bought.flatMap((plan) => orders.filter(({ id }) => id === plan.reference));
  const parts = [
    ...(licence.role === 'holder' ? [] : [seatWords(page, standing)]),
    ...bought.map((plan) =>
      boughtWords(
        page,
        plan,
        orders.find(({ id }) => id === plan.reference),
      ),
    ),
    ...lasting.filter(({ source }) => source === 'operator').map((plan) => giftWords(page, plan)),
    chargeWords(page, paid),
  ];
  return { ...stateOf(page, standing, paid), text: parts.join(' · ') };
}

/** In one word: by the order that gives the plan, not by one that waits or is over. */
function stateOf(
  { locale }: Page,
  { licence }: Standing,
  paid: readonly SubscribedOrder[],
): Pick<CustomerProps['standing'], 'tone' | 'label'> {
  const { t } = wordsOf(locale);
  if (licence?.isRestricted) return { tone: 'warn', label: t('customer.restricted') };
  const isRefused = paid.some(({ subscription }) => subscription?.state === 'suspended');
  return isRefused
    ? { tone: 'warn', label: textsOf(locale, 'console').order.subscriptions.suspended }
    : { tone: 'good', label: t('customer.active') };
}

function boughtWords({ locale }: Page, plan: Plan, order: SubscribedOrder | undefined): string {
  const t = translator(locale, 'console-office');
  const until = order?.subscription?.state === 'ended' ? null : order?.subscription?.paidUntil;
  const date = wordsOf(locale).day(until ?? plan.endsAt ?? new Date(0));
  return t(isRenewing(order) ? 'customer.pays' : 'customer.paysEnds', {
    plan: productName(plan.plan, locale),
    date,
  });
}

function giftWords({ locale }: Page, { plan, endsAt }: Plan): string {
  const t = translator(locale, 'console-office');
  const name = productName(plan, locale);
  return endsAt
    ? t('customer.gift', { plan: name, date: wordsOf(locale).day(endsAt) })
    : t('customer.giftOpen', { plan: name });
}

function seatWords({ locale }: Page, { licence }: Standing): string {
  const plan = licence ? productName(licence.plan, locale) : '';
  return translator(locale, 'console-office')('customer.seat', { plan });
}

function chargeWords({ locale }: Page, paid: readonly SubscribedOrder[]): string {
  const { t, day, money } = wordsOf(locale);
  const charges = paid.flatMap((order) => {
    const until = isRenewing(order) ? order.subscription?.paidUntil : undefined;
    const { renewal, term } = nextCharge(order);
    const values = { amount: money(renewal.total), term: t(`order.terms.${term}`) };
    return until ? [t('customer.nextCharge', { ...values, date: day(until) })] : [];
  });
  return charges.length > 0 ? charges.join(' · ') : t('customer.noCharge');
}

function isRenewing(order: SubscribedOrder | undefined): boolean {
  return order?.subscription?.renews === true && order.subscription.state !== 'ended';
}
