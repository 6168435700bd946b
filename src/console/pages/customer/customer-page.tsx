import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import type { ActProps } from '../../parts/act-form.tsx';
import { ActsSection } from '../../parts/acts-section.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { Badge, DataTable, type TableProps, type Tone } from '../../parts/table.tsx';
import { Timeline, type TimelineLine } from '../../parts/timeline.tsx';

export type CustomerProps = {
  texts: Messages['console']['customer'];
  title: string;
  /** How they stand, in one line. */
  standing: { tone: Tone; label: string; text: string };
  /** When the account is erased; null where it is not. */
  erasure: string | null;
  facts: readonly Fact[];
  orders: TableProps;
  timeline: readonly TimelineLine[];
  earlier: string | null;
  acts: readonly ActProps[];
  dryRun: {
    goes: readonly Fact[];
    stays: readonly (Fact & { small: string })[];
    /** What it comes to for an affiliate. */
    affiliate: readonly string[];
  };
  affiliateTitle: string;
};

/** A customer, whole. */
export function CustomerPage(props: CustomerProps) {
  const { texts, title, standing, erasure, facts, orders, timeline, earlier, acts, dryRun } = props;
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">{texts.customer}</p>
        <h1>{title}</h1>
        <p className="console-standing">
          <Badge tone={standing.tone} text={standing.label} /> {standing.text}
        </p>
        {erasure ? (
          <p className="console-problem" role="note">
            {erasure}
          </p>
        ) : null}
      </header>
      <div className="console-split">
        <div className="console-column">
          <section aria-labelledby="orders">
            <h2 id="orders">{texts.orders}</h2>
            <DataTable {...orders} />
          </section>
          <section aria-labelledby="happened">
            <h2 id="happened">{texts.timeline}</h2>
            <Timeline lines={timeline} empty={texts.nothing} />
            {earlier ? (
              <p className="console-next">
                <Link className="console-button" to={earlier}>
                  {texts.earlier}
                </Link>
              </p>
            ) : null}
          </section>
        </div>
        <aside className="console-aside">
          <ActsSection title={texts.acts} acts={acts} />
          <section aria-labelledby="facts">
            <h2 id="facts">{texts.facts}</h2>
            <Facts facts={facts} />
          </section>
          <DryRun texts={texts} dryRun={dryRun} affiliateTitle={props.affiliateTitle} />
        </aside>
      </div>
    </>
  );
}

/** What erasing would take, looked at before anybody asks for it. */
function DryRun({
  texts,
  dryRun,
  affiliateTitle,
}: Pick<CustomerProps, 'texts' | 'dryRun' | 'affiliateTitle'>) {
  return (
    <details className="console-more">
      <summary>{texts.dryRun}</summary>
      <h3>{texts.goesTitle}</h3>
      <Facts facts={dryRun.goes} />
      <h3>{texts.staysTitle}</h3>
      <dl className="console-facts">
        {dryRun.stays.map(({ label, value, small }) => (
          <div key={label}>
            <dt>
              {label}
              <small>{small}</small>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {dryRun.affiliate.length > 0 ? <h3>{affiliateTitle}</h3> : null}
      {dryRun.affiliate.map((line) => (
        <p className="console-small" key={line}>
          {line}
        </p>
      ))}
    </details>
  );
}
