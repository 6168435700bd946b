import { Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { DocumentCard } from '../../cards/document-card.ts';
import { DocumentCards } from '../../cards/document-cards.tsx';
import { type FilesData, FilesNotice } from '../../filling/file-buttons.tsx';
import { Filling } from '../../filling/filling.tsx';
import type { FillingData, OwnDocument, PlaceData } from '../../filling/filling-data.ts';
import { OwnDocuments } from '../../filling/own-documents.tsx';
import { DocumentPlace } from '../../filling/place/document-place.tsx';
import { PlantedNotice, type PlantedNoticeProps } from '../../filling/planted-notice.tsx';
import { worded } from '../../filling/worded.ts';

export type DocumentProps = {
  texts: Messages['workspace']['document'];
  brand: string;
  title: string;
  /** Language of the document where it differs from the page's. */
  lang: string | undefined;
  summary: string;
  department: { label: string; href: string };
  /** '6 pages'; null while nobody has counted them. */
  pageCount: string | null;
  related: DocumentCard[];
  filling: FillingData;
  place: PlaceData;
  /** Where its words are edited, and how much of them is its owner's; null where nothing changes any more. */
  wording: { label: string; href: string; count: string | null } | null;
  /** That what was typed is in another currency than that of its place, and how to change it. */
  currency: string | null;
  /** What the law of the place asks to be known. */
  note: { text: string; place: string } | null;
  /** Where it was filled in before the mailbox was proven, and is not kept yet. */
  planted: PlantedNoticeProps | null;
  own: OwnDocument[];
  /** Where all of the template's are listed. */
  all: { label: string; href: string };
  /** Starts one more; null while the one that is open is new. */
  anotherHref: string | null;
  files: FilesData;
  /** '7 files are left today'; null while there are plenty. */
  filesLeft: string | null;
};

/** A document: what it is, where it will be used, the form and what it makes of the pages. */
export function DocumentPage(props: DocumentProps) {
  const { texts, brand, title, lang, related, filling, note } = props;
  const [query] = useSearchParams();
  const isLeaving = useIsLeaving();
  const words = filling.texts;
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      <article className="filling-document" inert={isLeaving}>
        <header className="filling-head">
          <p className="workspace-small">
            <Link to={props.department.href}>{props.department.label}</Link>
            {props.pageCount ? ` · ${props.pageCount}` : ''}
          </p>
          <h1 lang={lang}>{title}</h1>
          <p className="filling-summary" lang={lang}>
            {props.summary}
          </p>
          <PlantedNotice notice={props.planted} />
          <FilesNotice files={props.files} texts={words.files} />
          <DocumentPlace data={props.place} documentId={filling.id} />
          {props.wording ? (
            <p className="filling-wording">
              <Link to={props.wording.href}>
                <Icon name="pencil" /> {props.wording.label}
              </Link>
              {props.wording.count ? ` · ${props.wording.count}` : ''}
            </p>
          ) : null}
          {props.currency ? <p className="workspace-small">{props.currency}</p> : null}
          {props.filesLeft ? <p className="filling-left">{props.filesLeft}</p> : null}
          {note ? (
            <aside className="filling-note" aria-labelledby="place-note">
              <p className="workspace-strong" id="place-note">
                {worded(words.note, { place: note.place })}
              </p>
              <p lang={lang}>{note.text}</p>
            </aside>
          ) : null}
        </header>
        <Filling
          // Another document of the template is another form.
          key={`${filling.address} ${query.get('doc') ?? ''}`}
          data={filling}
          files={props.files}
          preview={{ label: words.preview, noPages: texts.noPages, print: texts.print }}
        />
      </article>
      <OwnDocuments
        texts={words.own}
        edited={words.work.edited}
        own={props.own}
        open={filling.id}
        all={props.all}
        anotherHref={props.anotherHref}
        action={filling.action}
      />
      {related.length > 0 ? (
        <section className="workspace-section" aria-labelledby="related">
          <h2 id="related">{texts.related}</h2>
          <DocumentCards cards={related} look="row" />
        </section>
      ) : null}
    </>
  );
}

/** Another document was asked for: what is typed before it is there must not end up in this one. */
function useIsLeaving(): boolean {
  const { location, state, formMethod } = useNavigation();
  const here = useLocation();
  if (state !== 'loading' || formMethod) return false;
  return location.pathname !== here.pathname || location.search !== here.search;
}
