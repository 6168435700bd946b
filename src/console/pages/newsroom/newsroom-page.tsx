import { Link } from 'react-router';
import { DataTable, type FilterProps, Filters, type TableProps } from '../../parts/table.tsx';

export type NewsroomProps = {
  title: string;
  lead: string;
  /** For who may. */
  write: { label: string; href: string } | null;
  filters: FilterProps;
  count: string;
  table: TableProps;
};

/** All articles, and the way to a new one. */
export function NewsroomPage({ title, lead, write, filters, count, table }: NewsroomProps) {
  return (
    <>
      <title>{title}</title>
      <header className="console-head newsroom-head">
        <div>
          <h1>{title}</h1>
          <p className="console-lead">{lead}</p>
        </div>
        {write ? (
          <Link className="console-button" data-tone="main" to={write.href}>
            {write.label}
          </Link>
        ) : null}
      </header>
      <Filters {...filters} />
      {table.rows.length > 0 ? <p className="console-small">{count}</p> : null}
      <DataTable {...table} />
    </>
  );
}
