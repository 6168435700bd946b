import type { ActProps } from './act-form.tsx';
import { ActsSection } from './acts-section.tsx';
import { type Fact, Facts } from './facts.tsx';
import { OpenLink } from './open-link.tsx';
import { Queue, type QueueProps } from './queue.tsx';
import { Badge, type Tone } from './table.tsx';

export type DecidedPageProps = {
  /** What kind of thing it is, and this one's name. */
  kind: string;
  /** Where all of them are. */
  kindHref?: string;
  title: string;
  state: { tone: Tone; text: string };
  /** What it is about, in a sentence. */
  lead?: string;
  /** Whose words those are. */
  leadNote?: string;
  facts: readonly Fact[];
  /** What else is known, as it was written down. */
  more?: { label: string; text: string };
  /** Heading of what can be done with it. */
  actsTitle: string;
  acts: readonly ActProps[];
  queue?: QueueProps | null;
};

/** A single thing that a person decides: what is known of it, and beside it what can be done. */
export function DecidedPage(props: DecidedPageProps) {
  const { kind, kindHref, title, state, lead, leadNote, facts, more, actsTitle, acts, queue } = props;
  return (
    <>
      <title>{title}</title>
      {queue ? <Queue {...queue} /> : null}
      <header className="console-head">
        <p className="console-eyebrow">{kindHref ? <OpenLink to={kindHref}>{kind}</OpenLink> : kind}</p>
        <h1>
          {title} <Badge {...state} />
        </h1>
        {lead ? <p className="console-why">{lead}</p> : null}
        {leadNote ? <p className="console-small">{leadNote}</p> : null}
      </header>
      <div className="console-split">
        <div className="console-column">
          <Facts facts={facts} />
          {more ? (
            <details className="console-more">
              <summary>{more.label}</summary>
              <pre>{more.text}</pre>
            </details>
          ) : null}
        </div>
        <aside className="console-aside">
          <ActsSection title={actsTitle} acts={acts} />
        </aside>
      </div>
    </>
  );
}
