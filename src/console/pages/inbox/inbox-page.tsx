import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { OpenLink } from '../../parts/open-link.tsx';
import { ListKeys } from '../../parts/queue.tsx';
import { DataTable, type TableProps } from '../../parts/table.tsx';

export type InboxProps = {
  texts: Messages['console']['inbox'];
  /** How many things wait; null for none. */
  count: string | null;
  kinds: readonly { href: string; label: string; count: string; isOn: boolean }[];
  table: TableProps;
  /** What is left to do before strangers may come in; null where nothing is, or who reads could not do it. */
  opening: { text: string; href: string } | null;
};

/** Everything that waits for a person. */
export function InboxPage({ texts, count, kinds, table, opening }: InboxProps) {
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
      {opening ? (
        <p className="console-small">
          <OpenLink to={opening.href}>{opening.text}</OpenLink>
        </p>
      ) : null}
      {table.rows.length > 0 ? <ListKeys hint={texts.keys} /> : null}
    </>
  );
}
