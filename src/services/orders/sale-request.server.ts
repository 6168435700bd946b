import { LOCALES } from '../../locales/locales.table.ts';
import { translator } from '../../locales/messages.server.ts';
import { COMPANY } from '../../shared/company.table.ts';
import type { ChargedAmount, SaleRequest } from '../payments/provider.ts';
import { PACKAGES } from '../subscriptions/plans.table.ts';
import type { Amount, Order } from './order.ts';

type Ways = Pick<SaleRequest, 'framed' | 'successUrl' | 'cancelUrl'>;

/** An order as its provider is told of it, in the buyer's language. */
export function saleRequest(order: Order, { framed, successUrl, cancelUrl }: Ways): SaleRequest {
  const t = translator(order.locale, 'pricing');
  const percent = new Intl.NumberFormat(LOCALES[order.locale].hreflang, {
    style: 'percent',
    maximumFractionDigits: 3,
  });
  const charged = ({ net, taxes, total }: Amount): ChargedAmount => ({
    net,
    total,
    taxes: taxes.map(({ kind, rate, amount }) => ({
      label: t('bill.taxes.line', {
        label: t(`bill.taxes.labels.${kind}`),
        rate: percent.format(rate / 100_000),
      }),
      amount,
    })),
  });
  return {
    orderId: order.id,
    product: `${COMPANY.brand} ${t(`plans.${order.plan}.name`)}`,
    email: order.email,
    locale: order.locale,
    term: PACKAGES[order.package].term,
    first: charged(order.first),
    renewal: charged(order.renewal),
    successUrl: withOrder(successUrl, order.id),
    cancelUrl,
    framed,
  };
}

function withOrder(url: string, orderId: string): string {
  const address = new URL(url);
  address.searchParams.set('orderId', orderId);
  return address.href;
}
