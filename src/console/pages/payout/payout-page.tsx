import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { ActForm, type ActProps } from '../../parts/act-form.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { OpenLink } from '../../parts/open-link.tsx';
import { Badge, DataTable, type TableProps, type Tone } from '../../parts/table.tsx';

export type PayoutProps = {
  texts: Messages['console-money']['payout'];
  title: string;
  run: { label: string; href: string };
  state: { tone: Tone; text: string };
  facts: readonly Fact[];
  lines: TableProps;
  flags: readonly { href: string; text: string; small: string }[];
  acts: readonly ActProps[];
};

/** One payout: what it is made of, and what became of it. */
export function PayoutPage({ texts, title, run, state, facts, lines, flags, acts }: PayoutProps) {
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">
          <Link to={run.href}>{run.label}</Link>
        </p>
        <h1>
          {title} <Badge {...state} />
        </h1>
      </header>
      <div className="console-split">
        <div className="console-column">
          <section aria-labelledby="lines">
            <h2 id="lines">{lines.caption}</h2>
            <DataTable {...lines} />
          </section>
          {flags.length > 0 ? (
            <section aria-labelledby="flags">
              <h2 id="flags">{texts.flags}</h2>
              <ul className="console-asked">
                {flags.map(({ href, text, small }) => (
                  <li key={href}>
                    <OpenLink to={href}>{text}</OpenLink>
                    <span className="console-small">{small}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        <aside className="console-aside">
          <section aria-labelledby="acts">
            <h2 id="acts">{texts.acts}</h2>
            {acts.length > 0 ? (
              acts.map((act) => <ActForm key={act.act} {...act} />)
            ) : (
              <p className="console-small">{texts.nothingToDo}</p>
            )}
          </section>
          <section aria-labelledby="facts">
            <h2 id="facts">{texts.facts}</h2>
            <Facts facts={facts} />
          </section>
        </aside>
      </div>
    </>
  );
}
