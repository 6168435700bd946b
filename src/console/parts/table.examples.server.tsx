import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import { type ConsoleExample, type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import { DataTable, Filters, type TableProps, type Tone } from './table.tsx';

const TONES: readonly Tone[] = ['good', 'warn', 'bad', 'quiet'];

/** Orders as their list shows them, one in each tone. */
function ordersOf(page: ConsoleExample): TableProps {
  const { locale } = exampleOperator(page);
  const { orders, order, list } = textsOf(locale, 'console');
  const { money, day } = wordsOf(locale);
  const states = [order.states.paid, order.states.review, order.states.disputed, order.states.lapsed];
  const titles = ['jane@example.com', 'office@birch.example', LONG_TITLE, 'sam@example.com'];
  return {
    caption: orders.title,
    empty: orders.empty,
    columns: [
      { label: orders.number, isMain: true },
      { label: orders.state },
      { label: orders.plan },
      { label: orders.total, align: 'end' },
    ],
    rows: TONES.map((tone, index) => ({
      id: tone,
      cells: [
        { text: `401120334${index}`, small: day(new Date(Date.UTC(2026, 9, 12 + index))), href: '#order' },
        { text: states[index] ?? '', tone },
        { text: titles[index] ?? '' },
        { text: money({ minor: 22_800 * (index + 1), currency: 'USD' }) },
      ],
    })),
    next: { label: list.next, href: '#next' },
  };
}

function FiltersOf({ page, typed }: { page: ConsoleExample; typed: string }) {
  const { locale } = exampleOperator(page);
  const { orders, order, list, customers } = textsOf(locale, 'console');
  const options = Object.entries(order.states).map(([value, label]) => ({ value, label }));
  return (
    <Filters
      label={orders.title}
      button={list.apply}
      search={{ label: customers.address, value: typed }}
      fields={[
        {
          ...{ name: 'state', label: orders.state, value: typed ? 'paid' : '' },
          options: [{ value: '', label: list.any }, ...options],
        },
      ]}
    />
  );
}

export const examples: ConsoleExamples = {
  title: 'Tables of the console',
  states: {
    'rows in each tone': (page) => <DataTable {...ordersOf(page)} />,
    'parts of the row above': (page) => {
      const table = ordersOf(page);
      const rows = table.rows.map((row, index) => ({ ...row, isPart: index > 0 }));
      return <DataTable {...table} rows={rows} next={null} />;
    },
    'without rows': (page) => <DataTable {...ordersOf(page)} rows={[]} />,
    filters: (page) => <FiltersOf page={page} typed="" />,
    'filters in use': (page) => <FiltersOf page={page} typed={LONG_TITLE} />,
  },
};
