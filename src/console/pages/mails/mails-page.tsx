import type { Messages } from '../../../locales/messages.server.ts';
import { MailPlaces } from '../../parts/mail-places.tsx';
import { ListKeys } from '../../parts/queue.tsx';
import { DataTable, type FilterProps, Filters, type TableProps } from '../../parts/table.tsx';

export type MailsProps = {
  texts: Messages['console-mails']['list'];
  /** Failed and late ones; null while the list is filtered. */
  failing: TableProps | null;
  filters: FilterProps;
  outbox: TableProps;
};

/** The outbox: first what failed or is late. */
export function MailsPage({ texts, failing, filters, outbox }: MailsProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
      </header>
      <MailPlaces texts={texts} here="outbox" />
      {failing ? (
        <section className="mail-list mail-failing" aria-labelledby="failing">
          <h2 id="failing">{texts.failing}</h2>
          <DataTable {...failing} />
        </section>
      ) : null}
      <section className="mail-list" aria-labelledby="outbox">
        <h2 id="outbox">{texts.outbox}</h2>
        <Filters {...filters} />
        <DataTable {...outbox} />
        {outbox.rows.length > 0 ? <ListKeys hint={texts.keys} /> : null}
      </section>
    </>
  );
}
