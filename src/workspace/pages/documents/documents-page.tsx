import { Link } from 'react-router';
import { DocumentMenu } from '../../filling/document-menu.tsx';
import type { FillingTexts, OwnDocument } from '../../filling/filling-data.ts';
import { PlantedNotice, type PlantedNoticeProps } from '../../filling/planted-notice.tsx';
import { worded } from '../../filling/worded.ts';
import { FilterForm, type FilterFormProps } from '../../forms/filter-form.tsx';
import { PageSteps, type PageStepsProps } from '../../forms/page-steps.tsx';

export type DocumentsProps = {
  brand: string;
  title: string;
  /** '3 documents'; null where there is none. */
  count: string | null;
  /** Why there is none, and what to do; null where there are some. */
  none: string | null;
  start: { label: string; href: string } | null;
  filters: FilterFormProps | null;
  words: Pick<FillingTexts, 'own' | 'work'>;
  documents: OwnDocument[];
  planted: PlantedNoticeProps | null;
  /** Where one of them is removed: this page of the list. */
  action: string;
  pager: PageStepsProps;
  /** Null while nothing lies in it. */
  trash: { label: string; href: string } | null;
};

/** Everything somebody has filled in. */
export function DocumentsPage(props: DocumentsProps) {
  const { brand, title, count, none, start, filters, words, documents, planted, action, pager, trash } =
    props;
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      <h1 className="workspace-title">{title}</h1>
      <PlantedNotice notice={planted} />
      {filters ? <FilterForm {...filters} /> : null}
      <div role="status">
        {count ? <p className="workspace-soft own-documents-count">{count}</p> : null}
        {none ? <p className="workspace-lead">{none}</p> : null}
      </div>
      {start ? (
        <p className="workspace-actions">
          <Link className="button" to={start.href}>
            {start.label}
          </Link>
        </p>
      ) : null}
      {documents.length > 0 ? (
        <ul className="own-documents-list own-documents-whole">
          {documents.map((document) => (
            <li key={document.id}>
              <Name document={document} unnamed={words.own.unnamed} />
              <span className="workspace-small">
                <span lang={document.lang}>{document.title}</span>
                {` · ${worded(words.work.edited, { date: document.edited })}`}
              </span>
              <DocumentMenu texts={words.own} document={document} action={action} />
            </li>
          ))}
        </ul>
      ) : null}
      <PageSteps {...pager} />
      {trash ? (
        <p className="workspace-aside">
          <Link to={trash.href}>{trash.label}</Link>
        </p>
      ) : null}
    </>
  );
}

/** A document whose template is gone can be removed, not opened. */
function Name({ document, unnamed }: { document: OwnDocument; unnamed: string }) {
  const name = document.name || unnamed;
  return document.href ? <Link to={document.href}>{name}</Link> : <span>{name}</span>;
}
