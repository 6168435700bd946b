import { Link } from 'react-router';
import type { BooksFrame, LinkedDocument } from '../../books/books-data.server.ts';
import { BooksHead } from '../../books/books-head.tsx';
import { WhoseNav, type WhoseNavProps } from '../../books/whose/whose-nav.tsx';
import { EmptyState } from '../../empty/empty-state.tsx';

export type ContractLine = LinkedDocument & {
  id: string;
  name: string;
  /** 'Jan 1, 2026 to Dec 31, 2027'; '' where it names no day. */
  term: string;
  /** What comes next, and when; null for what has ended or names no day. */
  next: { what: string; when: string; isUrgent: boolean } | null;
};
export type RegisterProps = BooksFrame & {
  /** Null for who has no team. */
  whose: WhoseNavProps | null;
  none: string | null;
  start: { label: string; href: string };
  running: ContractLine[];
  undated: ContractLine[];
  ended: ContractLine[];
};

/** Agreements by their parties and days. */
export function RegisterPage(props: RegisterProps) {
  const { texts, brand, apps, whose, none, start, running, undated, ended } = props;
  const words = texts.contracts;
  return (
    <div className="books">
      <title>{`${words.title} · ${brand}`}</title>
      <BooksHead apps={apps} title={words.title} csv={null} />
      {whose ? <WhoseNav {...whose} /> : null}
      {none ? (
        <EmptyState icon="contract" text={none} action={start} />
      ) : (
        <p className="workspace-lead">{words.lead}</p>
      )}
      {running.length > 0 ? (
        <section className="workspace-section" aria-labelledby="running">
          <h2 id="running">{words.running}</h2>
          <Contracts lines={running} nothing={words.nothing} />
        </section>
      ) : null}
      {undated.length > 0 ? (
        <section className="workspace-section" aria-labelledby="undated">
          <h2 id="undated">{words.undated}</h2>
          <p className="workspace-soft">{words.undatedLead}</p>
          <Contracts lines={undated} nothing="" />
        </section>
      ) : null}
      {ended.length > 0 ? (
        <details className="books-ended">
          <summary>{`${words.ended} (${ended.length})`}</summary>
          <Contracts lines={ended} nothing="" />
        </details>
      ) : null}
    </div>
  );
}

function Contracts({ lines, nothing }: { lines: ContractLine[]; nothing: string }) {
  return (
    <ul className="books-list">
      {lines.map(({ id, name, title, lang, href, term, next }) => (
        <li key={id}>
          <div className="books-what">
            <p className="books-name" lang={lang}>
              {href ? <Link to={href}>{name || title}</Link> : name || title}
            </p>
            <p className="workspace-small">
              {[name ? title : '', term].filter((text) => text !== '').join(' · ')}
            </p>
          </div>
          {next ? (
            <p className="books-next" data-urgent={next.isUrgent ? '' : undefined}>
              <span>{next.what}</span>
              <span className="workspace-small">{next.when}</span>
            </p>
          ) : nothing ? (
            <p className="books-next workspace-small">{nothing}</p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
