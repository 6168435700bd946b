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
    'without rows': (page) => <DataTable {...exampleOrders(page)} rows={[]} />,
  },
};
