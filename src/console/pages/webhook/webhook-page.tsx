import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import type { ActProps } from '../../parts/act-form.tsx';
import { ActsSection } from '../../parts/acts-section.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import {
  Badge,
  DataTable,
  type FilterProps,
  Filters,
  type TableProps,
  type Tone,
} from '../../parts/table.tsx';

export type WebhookProps = {
  texts: Messages['console-webhooks'];
  title: string;
  back: string;
  url: string;
  state: { tone: Tone; text: string };
  /** What is wrong with it; null where nothing is. */
  problem: string | null;
  acts: readonly ActProps[];
  facts: readonly Fact[];
  filters: FilterProps;
  log: TableProps;
};

/** One endpoint: how it stands, and what was sent to it. */
export function WebhookPage(props: WebhookProps) {
  const { texts, title, back, url, state, problem, acts, facts, filters, log } = props;
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">
          <Link to={back}>{texts.title}</Link>
        </p>
        <h1>
          {title} <Badge {...state} />
        </h1>
        <p className="console-small">{url}</p>
        {problem ? (
          <p className="console-problem" role="note">
            {problem}
          </p>
        ) : null}
      </header>
      <div className="console-split">
        <div className="console-column">
          <section aria-labelledby="log">
            <h2 id="log">{log.caption}</h2>
            <Filters {...filters} />
            <DataTable {...log} />
          </section>
        </div>
        <aside className="console-aside">
          <ActsSection title={texts.acts} acts={acts} />
          <section aria-labelledby="facts">
            <h2 id="facts">{texts.facts}</h2>
            <Facts facts={facts} />
          </section>
        </aside>
      </div>
    </>
  );
}
