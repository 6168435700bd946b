import { Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { DocumentCard } from '../../cards/document-card.ts';
import { DocumentCards } from '../../cards/document-cards.tsx';
import { BlankSkip } from '../../filling/blanks/blank-skip.tsx';
import { type FilesData, FilesNotice, isToldFirst } from '../../filling/file-buttons.tsx';
import { Filling } from '../../filling/filling.tsx';
import type { FillingData, OwnDocument, PlaceData } from '../../filling/filling-data.ts';
import { OwnDocuments } from '../../filling/own-documents.tsx';
import { PlantedNotice, type PlantedNoticeProps } from '../../filling/planted-notice.tsx';
import type { PlaceNote, Told } from './place-note.server.ts';

export type DocumentProps = {
  texts: Messages['workspace']['document'];
  brand: string;
  title: string;
  /** Language of the document where it differs from the page's. */
  lang: string | undefined;
  summary: string;
  department: { label: string; href: string };
  /** ' · 6 pages'; null while nobody has counted them. */
  pageCount: string | null;
  related: DocumentCard[];
  filling: FillingData;
  place: PlaceData;
  /** Where its words are edited, and how much of them is its owner's; null where nothing changes any more. */
  wording: { label: string; href: string; count: string | null } | null;
  /** That what was typed is in another currency than that of its place, and how to change it. */
  currency: string | null;
  /** What the law of the place asks to be known, or that the document was not written for it. */
  note: PlaceNote | null;
  /** What its template says otherwise by now, or asks for no more, and where that is told. */
  update: Told | null;
  /** That the mailbox is not proven yet, and where that is done. */
  unproven: Told | null;
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

/** A document, over the whole window: its bar, its pages or its form, and after them what else there is of it. */
export function DocumentPage(props: DocumentProps) {
  const { texts, brand, title, filling, related } = props;
  const [query] = useSearchParams();
  const isLeaving = useIsLeaving();
  const words = filling.texts;
  const open = props.own.find(({ id }) => id === filling.id);
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      <article className="filling-document" inert={isLeaving}>
        <BlankSkip data={filling} />
        <Filling
          // Another document of the template is another form.
          key={`${filling.address} ${query.get('doc') ?? ''}`}
          data={filling}
          files={props.files}
          names={{ title, name: open?.name ?? '' }}
          place={props.place}
          preview={{ label: words.preview, noPages: texts.noPages, print: texts.print }}
          notices={hasNotices(props) ? <Notices {...props} /> : null}
          about={<About {...props} />}
        />
      </article>
      <div className="filling-after">
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
      </div>
    </>
  );
}

function hasNotices({ update, unproven, planted, files, filesLeft, currency }: DocumentProps): boolean {
  return [update, unproven, planted, filesLeft, currency].some((one) => one !== null) || isToldFirst(files);
}

/** What somebody must know before they go on. */
function Notices({ update, unproven, planted, files, filesLeft, currency, filling }: DocumentProps) {
  return (
    <div className="filling-notices">
      <Leading told={unproven} className="workspace-notice" />
      <PlantedNotice notice={planted} />
      <Leading told={update} className="filling-update" />
      <FilesNotice files={files} texts={filling.texts.files} />
      {currency ? <p className="workspace-small">{currency}</p> : null}
      {filesLeft ? <p className="filling-left">{filesLeft}</p> : null}
    </div>
  );
}

/** A sentence with where it leads. */
function Leading({ told, className }: { told: Told | null; className?: string }) {
  return told ? (
    <p className={className}>
      {told.text} <Link to={told.href}>{told.label}</Link>
    </p>
  ) : null;
}

/** What the document is, what the law of the place asks to be known, and where its words are edited. */
function About({ wording, note, department, pageCount, summary, lang }: DocumentProps) {
  return (
    <>
      {wording ? (
        <p className="filling-wording">
          <Link to={wording.href}>
            <Icon name="pencil" /> {wording.label}
          </Link>
          {wording.count}
        </p>
      ) : null}
      {note ? (
        <div className="filling-note" role="note">
          <p className="workspace-strong">{note.title}</p>
          <p lang={note.lang}>{note.text}</p>
          <Leading told={note.edition} />
        </div>
      ) : null}
      <p className="filling-summary" lang={lang}>
        {summary}
      </p>
      <p className="workspace-small">
        <Link to={department.href}>{department.label}</Link>
        {pageCount}
      </p>
    </>
  );
}

/** Another document was asked for: what is typed before it is there must not end up in this one. */
function useIsLeaving(): boolean {
  const { location, state, formMethod } = useNavigation();
  const here = useLocation();
  if (state !== 'loading' || formMethod) return false;
  const docOf = ({ search }: { search: string }) => new URLSearchParams(search).get('doc');
  return location.pathname !== here.pathname || docOf(location) !== docOf(here);
}
