import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Badge, type FilterProps, Filters, type Tone } from '../../parts/table.tsx';

type Entry = {
  id: string;
  seq: string;
  at: string;
  moment: string;
  who: string;
  roles: string;
  what: string;
  subject: string;
  href: string | null;
  reason: string | null;
  hasProof: boolean;
  before: string | null;
  after: string | null;
};
export type AuditProps = {
  texts: Messages['console']['audit'];
  /** Whether every row is there and says what it said; null for who sees only their own. */
  chain: { tone: Tone; text: string; isAsked: boolean } | null;
  filters: FilterProps;
  entries: readonly Entry[];
  next: string | null;
};

/** What was done, by whom, to what, and why. */
export function AuditPage({ texts, chain, filters, entries, next }: AuditProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
        {chain ? (
          <p className="console-standing">
            <Badge tone={chain.tone} text={chain.text} />{' '}
            {chain.isAsked ? null : <Link to="?verify=1">{texts.verify}</Link>}
          </p>
        ) : null}
      </header>
      <Filters {...filters} />
      {entries.length === 0 ? <p className="console-empty">{texts.empty}</p> : null}
      <ol className="console-log">
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} texts={texts} />
        ))}
      </ol>
      {next ? (
        <p className="console-next">
          <Link className="console-button" to={next} rel="next">
            {texts.earlier}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function EntryLine({ entry, texts }: { entry: Entry; texts: AuditProps['texts'] }) {
  const { seq, at, moment, who, roles, what, subject, href, reason, hasProof, before, after } = entry;
  return (
    <li>
      <span className="console-seq">{seq}</span>
      <time dateTime={moment}>{at}</time>
      <p>
        <strong>{what}</strong>
        <small>{[who, roles].filter(Boolean).join(' · ')}</small>
      </p>
      <p>
        {href ? <Link to={href}>{subject}</Link> : subject}
        <small>{[reason, hasProof ? texts.proven : null].filter(Boolean).join(' · ')}</small>
      </p>
      {before || after ? (
        <details className="console-more">
          <summary>{texts.details}</summary>
          {before ? <Side label={texts.before} text={before} /> : null}
          {after ? <Side label={texts.after} text={after} /> : null}
        </details>
      ) : null}
    </li>
  );
}

function Side({ label, text }: { label: string; text: string }) {
  return (
    <>
      <h3>{label}</h3>
      <pre>{text}</pre>
    </>
  );
}
