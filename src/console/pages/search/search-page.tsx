import type { Messages } from '../../../locales/messages.server.ts';
import { DataTable, type TableProps } from '../../parts/table.tsx';

export type SearchProps = {
  texts: Messages['console']['search'];
  found: string | null;
  /** Where all of them are listed. */
  more: { label: string; href: string } | null;
  table: TableProps;
};

/** What was found. */
export function SearchPage({ texts, found, more, table }: SearchProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
        {found ? (
          <p className="console-lead" role="status">
            {found}
          </p>
        ) : null}
      </header>
      <DataTable {...table} next={more} />
    </>
  );
}
