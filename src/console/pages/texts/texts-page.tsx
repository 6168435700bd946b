import { DataTable, type FilterProps, Filters, type TableProps } from '../../parts/table.tsx';

export type TextsProps = {
  title: string;
  lead: string;
  filters: FilterProps;
  count: string;
  table: TableProps;
};

/** Looks for a sentence wherever one stands. */
export function TextsPage({ title, lead, filters, count, table }: TextsProps) {
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <h1>{title}</h1>
        <p className="console-lead">{lead}</p>
      </header>
      <Filters {...filters} />
      {table.rows.length > 0 ? <p className="console-small">{count}</p> : null}
      <DataTable {...table} />
    </>
  );
}
