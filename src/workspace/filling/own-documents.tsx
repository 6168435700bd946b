import { Link } from 'react-router';
import type { FillingTexts, OwnDocument } from './filling-data.ts';
import { changeUnsent } from './unsent.client.ts';

type OwnDocumentsProps = {
  texts: FillingTexts['own'];
  edited: string;
  own: readonly OwnDocument[];
  anotherHref: string | null;
  action: string;
};

/** What somebody made of a template so far. Removing asks first, with and without script. */
export function OwnDocuments({ texts, edited, own, anotherHref, action }: OwnDocumentsProps) {
  if (own.length === 0) return null;
  return (
    <section className="filling-own" aria-labelledby="own">
      <h2 id="own">{texts.title}</h2>
      <ul>
        {own.map((document) => (
          <li key={document.id} data-open={document.isOpen ? '' : undefined}>
            <Link to={document.href} aria-current={document.isOpen ? 'page' : undefined}>
              {document.name || texts.unnamed}
            </Link>
            <span className="workspace-small">
              {edited.replace('{date}', document.edited)}
              {document.isOpen ? ` · ${texts.open}` : ''}
            </span>
            <Remove texts={texts} document={document} action={action} />
          </li>
        ))}
      </ul>
      {anotherHref ? (
        <Link className="button button-outline button-small" to={anotherHref}>
          {texts.another}
        </Link>
      ) : null}
    </section>
  );
}

type RemoveProps = { texts: FillingTexts['own']; document: OwnDocument; action: string };

function Remove({ texts, document, action }: RemoveProps) {
  return (
    <details className="filling-remove">
      <summary>
        {texts.remove}
        <span className="visually-hidden">{`: ${document.name || texts.unnamed}`}</span>
      </summary>
      <form
        method="post"
        action={action}
        // What was not sent yet would bring it back.
        onSubmit={() => changeUnsent(({ [document.id]: _gone, ...others }) => others)}
      >
        <input type="hidden" name="doc" value={document.id} />
        <span>{texts.question}</span>{' '}
        <button className="workspace-link" type="submit" name="intent" value="remove">
          {texts.yes}
        </button>
      </form>
    </details>
  );
}
