import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { ChatPresence, type ChatPresenceProps } from '../../parts/chat-presence.tsx';
import { ListKeys } from '../../parts/queue.tsx';
import { DataTable, type TableProps } from '../../parts/table.tsx';

export type ChatProps = {
  texts: Messages['console-chat'];
  lead: string;
  presence: ChatPresenceProps;
  tabs: readonly { href: string; label: string; count: string | null; isOn: boolean }[];
  table: TableProps;
};

/** Conversations of the chat: the oldest that waits for us first. */
export function ChatPage({ texts, lead, presence, tabs, table }: ChatProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <div className="console-headline">
          <h1>{texts.title}</h1>
          <p className="console-csv">
            <Link to={`${CONSOLE}chat/answers/`}>{texts.prepared}</Link>
          </p>
        </div>
        <p className="console-lead" role="status">
          {lead}
        </p>
      </header>
      <ChatPresence {...presence} />
      <nav className="console-tabs" aria-label={texts.views}>
        {tabs.map((tab) => (
          <Link key={tab.href} to={tab.href} aria-current={tab.isOn ? 'page' : undefined}>
            {tab.label} {tab.count === null ? null : <span>{tab.count}</span>}
          </Link>
        ))}
      </nav>
      <DataTable {...table} />
      {table.rows.length > 0 ? <ListKeys hint={texts.keys} /> : null}
    </>
  );
}
