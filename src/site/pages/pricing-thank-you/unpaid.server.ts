import { textsOf, translator } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { ROUTE_TABLE } from '../../../services/payments/routes.table.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import type { BoughtOrder } from './order.server.ts';

/** An order that waits is looked after for two minutes. */
const LOOK_AGAIN_S = 5;
const LOOKS = 24;

/** What a page that thanks says of an order that is not paid. */
export type UnpaidOrder = {
  head: string;
  title: string;
  lead: string;
  action: { href: string; label: string };
  order: string;
  /** The page looks again by itself. */
  again: Pick<LoadedPage, 'refresh'>;
};

/**
 * Of an order that waits for its money, whose money waits for a person, or that was not paid at all.
 * @param backHref where it may be ordered again
 */
export function unpaidOrder(page: PageContext, order: BoughtOrder, backHref: string): UnpaidOrder {
  const t = translator(page.contentLocale, 'checkout');
  const { email, id } = order;
  const number = t('thanks.order', { order: String(order.number) });
  const common = { order: number, again: {} };
  const { open } = textsOf(page.contentLocale, 'pricing').thanks;
  if (order.state === 'review')
    return {
      ...common,
      head: t('head.held'),
      title: t('thanks.heldTitle'),
      lead: t('thanks.heldLead', { email }),
      // Who paid a second time has a plan to go on with.
      action: { href: workspaceAddress(page.settings.webappUrl, '', page.locale), label: open },
    };
  if (order.state !== 'open')
    return {
      ...common,
      head: t('head.failed'),
      title: t('thanks.failedTitle'),
      lead: t(
        ROUTE_TABLE[order.route].unpaid === 'declined' ? 'problems.declined.text' : 'problems.notReceived',
      ),
      action: { href: backHref, label: t('thanks.back') },
    };
  return {
    head: t('head.waiting'),
    title: t('thanks.waitingTitle'),
    lead: t('thanks.waitingLead', { email }),
    action: { href: `${page.url.pathname}?orderId=${id}`, label: t('thanks.again') },
    order: number,
    again: lookAgain(page.url),
  };
}

function lookAgain({ pathname, searchParams }: URL): UnpaidOrder['again'] {
  const looked = Number(searchParams.get('look') ?? 0) || 0;
  if (looked >= LOOKS) return {};
  const query = new URLSearchParams(searchParams);
  query.set('look', `${looked + 1}`);
  return { refresh: { seconds: LOOK_AGAIN_S, address: `${pathname}?${query}` } };
}
