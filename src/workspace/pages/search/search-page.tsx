import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import type { DocumentCard } from '../../cards/document-card.ts';
import { DocumentCards } from '../../cards/document-cards.tsx';
import type { DriveItem } from '../../drive/drive-item.ts';
import type { OwnDocument } from '../../filling/filling-data.ts';
import { OwnCards } from '../../filling/own-cards.tsx';
import { FilterForm, type FilterFormProps } from '../../forms/filter-form.tsx';
import { PageSteps, type PageStepsProps } from '../../forms/page-steps.tsx';

export type SearchProps = {
  brand: string;
  title: string;
  /** '3 documents'; null where nothing was found. */
  count: string | null;
  /** What to do when nothing was found or asked for. */
  help: string[];
  cards: DocumentCard[];
  /** Null while nothing is searched for. */
  filters: FilterFormProps | null;
  pager: PageStepsProps;
  /** What the member has filled in; null where nothing of it fits. */
  own: OwnFound | null;
  /** Folders and files of the member's whose names fit; null where none does. */
  named: { title: string; items: DriveItem[] } | null;
  /** Files of theirs in whose text the words stand, with the words around them. */
  saying: { title: string; items: (DriveItem & { snippet: string })[] } | null;
};

export type OwnFound = {
  title: string;
  documents: OwnDocument[];
  words: Pick<Messages['filling']['work'], 'edited'>;
  unnamed: string;
  /** Null where all of it stands here. */
  all: { label: string; href: string } | null;
};

export function SearchPage(props: SearchProps) {
  const { brand, title, count, help, cards, filters, pager, own, named, saying } = props;
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      <h1 className="workspace-title">{title}</h1>
      {own ? <Own {...own} /> : null}
      {named ? <Named {...named} /> : null}
      {saying ? <Saying {...saying} /> : null}
      <div role="status">
        {count ? <p className="workspace-soft">{count}</p> : null}
        {help.map((line) => (
          <p key={line} className="workspace-lead">
            {line}
          </p>
        ))}
      </div>
      {filters ? <FilterForm {...filters} /> : null}
      <div className="workspace-results">
        <DocumentCards cards={cards} eager={4} />
      </div>
      <PageSteps {...pager} />
    </>
  );
}

/** Before the templates: who looks for a name looks for a document of their own. */
function Own({ title, documents, words, unnamed, all }: OwnFound) {
  return (
    <section className="workspace-section" aria-labelledby="own">
      <h2 id="own">{title}</h2>
      <OwnCards documents={documents} words={words} unnamed={unnamed} />
      {all ? (
        <p>
          <Link to={all.href}>{all.label}</Link>
        </p>
      ) : null}
    </section>
  );
}

/** Folders and files are opened. */
function Named({ title, items }: NonNullable<SearchProps['named']>) {
  return (
    <section className="workspace-section" aria-labelledby="named">
      <h2 id="named">{title}</h2>
      <ul className="workspace-work">
        {items.map(({ id, name, what, href }) => (
          <li key={id}>
            <Link to={href ?? ''}>
              <NamedWords name={name} what={what} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a file says is what it is told from others by. */
function Saying({ title, items }: NonNullable<SearchProps['saying']>) {
  return (
    <section className="workspace-section" aria-labelledby="saying">
      <h2 id="saying">{title}</h2>
      <ul className="workspace-work">
        {items.map(({ id, name, snippet, href }) => (
          <li key={id}>
            <Link to={href ?? ''}>
              <NamedWords name={name} what={snippet} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NamedWords({ name, what }: { name: string; what: string }) {
  return (
    <>
      <span className="workspace-strong">{name}</span>
      <span className="workspace-small">{what}</span>
    </>
  );
}
