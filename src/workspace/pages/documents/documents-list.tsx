import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { DocumentMenu } from '../../filling/document-menu.tsx';
import type { FillingTexts, OwnDocument } from '../../filling/filling-data.ts';
import { worded } from '../../filling/worded.ts';
import { Carried } from '../../forms/carried.tsx';
import { StatusPill } from '../../versions/status-pill.tsx';

export type AllDocument = OwnDocument & {
  isStarred: boolean;
  /** Its first page. */
  picture: string;
  /** 'German': the languages its template is there in besides its own. */
  languages: { value: string; label: string }[];
  /** How it stands with what it was sent for signature as last; null where it was not. */
  signing: { href: string; text: string } | null;
};

export type ListProps = {
  words: Pick<FillingTexts, 'own' | 'work'>;
  list: Messages['items']['list'];
  /** Where one chooses a folder for a document, and the language that goes along there. */
  move: { label: string; action: string; carried: string | null };
  documents: AllDocument[];
  isTiles: boolean;
  /** Where what is done with one of them is posted: this page of the list. */
  action: string;
};

/** Documents as lines, or as their first pages. */
export function DocumentsList(props: ListProps) {
  const { documents, isTiles } = props;
  if (documents.length === 0) return null;
  return (
    <ul
      className={
        isTiles ? 'workspace-cards documents-tiles' : 'own-documents-list own-documents-whole documents-stars'
      }
    >
      {documents.map((document) => (
        <li key={document.id}>
          {isTiles ? <Picture document={document} /> : null}
          <Name document={document} unnamed={props.words.own.unnamed} />
          <span className="workspace-small">
            <span lang={document.lang}>{document.title}</span>
            {` · ${worded(props.words.work.edited, { date: document.edited })}`}
            <StatusPill status={document.status} />
          </span>
          <Signing signing={document.signing} />
          <Star {...props} document={document} />
          <Menu {...props} document={document} />
        </li>
      ))}
    </ul>
  );
}

/** A document whose template is gone can be removed, not opened. */
function Name({ document, unnamed }: { document: AllDocument; unnamed: string }) {
  const name = document.name || unnamed;
  return document.href ? (
    <Link to={document.href}>{name}</Link>
  ) : (
    <span className="documents-gone">{name}</span>
  );
}

function Signing({ signing }: Pick<AllDocument, 'signing'>) {
  if (!signing) return null;
  return (
    <span className="workspace-small documents-signing">
      <Link to={signing.href}>{signing.text}</Link>
    </span>
  );
}

/** Beside its name, which leads to the same place. */
function Picture({ document: { picture } }: { document: AllDocument }) {
  return (
    <span className="workspace-first-page">
      <img
        className="workspace-picture"
        src={picture}
        alt=""
        width="250"
        height="354"
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}

function Star({ list, words, action, document }: ListProps & { document: AllDocument }) {
  const { id, isStarred } = document;
  const name = document.name || words.own.unnamed;
  return (
    <form className="documents-star" method="post" action={action}>
      <input type="hidden" name="doc" value={id} />
      <button
        type="submit"
        name="intent"
        value={isStarred ? 'unstar' : 'star'}
        data-on={isStarred ? '' : undefined}
        aria-label={worded(isStarred ? list.unstar : list.star, { name })}
      >
        <Icon name={isStarred ? 'starred' : 'star'} />
      </button>
    </form>
  );
}

function Menu({ words, list, move, action, document }: ListProps & { document: AllDocument }) {
  return (
    <DocumentMenu texts={words.own} document={document} action={action}>
      <Carried locale={move.carried} />
      <button className="workspace-link" type="submit" formMethod="get" formAction={move.action}>
        {move.label}
      </button>
      {document.languages.map(({ value, label }) => (
        <button key={value} className="workspace-link" type="submit" name="language" value={value}>
          {worded(list.in, { language: label })}
        </button>
      ))}
    </DocumentMenu>
  );
}
