import { ExportLink, type ExportLinkProps } from './export-link.tsx';
import { DataTable, type FilterProps, Filters, type TableProps } from './table.tsx';

export type ListPageProps = {
  title: string;
  exports?: ExportLinkProps;
  filters: FilterProps;
  table: TableProps;
};

/** All of a kind, as far as they are looked for. */
export function ListPage({ title, exports = null, filters, table }: ListPageProps) {
  return (
    <>
      <title>{title}</title>
      <header className="console-head console-titled">
        <h1>{title}</h1>
        <ExportLink to={exports} />
      </header>
      <Filters {...filters} />
      <DataTable {...table} />
    </>
  );
}
