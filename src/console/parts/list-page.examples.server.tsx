import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import {
  type ConsoleExample,
  type ConsoleExamples,
  exampleOperator,
  exampleOrders,
} from '../example-page.server.ts';
import { OnPage } from '../example-stage.server.tsx';
import { ListPage, type ListPageProps } from './list-page.tsx';

function ordersOf(page: ConsoleExample, { typed, state }: { typed: string; state: string }): ListPageProps {
  const { locale } = exampleOperator(page);
  const { orders, order, list, customers } = textsOf(locale, 'console');
  const options = Object.entries(order.states).map(([value, label]) => ({ value, label }));
  return {
    title: orders.title,
    filters: {
      label: list.filter,
      button: list.apply,
      search: { label: customers.address, value: typed },
      fields: [
        {
          ...{ name: 'state', label: orders.state, value: state },
          options: [{ value: '', label: list.any }, ...options],
        },
      ],
    },
    table: exampleOrders(page),
  };
}

export const examples: ConsoleExamples = {
  title: 'All of a kind',
  states: {
    orders: (page) => (
      <OnPage>
        <ListPage {...ordersOf(page, { typed: '', state: '' })} />
      </OnPage>
    ),
    'none that fits': (page) => {
      const { table, ...list } = ordersOf(page, { typed: LONG_TITLE, state: 'disputed' });
      return (
        <OnPage>
          <ListPage {...list} table={{ ...table, rows: [] }} />
        </OnPage>
      );
    },
  },
};
