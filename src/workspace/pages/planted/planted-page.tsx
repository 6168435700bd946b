import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import type { OwnDocument } from '../../filling/filling-data.ts';
import { worded } from '../../filling/worded.ts';

export type PlantedProps = {
  texts: Messages['own']['planted'];
  brand: string;
  lead: string;
  /** Where more wait than are shown. */
  count: string | null;
  documents: OwnDocument[];
  unnamed: string;
  edited: string;
  action: string;
  all: { label: string; href: string };
};

/** Keep or delete: each document, or all of them. */
export function PlantedPage(props: PlantedProps) {
  const { texts, brand, lead, count, documents, unnamed, edited, action, all } = props;
  return (
    <>
      <title>{`${texts.title} · ${brand}`}</title>
      <h1 className="workspace-title">{texts.title}</h1>
      <p className="workspace-lead">{lead}</p>
      {count ? <p className="workspace-soft own-documents-count">{count}</p> : null}
      {documents.length > 0 ? (
        <ul className="own-documents-list own-documents-whole own-documents-undecided">
          {documents.map((document) => (
            <li key={document.id}>
              <Name document={document} unnamed={unnamed} />
              <span className="workspace-small">
                <span lang={document.lang}>{document.title}</span>
                {` · ${worded(edited, { date: document.edited })}`}
              </span>
              <Decide
                action={action}
                id={document.id}
                keep={texts.keep}
                remove={texts.remove}
                name={document.name || document.title}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {documents.length > 1 ? (
        <Decide action={action} id="all" keep={texts.keepAll} remove={texts.removeAll} name="" />
      ) : null}
      <p className="workspace-aside">
        <Link to={all.href}>{all.label}</Link>
      </p>
    </>
  );
}

function Name({ document, unnamed }: { document: OwnDocument; unnamed: string }) {
  const name = document.name || unnamed;
  return document.href ? <Link to={document.href}>{name}</Link> : <span>{name}</span>;
}

type DecideProps = { action: string; id: string; keep: string; remove: string; name: string };

/** One press each, with and without script. */
function Decide({ action, id, keep, remove, name }: DecideProps) {
  const about = name ? <span className="visually-hidden">{`, ${name}`}</span> : null;
  return (
    <form className="own-documents-decide" method="post" action={action}>
      <input type="hidden" name="doc" value={id} />
      <button className="button button-small" type="submit" name="intent" value="keep">
        {keep}
        {about}
      </button>
      <button className="button button-small button-outline" type="submit" name="intent" value="remove">
        {remove}
        {about}
      </button>
    </form>
  );
}
