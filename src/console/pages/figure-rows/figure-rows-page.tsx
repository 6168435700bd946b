import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { DataTable, type TableProps } from '../../parts/table.tsx';

export type FigureRowsProps = {
  texts: Messages['console-figures']['rows'];
  title: string;
  lead: string;
  definition: string;
  exportHref: string;
  table: TableProps;
};

/** What a figure adds up, one by one. */
export function FigureRowsPage({ texts, title, lead, definition, exportHref, table }: FigureRowsProps) {
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">{texts.title}</p>
        <h1>{title}</h1>
        <p className="console-lead">{lead}</p>
        <p className="console-small">{definition}</p>
      </header>
      <DataTable {...table} />
      <p className="console-next">
        <Link className="console-button" to={exportHref}>
          {texts.csv}
        </Link>
      </p>
    </>
  );
}
