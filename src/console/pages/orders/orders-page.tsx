import type { Messages } from '../../../locales/messages.server.ts';
import { DataTable, type FilterProps, Filters, type TableProps } from '../../parts/table.tsx';

export type OrdersProps = {
  texts: Messages['console']['orders'];
  filters: FilterProps;
  table: TableProps;
};

/** All orders. */
export function OrdersPage({ texts, filters, table }: OrdersProps) {
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
