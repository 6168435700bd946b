import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LONGEST_GIVEN_NAME } from '../../document/given-name.ts';
import type { FillingTexts, OwnDocument } from './filling-data.ts';
import { changeUnsent } from './unsent.client.ts';

type MenuProps = {
  texts: FillingTexts['own'];
  document: OwnDocument;
  action: string;
  /** Buttons of a list's own, which post the document too. */
  children?: ReactNode;
};

/** Where a document's paper is chosen. */
function letterheadHref(href: string): string {
  return href.replace(/\/?\?/, '/letterhead/?');
}

/** What can be done with a document as a whole: name it, copy it, throw it away; with and without script. */
export function DocumentMenu({ texts, document, action, children }: MenuProps) {
  const id = `name-${document.id}`;
  return (
    <details className="own-document-menu">
      <summary>
        {texts.more}
        <span className="visually-hidden">{`, ${document.name || texts.unnamed}`}</span>
      </summary>
      <div className="own-document-acts">
        <form className="own-document-rename" method="post" action={action}>
          <input type="hidden" name="doc" value={document.id} />
          <label htmlFor={id}>{texts.name}</label>
          <input
            className="field-input"
            id={id}
            name="name"
            defaultValue={document.name}
            maxLength={LONGEST_GIVEN_NAME}
            autoComplete="off"
          />
          <button className="button button-small" type="submit" name="intent" value="rename">
            {texts.rename}
          </button>
        </form>
        {document.pages.length > 0 ? (
          <nav className="own-document-others" aria-label={document.name || texts.unnamed}>
            {document.pages.map(({ label, href }) => (
              <Link key={href} className="workspace-link" to={href}>
                {label}
              </Link>
            ))}
          </nav>
        ) : null}
        <form className="own-document-others" method="post" action={action}>
          <input type="hidden" name="doc" value={document.id} />
          {document.href ? (
            <button className="workspace-link" type="submit" name="intent" value="duplicate">
              {texts.duplicate}
            </button>
          ) : null}
          {document.href ? <Link to={letterheadHref(document.href)}>{texts.letterhead}</Link> : null}
          {document.versions ? <Link to={document.versions.href}>{document.versions.label}</Link> : null}
          {children}
          <button
            className="workspace-link"
            type="submit"
            name="intent"
            value="remove"
            // What was not sent yet would bring it back.
            onClick={() => changeUnsent(({ [document.id]: _gone, ...others }) => others)}
          >
            {texts.remove}
          </button>
        </form>
      </div>
    </details>
  );
}
