import { type ConsoleExamples, exampleOrders } from '../example-page.server.ts';
import { DataTable } from './table.tsx';

export const examples: ConsoleExamples = {
  title: 'Tables of the console',
  states: {
    'rows in each tone': (page) => <DataTable {...exampleOrders(page)} />,
    'parts of the row above': (page) => {
      const table = exampleOrders(page);
      const rows = table.rows.map((row, index) => ({ ...row, isPart: index > 0 }));
      return <DataTable {...table} rows={rows} next={null} />;
    },
    'with their sum': (page) => {
      const table = exampleOrders(page);
      const sum = table.columns.map((_, index) => ({ text: index === 0 ? 'Sum of all rows' : '$1,299.00' }));
      return <DataTable {...table} sum={sum} next={null} />;
    },
    'first before all others': (page) => {
      const table = exampleOrders(page);
      return <DataTable {...table} rows={table.rows.map((row, index) => ({ ...row, isLit: index === 0 }))} />;
    },
    'without rows': (page) => <DataTable {...exampleOrders(page)} rows={[]} />,
  },
};
