import { Form, Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { ActForm, type ActProps } from '../../parts/act-form.tsx';
import { DataTable, type TableProps } from '../../parts/table.tsx';

export type PayoutPreviewProps = {
  texts: Messages['console-money']['preview'];
  title: string;
  lead: string;
  /** YYYY-MM-DD */
  on: string;
  warning: string | null;
  totals: TableProps;
  paid: TableProps;
  unpaid: TableProps;
  others: string;
  /** Preparing the run; null on another day than today. */
  act: ActProps | null;
  run: { label: string; href: string } | null;
};

/** What a run would pay on a day, and whom not. */
export function PayoutPreviewPage(props: PayoutPreviewProps) {
  const { texts, title, lead, on, warning, totals, paid, unpaid, others, act, run } = props;
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">
          <Link to={`${CONSOLE}payouts/`}>{texts.eyebrow}</Link>
        </p>
        <h1>{title}</h1>
        <p className="console-lead">{lead}</p>
      </header>
      {warning ? <p className="console-problem">{warning}</p> : null}
      <div className="console-split">
        <div className="console-column">
          <section aria-labelledby="totals">
            <h2 id="totals">{totals.caption}</h2>
            <DataTable {...totals} />
          </section>
          <section aria-labelledby="paid">
            <h2 id="paid">{paid.caption}</h2>
            <DataTable {...paid} />
          </section>
          <section aria-labelledby="unpaid">
            <h2 id="unpaid">{unpaid.caption}</h2>
            <DataTable {...unpaid} />
            <p className="console-small">{others}</p>
          </section>
        </div>
        <aside className="console-aside">
          <section aria-labelledby="acts">
            <h2 id="acts">{texts.next}</h2>
            {act ? <ActForm {...act} /> : <p className="console-small">{texts.dry}</p>}
            {run ? (
              <p className="console-next">
                <Link to={run.href}>{run.label}</Link>
              </p>
            ) : null}
          </section>
          <section aria-labelledby="other-day">
            <h2 id="other-day">{texts.otherDay}</h2>
            <Form className="console-filters" method="get">
              <label>
                <span>{texts.on}</span>
                <input key={on} type="date" name="on" defaultValue={on} required />
              </label>
              <button className="console-button" type="submit">
                {texts.compute}
              </button>
            </Form>
          </section>
        </aside>
      </div>
    </>
  );
}
