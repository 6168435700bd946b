import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { ActForm, type ActProps } from '../../parts/act-form.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { Badge, DataTable, type TableProps, type Tone } from '../../parts/table.tsx';

export type PayoutRunProps = {
  texts: Messages['console-money']['run'];
  title: string;
  state: { tone: Tone; text: string };
  /** What comes next, in a sentence. */
  next: string;
  warning: string | null;
  facts: readonly Fact[];
  totals: TableProps;
  payouts: TableProps;
  acts: readonly ActProps[];
  previewHref: string;
};

/** A payout run from its preparation to its end. */
export function PayoutRunPage(props: PayoutRunProps) {
  const { texts, title, state, next, warning, facts, totals, payouts, acts, previewHref } = props;
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">
          <Link to={`${CONSOLE}payouts/`}>{texts.eyebrow}</Link>
        </p>
        <h1>
          {title} <Badge {...state} />
        </h1>
        <p className="console-lead">{next}</p>
      </header>
      {warning ? <p className="console-problem">{warning}</p> : null}
      <div className="console-split">
        <div className="console-column">
          <section aria-labelledby="totals">
            <h2 id="totals">{totals.caption}</h2>
            <DataTable {...totals} />
          </section>
          <section aria-labelledby="payouts">
            <h2 id="payouts">{payouts.caption}</h2>
            <DataTable {...payouts} />
          </section>
        </div>
        <aside className="console-aside">
          <section aria-labelledby="acts">
            <h2 id="acts">{texts.next}</h2>
            {acts.length > 0 ? (
              acts.map((act) => <ActForm key={act.act} {...act} />)
            ) : (
              <p className="console-small">{texts.over}</p>
            )}
          </section>
          <section aria-labelledby="run">
            <h2 id="run">{texts.about}</h2>
            <Facts facts={facts} />
            <p className="console-next">
              <Link to={previewHref}>{texts.whoNot}</Link>
            </p>
          </section>
        </aside>
      </div>
    </>
  );
}
