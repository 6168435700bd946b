import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { ExportLink, type ExportLinkProps } from '../../parts/export-link.tsx';
import { ListKeys } from '../../parts/queue.tsx';
import { DataTable, type TableProps } from '../../parts/table.tsx';

export type FlagsProps = {
  texts: Messages['console-money']['flags'];
  exports: ExportLinkProps;
  lead: string;
  tabs: readonly { href: string; label: string; count: string; isOn: boolean }[];
  table: TableProps;
};

/** Flags and objections that wait for a decision. */
export function FlagsPage({ texts, exports, lead, tabs, table }: FlagsProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head console-titled">
        <h1>{texts.title}</h1>
        <ExportLink to={exports} />
        <p className="console-lead">{lead}</p>
      </header>
      <nav className="console-tabs" aria-label={texts.kinds}>
        {tabs.map((tab) => (
          <Link key={tab.href} to={tab.href} aria-current={tab.isOn ? 'true' : undefined}>
            {tab.label} <span>{tab.count}</span>
          </Link>
        ))}
      </nav>
      <DataTable {...table} />
      {table.rows.length > 0 ? <ListKeys hint={texts.keys} /> : null}
    </>
  );
}
