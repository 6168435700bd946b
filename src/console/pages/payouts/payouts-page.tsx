import { Form, Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { ExportLink, type ExportLinkProps } from '../../parts/export-link.tsx';
import { DataTable, type TableProps } from '../../parts/table.tsx';

export type PayoutsProps = {
  texts: Messages['console-money']['payouts'];
  exports: ExportLinkProps;
  /** This month has no run yet. */
  isDue: boolean;
  month: string;
  /** YYYY-MM-DD */
  today: string;
  previewHref: string;
  table: TableProps;
};

/** All payout runs, and the way to the next one. */
export function PayoutsPage({ texts, exports, isDue, month, today, previewHref, table }: PayoutsProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head console-titled">
        <h1>{texts.title}</h1>
        <ExportLink to={exports} />
        <p className="console-lead">{texts.lead}</p>
      </header>
      {isDue ? (
        <p className="console-call">
          <span>
            {texts.due} <strong>{month}</strong>
          </span>
          <Link className="console-button" data-tone="main" to={previewHref}>
            {texts.toPreview}
          </Link>
        </p>
      ) : null}
      <DataTable {...table} />
      <section className="console-below" aria-labelledby="dry-run">
        <h2 id="dry-run">{texts.dryRun}</h2>
        <p className="console-small">{texts.dryRunLead}</p>
        <Form className="console-filters" method="get" action={previewHref}>
          <label>
            <span>{texts.on}</span>
            <input type="date" name="on" defaultValue={today} required />
          </label>
          <button className="console-button" type="submit">
            {texts.compute}
          </button>
        </Form>
      </section>
    </>
  );
}
