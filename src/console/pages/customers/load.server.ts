import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { CustomerLine } from '../../../services/customers/customer.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { exportLink } from '../../parts/export-link.server.ts';
import { planNames } from '../../parts/happening-words.server.ts';
import { customerFilter, PLAN_FILTERS } from '../../parts/list-filters.ts';
import { nextHref, readKey } from '../../parts/list-key.ts';
import type { ListPageProps } from '../../parts/list-page.tsx';

/** All customers, the newest first. */
export async function loadCustomers(page: OperatorPage): Promise<ListPageProps> {
  const { services, locale, url } = page;
  const texts = textsOf(locale, 'console');
  const { q, plan } = customerFilter(url);
  const before = readKey(url.searchParams.get('before'));
  const { rows, next } = await services.customers.list({ q, plan, before });
  return {
    title: texts.customers.title,
    exports: exportLink(page, 'customers'),
    filters: {
      label: texts.list.filter,
      button: texts.list.apply,
      search: { label: texts.customers.address, value: q },
      fields: [
        {
          name: 'plan',
          label: texts.customers.plan,
          value: plan,
          options: PLAN_FILTERS.map((value) => ({ value, label: texts.customers.plans[value] })),
        },
      ],
    },
    table: {
      caption: texts.customers.title,
      empty: texts.customers.empty,
      columns: [
        { label: texts.customers.address, isMain: true },
        { label: texts.customers.plan },
        { label: texts.customers.orders, align: 'end' },
        { label: texts.customers.language },
        { label: texts.customers.since, align: 'end' },
      ],
      rows: rows.map((row) => customerRow(page, row)),
      next: next ? { label: texts.list.next, href: nextHref(url, next) } : null,
    },
  };
}

function customerRow({ locale }: OperatorPage, row: CustomerLine) {
  const { t, day, count } = wordsOf(locale);
  return {
    id: row.id,
    cells: [
      {
        text: row.email,
        href: `${CONSOLE}customers/${row.id}/`,
        small: row.isProven ? null : t('customers.unproven'),
      },
      row.plan
        ? { text: planNames(locale)[row.plan] ?? row.plan, tone: 'good' as const }
        : { text: t('customers.plans.none'), tone: 'quiet' as const },
      { text: row.orders > 0 ? count(row.orders) : '–' },
      { text: LOCALES[row.locale].name },
      { text: day(row.createdAt) },
    ],
  };
}
