import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import type { OwnDocument } from '../../filling/filling-data.ts';
import { worded } from '../../filling/worded.ts';

export type TrashProps = {
  texts: Messages['own']['trash'];
  brand: string;
  /** How many there are, where that is more than are shown. */
  count: string | null;
  documents: OwnDocument[];
  unnamed: string;
  action: string;
  all: { label: string; href: string };
  /** All of it can be deleted by one press. */
  emptiesAtOnce: boolean;
};

/** What was thrown away, to be put back or deleted for good. */
export function TrashPage({
  texts,
  brand,
  count,
  documents,
  unnamed,
  action,
  all,
  emptiesAtOnce,
}: TrashProps) {
  const isEmpty = documents.length === 0;
  return (
    <>
      <title>{`${texts.title} · ${brand}`}</title>
      <h1 className="workspace-title">{texts.title}</h1>
      <p className="workspace-lead">{isEmpty ? texts.none : texts.lead}</p>
      {count ? <p className="workspace-soft own-documents-count">{count}</p> : null}
      {isEmpty ? null : (
        <ul className="own-documents-list own-documents-whole own-documents-undecided">
          {documents.map((document) => (
            <li key={document.id}>
              <span>{document.name || unnamed}</span>
              <span className="workspace-small">
                <span lang={document.lang}>{document.title}</span>
                {` · ${worded(texts.until, { date: document.until ?? '' })}`}
              </span>
              <div className="own-documents-decide">
                <form method="post" action={action}>
                  <input type="hidden" name="doc" value={document.id} />
                  <button className="button button-small" type="submit" name="intent" value="back">
                    {texts.back}
                    <span className="visually-hidden">{`, ${document.name || unnamed}`}</span>
                  </button>
                </form>
                <Delete texts={texts} action={action} id={document.id} label={texts.remove} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {emptiesAtOnce && documents.length > 1 ? (
        <Delete texts={texts} action={action} id="all" label={texts.empty} />
      ) : null}
      <p className="workspace-aside">
        <Link to={all.href}>{all.label}</Link>
      </p>
    </>
  );
}

type DeleteProps = Pick<TrashProps, 'texts' | 'action'> & { id: string; label: string };

/** Asks first: nothing brings it back. */
function Delete({ texts, action, id, label }: DeleteProps) {
  return (
    <details className="own-documents-delete">
      <summary>{label}</summary>
      <form method="post" action={action}>
        <input type="hidden" name="doc" value={id} />
        <span>{texts.question}</span>{' '}
        <button className="workspace-link" type="submit" name="intent" value="remove">
          {texts.yes}
        </button>
      </form>
    </details>
  );
}
