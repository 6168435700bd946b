import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import type { ActProps } from '../../parts/act-form.tsx';
import { ActsSection } from '../../parts/acts-section.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { MailView, type MailViewProps } from '../../parts/mail-view.tsx';
import { Badge, type Tone } from '../../parts/table.tsx';

export type MailProps = {
  texts: Messages['console-mails']['mail'];
  title: string;
  kind: { label: string; href: string };
  state: { tone: Tone; text: string };
  /** The rule and what made it due. */
  why: string;
  basis: string | null;
  /** Its mailbox gets no more than what is owed; null where it gets everything. */
  stopped: string | null;
  facts: readonly Fact[];
  acts: readonly ActProps[];
  /** How mails of its kind look. */
  preview: string | null;
  view: MailViewProps | null;
  /** Why something of it, or all of it, is not shown. */
  note: string | null;
};

/** A mail: why, what came of it, and how it reads. */
export function MailPage(props: MailProps) {
  const { texts, title, kind, state, why, basis, stopped, facts, acts, preview, view, note } = props;
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">
          <Link to={kind.href}>{kind.label}</Link>
        </p>
        <h1>
          {title} <Badge {...state} />
        </h1>
        <p className="console-why">{why}</p>
        {basis ? <p className="console-small">{basis}</p> : null}
        {stopped ? (
          <p className="console-problem" role="note">
            {stopped}
          </p>
        ) : null}
      </header>
      <div className="console-split">
        <div className="console-column">
          <Facts facts={facts} />
        </div>
        <aside className="console-aside">
          <ActsSection title={texts.acts} acts={acts} />
        </aside>
      </div>
      <section className="mail-read" aria-labelledby="read">
        <div className="console-headline">
          <h2 id="read">{texts.read}</h2>
          {preview ? (
            <p className="console-csv">
              <Link to={preview}>{texts.preview}</Link>
            </p>
          ) : null}
        </div>
        {note ? <p className="console-small">{note}</p> : null}
        {view ? <MailView {...view} /> : null}
      </section>
    </>
  );
}
