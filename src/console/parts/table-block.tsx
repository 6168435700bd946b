import { Link } from 'react-router';
import { DataTable, type TableProps } from './table.tsx';

export type TableBlockProps = {
  name: string;
  table: TableProps;
  exportHref: string;
  /** What holds for its numbers, in a sentence. */
  small: string | null;
  /** Its rows stay in one line and are scrolled through: they hold links, so that a keyboard gets there too. */
  isWide?: true;
};

/** A table of figures under its heading, with the same as a file. */
export function TableBlock({
  name,
  table,
  exportHref,
  small,
  isWide,
  csv,
}: TableBlockProps & { csv: string }) {
  return (
    <section className="overview-block" aria-labelledby={name}>
      <div className="console-headline">
        <h2 id={name}>{table.caption}</h2>
        <p className="console-csv">
          <Link to={exportHref} aria-label={`${csv}: ${table.caption}`}>
            {csv}
          </Link>
        </p>
      </div>
      {small ? <p className="console-small">{small}</p> : null}
      <div className={isWide ? 'console-wide' : undefined}>
        <DataTable {...table} />
      </div>
    </section>
  );
}
