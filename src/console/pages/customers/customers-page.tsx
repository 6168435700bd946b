import type { Messages } from '../../../locales/messages.server.ts';
import { DataTable, type FilterProps, Filters, type TableProps } from '../../parts/table.tsx';

export type CustomersProps = {
  texts: Messages['console']['customers'];
  filters: FilterProps;
  table: TableProps;
};

/** All customers. */
export function CustomersPage({ texts, filters, table }: CustomersProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
      </header>
      <Filters {...filters} />
      <DataTable {...table} />
    </>
  );
}
