import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { addMonths, printDate } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import type { ChargedAmount, SaleRequest } from '../payments/provider.ts';
import type { Amount } from '../subscriptions/amounts.ts';
import { PACKAGES } from '../subscriptions/plans.table.ts';
import { itemName, productName, taxLabel } from '../subscriptions/product-words.server.ts';
import { nextTermOf } from '../subscriptions/renewal.ts';
import type { Order } from './order.ts';

type Ways = Pick<SaleRequest, 'framed' | 'successUrl' | 'cancelUrl'>;

/** An order as its provider is told of it, in the buyer's language. */
export function saleRequest(order: Order, { framed, successUrl, cancelUrl }: Ways): SaleRequest {
  const { term } = PACKAGES[order.package];
  const nextTerm = nextTermOf(term, order.renewalRule);
  return {
    orderId: order.id,
    placedAt: order.createdAt,
    product: productName(order.plan, order.locale),
    firstItem: itemName(order.plan, term, order.locale),
    email: order.email,
    locale: order.locale,
    term,
    nextTerm,
    goesOn: term === nextTerm ? null : goesOnText(order),
    first: chargedAmount(order.first, order.locale),
    renewal: chargedAmount(order.renewal, order.locale),
    successUrl: withOrder(successUrl, order.id),
    cancelUrl,
    framed,
  };
}

/** An amount whose lines are named in a language. */
export function chargedAmount({ net, taxes, total }: Amount, locale: Locale): ChargedAmount {
  return {
    net,
    total,
    taxes: taxes.map((tax) => ({ label: taxLabel(tax, locale), amount: tax.amount })),
  };
}

/** As the checkout said it. */
function goesOnText({ locale, createdAt, renewal }: Order): string {
  return translator(locale, 'checkout')('slip.renewsByMonth', {
    date: printDate(addMonths(createdAt, 12), LOCALES[locale].hreflang),
    total: formatMoney(renewal.total, locale),
    included: renewal.taxes.length > 0 ? textsOf(locale, 'checkout').slip.included : '',
  });
}

function withOrder(url: string, orderId: string): string {
  const address = new URL(url);
  address.searchParams.set('orderId', orderId);
  return address.href;
}
