import { Link } from 'react-router';
import type { BooksFrame, LinkedDocument } from '../../books/books-data.server.ts';
import { BooksHead } from '../../books/books-head.tsx';
import { WhoseNav, type WhoseNavProps } from '../../books/whose/whose-nav.tsx';
import { EmptyState } from '../../empty/empty-state.tsx';
import { MailDraft, type MailDraftProps } from './mail-draft.tsx';

export type TaskLine = LinkedDocument & {
  key: string;
  who: string;
  /** 'pays 120.00 € for invoice 2026-0007'. */
  what: string;
  name: string;
  when: string;
  mail: Omit<MailDraftProps, 'words'> | null;
};
export type ChaseProps = BooksFrame & {
  /** Null for who has no team. */
  whose: WhoseNavProps | null;
  late: TaskLine[];
  soon: TaskLine[];
  /** Who has to sign, or declined to. */
  signing: TaskLine[];
  drafts: TaskLine[];
  /** How the first invoice is written; null where the library has no template of one. */
  start: { label: string; href: string } | null;
};

/** Who has to do what by when, with the words to write to them. */
export function ChasePage({ texts, brand, apps, whose, late, soon, signing, drafts, start }: ChaseProps) {
  const words = texts.chase;
  const parts = [
    { key: 'late', title: words.late, lines: late },
    { key: 'soon', title: words.soon, lines: soon },
    { key: 'signing', title: words.signing, lines: signing },
    { key: 'drafts', title: words.drafts, lines: drafts },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <div className="books">
      <title>{`${words.title} · ${brand}`}</title>
      <BooksHead apps={apps} title={words.title} csv={null} />
      {whose ? <WhoseNav {...whose} /> : null}
      {parts.length > 0 ? (
        <p className="workspace-lead">{words.lead}</p>
      ) : (
        <EmptyState icon="check" text={words.none} action={start} />
      )}
      {parts.map(({ key, title, lines }) => (
        <section key={key} className="workspace-section" aria-labelledby={`chase-${key}`}>
          <h2 id={`chase-${key}`}>{title}</h2>
          <ul className="books-list" data-part={key}>
            {lines.map((line) => (
              <li key={line.key}>
                <div className="books-what">
                  <p>
                    <strong>{line.who}</strong> {line.what}
                  </p>
                  <p className="workspace-small" lang={line.lang}>
                    {line.href ? (
                      <Link to={line.href}>{line.name || line.title}</Link>
                    ) : (
                      line.name || line.title
                    )}
                  </p>
                </div>
                <p className="books-next" data-urgent={key === 'late' ? '' : undefined}>
                  <span>{line.when}</span>
                </p>
                {line.mail ? <MailDraft {...line.mail} words={words} /> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
