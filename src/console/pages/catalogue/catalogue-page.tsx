import { Link } from 'react-router';
import { DataTable, type FilterProps, Filters, type TableProps } from '../../parts/table.tsx';

type Leading = { label: string; href: string };

export type CatalogueProps = {
  title: string;
  lead: string;
  count: string;
  tabs: readonly { label: string; count: string; href: string; isOn: boolean }[];
  board: Leading;
  add: Leading | null;
  /** Back to the first page of the list. */
  first: Leading | null;
  filters: FilterProps;
  table: TableProps;
};

/** All documents of the library, and what is being worked on. */
export function CataloguePage(props: CatalogueProps) {
  const { title, lead, count, tabs, board, add, first, filters, table } = props;
  return (
    <>
      <title>{title}</title>
      <header className="console-head catalogue-head">
        <div>
          <h1>{title}</h1>
          <p className="console-lead">{lead}</p>
        </div>
        <p className="catalogue-ways">
          <Link className="console-button" to={board.href}>
            {board.label}
          </Link>
          {add ? (
            <Link className="console-button" data-tone="main" to={add.href}>
              {add.label}
            </Link>
          ) : null}
        </p>
      </header>
      <p className="console-tabs">
        {tabs.map(({ label, count: many, href, isOn }) => (
          <Link key={href} to={href} aria-current={isOn ? 'page' : undefined}>
            {label} <span>{many}</span>
          </Link>
        ))}
      </p>
      <Filters {...filters} />
      <p className="console-small catalogue-count">
        {count}
        {first ? (
          <>
            {' · '}
            <Link to={first.href}>{first.label}</Link>
          </>
        ) : null}
      </p>
      <DataTable {...table} />
    </>
  );
}
