import type { Messages } from '../../../locales/messages.server.ts';
import type { ActProps } from '../../parts/act-form.tsx';
import { ActsSection } from '../../parts/acts-section.tsx';
import { Breakable } from '../../parts/breakable.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { OpenLink } from '../../parts/open-link.tsx';
import { Badge, DataTable, type TableProps, type Tone } from '../../parts/table.tsx';
import { Timeline, type TimelineLine } from '../../parts/timeline.tsx';

export type OrderProps = {
  texts: Messages['console']['order'];
  number: string;
  state: { tone: Tone; text: string };
  /** A sentence for each payment. */
  why: readonly string[];
  /** What is due, and what waits for a colleague. */
  notices: readonly { text: string; href: string | null }[];
  /** Why its money waits for a person. */
  customer: { label: string; href: string | null };
  facts: readonly Fact[];
  ledger: TableProps;
  papers: TableProps;
  asked: readonly { id: string; text: string; small: string; state: { text: string; tone: Tone } }[];
  timeline: readonly TimelineLine[];
  acts: readonly ActProps[];
};

/** An order, whole. */
export function OrderPage(props: OrderProps) {
  const { texts, number, state, why, notices, customer, facts } = props;
  const { ledger, papers, asked, timeline, acts } = props;
  const [first = '', ...earlier] = why;
  return (
    <>
      <title>{`${texts.order} ${number}`}</title>
      <header className="console-head">
        <p className="console-eyebrow">
          {customer.href ? (
            <OpenLink to={customer.href}>
              <Breakable text={customer.label} />
            </OpenLink>
          ) : (
            <Breakable text={customer.label} />
          )}
        </p>
        <h1>
          {texts.order} <span className="console-number">{number}</span> <Badge {...state} />
        </h1>
        <p className="console-why">
          <Breakable text={first} />
        </p>
        {earlier.map((sentence) => (
          <p key={sentence} className="console-small">
            {sentence}
          </p>
        ))}
        {notices.map(({ text, href }) => (
          <p key={text} className="console-problem" role="note">
            {href ? <OpenLink to={href}>{text}</OpenLink> : text}
          </p>
        ))}
      </header>
      <div className="console-split">
        <div className="console-column">
          <section aria-labelledby="ledger">
            <h2 id="ledger">{texts.ledger}</h2>
            <DataTable {...ledger} />
          </section>
          <section aria-labelledby="papers">
            <h2 id="papers">{texts.papers}</h2>
            <DataTable {...papers} />
          </section>
          <section aria-labelledby="happened">
            <h2 id="happened">{texts.timeline}</h2>
            <Timeline lines={timeline} empty={texts.nothing} />
          </section>
        </div>
        <aside className="console-aside">
          <ActsSection title={texts.actsTitle} acts={acts} />
          <Asked title={texts.asked} asked={asked} />
          <section aria-labelledby="facts">
            <h2 id="facts">{texts.facts}</h2>
            <Facts facts={facts} />
          </section>
        </aside>
      </div>
    </>
  );
}

/** What was asked of the provider, and what it said. */
function Asked({ title, asked }: { title: string; asked: OrderProps['asked'] }) {
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">{title}</h2>
      <ul className="console-asked">
        {asked.map(({ id, text, small, state }) => (
          <li key={id}>
            <p>
              {text}
              <small>{small}</small>
            </p>
            <Badge {...state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
