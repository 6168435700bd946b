import { DataTable, type FilterProps, Filters, type TableProps } from './table.tsx';

export type ListPageProps = { title: string; filters: FilterProps; table: TableProps };

/** All of a kind, as far as they are looked for. */
export function ListPage({ title, filters, table }: ListPageProps) {
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <h1>{title}</h1>
      </header>
      <Filters {...filters} />
      <DataTable {...table} />
    </>
  );
}
