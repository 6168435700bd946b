import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { OrderLine } from '../../../services/customers/customer.ts';
import { ROUTES } from '../../../services/payments/routes.table.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { exportLink } from '../../parts/export-link.server.ts';
import { planNames } from '../../parts/happening-words.server.ts';

import { ORDER_STATE_NAMES, orderFilter } from '../../parts/list-filters.ts';
import { nextHref, readKey } from '../../parts/list-key.ts';
import type { ListPageProps } from '../../parts/list-page.tsx';
import { ORDER_TONES } from '../../parts/order-tones.ts';

/** All orders, the newest first. */
export async function loadOrders(page: OperatorPage): Promise<ListPageProps> {
  const { services, locale, url } = page;
  const texts = textsOf(locale, 'console');
  const { q, state, route } = orderFilter(url);
  const before = readKey(url.searchParams.get('before'));
  const { rows, next } = await services.customers.listOrders({ q, state, route, before });
  const any = { value: '', label: texts.list.any };
  return {
    title: texts.orders.title,
    exports: exportLink(page, 'orders'),
    filters: {
      label: texts.list.filter,
      button: texts.list.apply,
      search: { label: texts.customers.address, value: q },
      fields: [
        {
          name: 'state',
          label: texts.orders.state,
          value: state ?? '',
          options: [any, ...ORDER_STATE_NAMES.map((value) => ({ value, label: texts.order.states[value] }))],
        },
        {
          name: 'route',
          label: texts.orders.route,
          value: route ?? '',
          options: [any, ...ROUTES.map((value) => ({ value, label: texts.order.routes[value] }))],
        },
      ],
    },
    table: {
      caption: texts.orders.title,
      empty: texts.orders.empty,
      columns: [
        { label: texts.orders.number, isMain: true },
        { label: texts.orders.state },
        { label: texts.orders.plan },
        { label: texts.orders.route },
        { label: texts.orders.total, align: 'end' },
        { label: texts.orders.at, align: 'end' },
      ],
      rows: rows.map((row) => orderRow(page, row)),
      next: next ? { label: texts.list.next, href: nextHref(url, next) } : null,
    },
  };
}

function orderRow({ locale }: OperatorPage, row: OrderLine) {
  const { order } = textsOf(locale, 'console');
  const { day, money } = wordsOf(locale);
  return {
    id: row.number,
    cells: [
      { text: row.number, small: row.email, href: `${CONSOLE}orders/${row.number}/` },
      { text: order.states[row.state], tone: ORDER_TONES[row.state] },
      { text: planNames(locale)[row.plan] ?? row.plan },
      { text: order.routes[row.route] },
      { text: money(row.total) },
      { text: day(row.createdAt) },
    ],
  };
}
