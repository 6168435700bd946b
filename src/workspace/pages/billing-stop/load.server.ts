import { redirect } from 'react-router';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { productName } from '../../../services/subscriptions/product-words.server.ts';
import { now } from '../../../shared/clock.ts';
import { printDate, printTime } from '../../../shared/dates.ts';
import { billedOrders, canStop } from '../../billing/billed-orders.server.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import type { BillingStopProps } from './billing-stop-page.tsx';

/** An order of one's own that renews. @throws 404 for others; a redirect where there is nothing to stop */
export async function stoppable(page: MemberContext): Promise<SubscribedOrder> {
  const order = (await billedOrders(page)).find(({ id }) => id === page.params['order']);
  if (!order) throw notFound();
  if (!canStop(order)) throw redirect(page.link('account/billing/'), { status: 303 });
  return order;
}

/** What happens when the renewing is stopped, and until when there is access. */
export async function loadBillingStop(page: MemberContext): Promise<BillingStopProps> {
  return stopProps(page, await stoppable(page));
}

/** The same for an order that is known. */
export function stopProps({ locale, link }: MemberContext, order: SubscribedOrder): BillingStopProps {
  const { billingStop: texts, shell, errorPrefix } = textsOf(locale, 'workspace');
  const t = translator(locale, 'workspace');
  const product = productName(order.plan, locale);
  const paidUntil = order.subscription?.paidUntil ?? null;
  const lasts = paidUntil !== null && paidUntil > now() && order.subscription?.state === 'active';
  return {
    texts,
    brand: shell.brand,
    errorPrefix,
    title: t('billingStop.title', { product }),
    points: [
      texts.charge,
      ...(lasts
        ? [
            t('billingStop.until', {
              date: printDate(paidUntil, LOCALES[locale].hreflang),
              time: printTime(paidUntil),
            }),
            texts.after,
          ]
        : [texts.atOnce]),
      texts.refund,
      texts.mail,
    ],
    billingHref: link('account/billing/'),
  };
}
