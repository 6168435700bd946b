import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { CustomerLine } from '../../../services/customers/customer.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { planNames } from '../../parts/happening-words.server.ts';
import { nextHref, readKey } from '../../parts/list-key.ts';
import type { CustomersProps } from './customers-page.tsx';

const PLANS = ['any', 'some', 'none'] as const;

/** All customers, the newest first. */
export async function loadCustomers(page: OperatorPage): Promise<CustomersProps> {
  const { services, locale, url } = page;
  const texts = textsOf(locale, 'console');
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 120);
  const plan = PLANS.find((each) => each === url.searchParams.get('plan')) ?? 'any';
  const before = readKey(url.searchParams.get('before'));
  const { rows, next } = await services.customers.list({ q, plan, before });
  return {
    texts: texts.customers,
    filters: {
      label: texts.list.filter,
      button: texts.list.apply,
      search: { label: texts.customers.address, value: q },
      fields: [
        {
          name: 'plan',
          label: texts.customers.plan,
          value: plan,
          options: PLANS.map((value) => ({ value, label: texts.customers.plans[value] })),
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
