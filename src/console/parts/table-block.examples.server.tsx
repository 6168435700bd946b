import { textsOf } from '../../locales/messages.server.ts';
import {
  type ConsoleExample,
  type ConsoleExamples,
  exampleOperator,
  exampleOrders,
} from '../example-page.server.ts';
import { TableBlock } from './table-block.tsx';

function blockOf(page: ConsoleExample, name: string) {
  const { revenue } = textsOf(exampleOperator(page).locale, 'console-figures');
  return { name, table: { ...exampleOrders(page), next: null }, exportHref: '#csv', csv: revenue.csv };
}

export const examples: ConsoleExamples = {
  title: 'A table with its file',
  states: {
    'as wide as the page': (page) => <TableBlock {...blockOf(page, 'example-table')} small={null} />,
    'wider, scrolled through': (page) => (
      <TableBlock {...blockOf(page, 'example-wide')} small={null} isWide />
    ),
  },
};
