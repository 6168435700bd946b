import type { Messages } from '../../../locales/messages.server.ts';
import { ActForm, type ActProps } from '../../parts/act-form.tsx';
import { DataTable, type TableProps } from '../../parts/table.tsx';

export type WebhooksProps = {
  texts: Messages['console-webhooks'];
  /** What a server has to do, in sentences. */
  how: readonly string[];
  /** Null while there is none. */
  table: TableProps | null;
  add: ActProps;
};

/** Servers of the business that are told what happens. */
export function WebhooksPage({ texts, how, table, add }: WebhooksProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
        <p className="console-lead">{texts.lead}</p>
      </header>
      <div className="webhooks">
        {table ? <DataTable {...table} /> : null}
        <div className="webhooks-below">
          <section aria-labelledby="add">
            <h2 id="add" className={table ? 'visually-hidden' : undefined}>
              {table ? texts.addTitle : texts.none}
            </h2>
            <ActForm {...add} />
          </section>
          <section aria-labelledby="how">
            <h2 id="how">{texts.how}</h2>
            <ul className="webhooks-how">
              {how.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}
