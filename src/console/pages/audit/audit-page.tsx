import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Breakable } from '../../parts/breakable.tsx';
import { ExportLink, type ExportLinkProps } from '../../parts/export-link.tsx';
import { OpenLink } from '../../parts/open-link.tsx';
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
  /** How it was confirmed; null where it was not asked. */
  proof: string | null;
  /** What changed, each as it was and as it is. */
  changes: readonly { label: string; before: string; after: string }[];
};
export type AuditProps = {
  texts: Messages['console']['audit'];
  exports: ExportLinkProps;
  /** Whether every row is there and says what it said; null for who sees only their own. */
  chain: { tone: Tone; text: string; isAsked: boolean } | null;
  filters: FilterProps;
  entries: readonly Entry[];
  next: string | null;
};

/** What was done, by whom, to what, and why. */
export function AuditPage({ texts, exports, chain, filters, entries, next }: AuditProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head console-titled">
        <h1>{texts.title}</h1>
        <ExportLink to={exports} />
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
  const { seq, at, moment, who, roles, what, subject, href, reason, proof, changes } = entry;
  return (
    <li>
      <span className="console-seq">{seq}</span>
      <time dateTime={moment}>{at}</time>
      <p>
        <strong>{what}</strong>
        <small>
          <Breakable text={[who, roles].filter(Boolean).join(' · ')} />
        </small>
      </p>
      <p>
        {href ? (
          <OpenLink to={href}>
            <Breakable text={subject} />
          </OpenLink>
        ) : (
          <Breakable text={subject} />
        )}
        <small>
          <Breakable text={[reason, proof].filter(Boolean).join(' · ')} />
        </small>
      </p>
      {changes.length > 0 ? (
        <details className="console-more">
          <summary>{texts.details}</summary>
          <table className="console-table">
            <thead>
              <tr>
                <td />
                <th scope="col">{texts.before}</th>
                <th scope="col">{texts.after}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ label, before, after }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td data-label={texts.before}>
                    <Breakable text={before} />
                  </td>
                  <td data-label={texts.after}>
                    <Breakable text={after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </li>
  );
}
