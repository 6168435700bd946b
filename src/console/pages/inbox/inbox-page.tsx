import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { ListKeys } from '../../parts/queue.tsx';
import { DataTable, type TableProps } from '../../parts/table.tsx';

export type InboxProps = {
  texts: Messages['console']['inbox'];
  /** How many things wait; null for none. */
  count: string | null;
  kinds: readonly { href: string; label: string; count: string; isOn: boolean }[];
  table: TableProps;
};

/** Everything that waits for a person. */
export function InboxPage({ texts, count, kinds, table }: InboxProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
        {count ? <p className="console-lead">{count}</p> : null}
      </header>
      {kinds.length > 1 ? (
        <nav className="console-tabs" aria-label={texts.kinds}>
          {kinds.map((kind) => (
            <Link key={kind.href} to={kind.href} aria-current={kind.isOn ? 'true' : undefined}>
              {kind.label} <span>{kind.count}</span>
            </Link>
          ))}
        </nav>
      ) : null}
      <DataTable {...table} />
      {table.rows.length > 0 ? <ListKeys hint={texts.keys} /> : null}
    </>
  );
}
