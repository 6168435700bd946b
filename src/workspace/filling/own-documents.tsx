import { Link } from 'react-router';
import { DocumentMenu } from './document-menu.tsx';
import type { FillingTexts, OwnDocument } from './filling-data.ts';

type OwnDocumentsProps = {
  texts: FillingTexts['own'];
  edited: string;
  own: readonly OwnDocument[];
  /** Number of the one that is open. */
  open: string;
  anotherHref: string | null;
  all: { label: string; href: string };
  action: string;
};

/** What somebody made of a template, as far as it fits here, and the way to all of it. */
export function OwnDocuments({ texts, edited, own, open, anotherHref, all, action }: OwnDocumentsProps) {
  if (own.length === 0) return null;
  return (
    <section className="own-documents" aria-labelledby="own">
      <h2 id="own">{texts.title}</h2>
      <ul className="own-documents-list">
        {own.map((document) => (
          <li key={document.id} data-open={document.id === open ? '' : undefined}>
            <Link to={document.href ?? ''} aria-current={document.id === open ? 'page' : undefined}>
              {document.name || texts.unnamed}
            </Link>
            <span className="workspace-small">
              {edited.replace('{date}', document.edited)}
              {document.id === open ? ` · ${texts.open}` : ''}
            </span>
            <DocumentMenu texts={texts} document={document} action={action} />
          </li>
        ))}
      </ul>
      <p className="own-documents-ways">
        {anotherHref ? (
          <Link className="button button-outline button-small" to={anotherHref}>
            {texts.another}
          </Link>
        ) : null}
        <Link to={all.href}>{all.label}</Link>
      </p>
    </section>
  );
}
