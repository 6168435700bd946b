import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Side } from '../../document/meanings.ts';
import { printerFor } from '../../document/resolve/print-value.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { catchUp } from '../late/hold-start.ts';
import { Late, usePartsFirst } from '../late/late.tsx';
import { Contents, type ContentsEntry } from './bar/contents.tsx';
import { Details } from './bar/details.tsx';
import { type BarNames, DocumentBar } from './bar/document-bar.tsx';
import { DOWNLOADS } from './bar/popovers.ts';
import { BlankEditor } from './blanks/blank-editor.tsx';
import { blankLinks } from './blanks/blank-links.ts';
import { EarlyNote } from './blanks/early-note.tsx';
import { NextBlank } from './blanks/next-blank.tsx';
import { NextSign } from './blanks/next-sign.tsx';
import { useBlanks } from './blanks/use-blanks.ts';
import { useStops } from './blanks/use-stops.ts';
import { BothNotice } from './both/both-notice.tsx';
import { FillContext } from './fields/fill-context.ts';
import { hintsOf } from './fields/hints.ts';
import {
  FileButtons,
  FileButtonsAgain,
  type FilesData,
  FilesWarning,
  isOffer,
  sheetOf,
} from './file-buttons.tsx';
import type { FillingData, PlaceData } from './filling-data.ts';
import { FinishBar } from './finish/finish-bar.tsx';
import { CHANGES, FORM, PAGES } from './late-parts.ts';
import { neededFields } from './needed-fields.ts';
import { postParty } from './parties/post-party.ts';
import { DocumentPaywall } from './paywall/paywall.tsx';
import { PlaceChip, PlacePanel } from './place/place-chip.tsx';
import { FillPreview } from './preview/fill-preview.tsx';
import { LiveLater } from './preview/live-later.tsx';
import { useDrawing } from './preview/use-drawing.ts';
import { progressOf } from './shown-value.ts';
import { useDownloads } from './use-downloads.ts';
import { type Filling as Session, useFilling } from './use-filling.ts';
import { useFlushFirst } from './use-flush-first.ts';
import { focusPlace, useView } from './use-view.ts';

type FillingProps = {
  data: FillingData;
  files: FilesData;
  names: BarNames;
  place: PlaceData;
  preview: { label: string; noPages: string; print: string };
  /** What is to be known first, and what the document is about. */
  notices: ReactNode;
  about: ReactNode;
};

/** A document while it is filled in: on its pages or in a form, and what is saved of it. */
export function Filling({ data, files, names, place, preview, notices, about }: FillingProps) {
  usePartsFirst(data.view === 'form' ? [FORM, PAGES] : [PAGES]);
  const filling = useFilling(data);
  const hydrated = useHydrated();
  const { view, wanted, show } = useView(data.view);
  const [active, setActive] = useState('');
  const downloads = useDownloads(filling.flush);
  const [chosen, choose] = useState(false);
  const buttons = {
    ...{ files, downloads, notes: { chosen, choose } },
    ...{ formats: data.formats, texts: data.texts.files },
  };
  const facts = useFacts(data, filling);
  const drawing = useDrawing(data, filling);
  const box = useRef<HTMLElement>(null);
  const isFinal = data.finish?.state === 'final';
  const sign = data.acts?.signLabel && data.finish?.state === 'final' ? data.finish.sign : null;
  const onForm = useCallback((at: string) => void focusPlace(at, () => show('form')), [show]);
  const onDone = () => document.getElementById(DOWNLOADS)?.showPopover();
  const isLate = drawing?.isLate === true;
  const isOn = hydrated && view === 'page' && !isFinal;
  const blanks = useBlanks({ pages: box, data, filling, isLate, isOn, onForm, onDone });
  const stops = useStops({ pages: box, isOn, blanks });
  const count = progressOf(neededFields(data, filling.values), { ...data, values: filling.values });
  const [clauses, setClauses] = useClauses(data);
  const contents = data.live ? clauses : (drawing?.sections ?? NONE);
  const sendHref = hrefOfSending(data, filling.id);
  const sheet = sheetOf(files);
  // Without script the form is what there is; the style sheet decides before anything runs.
  const hasForm = view === 'form' || !hydrated;
  const at = isOn ? (blanks.open?.place.key ?? '') : active;
  const isBeside = view === 'form';
  const linkOf = useMemo(() => (isFinal ? null : blankLinks(data, isBeside)), [data, isFinal, isBeside]);
  const { values } = filling;
  const shown = { values, active: at, linkOf, onContents: setClauses, isOther: values !== data.values };
  useFlushFirst(filling.flush);
  useEffect(() => catchUp(), []);
  return (
    <FillContext value={facts}>
      <div
        className="filling"
        data-view={view}
        data-script={hydrated ? '' : undefined}
        data-plain={contents.length === 0 ? '' : undefined}
      >
        <DocumentBar
          {...{ data, filling, names, count, sendHref }}
          view={wanted}
          onView={(to) => void show(to)}
          onSend={filling.flush}
          hasNews={notices !== null}
          place={<PlaceChip data={place} />}
          hasSheet={sheet !== null}
          isOffer={isOffer(files)}
        >
          {sheet ? (
            <DocumentPaywall sheet={sheet} printer={facts.printer} {...{ data, filling, drawing }} />
          ) : (
            <>
              <FileButtons
                {...buttons}
                action={data.action.replace(data.address, `${data.address}/file`)}
                id={filling.id}
              />
              <SendLink data={data} filling={filling} href={sendHref} />
            </>
          )}
        </DocumentBar>
        <PlacePanel data={place} documentId={filling.id} />
        <Details {...{ data, filling, notices, about, sendHref }} hasFinal={!hasForm} />
        {hasForm && isFinal && data.finish ? (
          <FinishBar data={data.finish} filling={filling} asking={data} />
        ) : null}
        {isFinal ? null : (
          <FormPlace {...{ data, filling, view, hydrated }} onActive={setActive}>
            <FileButtonsAgain {...buttons} sendHref={sendHref} onBefore={filling.flush} />
          </FormPlace>
        )}
        <FillPreview
          {...{ data, filling, drawing, box, linkOf }}
          live={data.live ? <LiveLater live={data.live} {...shown} /> : null}
          printer={facts.printer}
          active={at}
          isBeside={isBeside}
          texts={preview}
        >
          {blanks.open ? (
            <BlankEditor {...{ data, filling, blanks }} pages={box} open={blanks.open} onStay={stops.stay} />
          ) : null}
          {isOn && !blanks.open ? <NextBlank data={data} count={count} onNext={blanks.next} /> : null}
          {sign && !hasForm ? <NextSign sign={sign} /> : null}
          {hydrated ? null : <EarlyNote text={data.words.soon} />}
        </FillPreview>
        <Contents label={data.words.contents} lang={data.lang} entries={contents} pages={box} />
        <TeamNotices data={data} filling={filling} />
        <FilesWarning files={files} texts={data.texts.files} close={data.words.close} />
      </div>
    </FillContext>
  );
}

type PartProps = { data: FillingData; filling: Session };
type FormPlaceProps = PartProps & {
  view: FillingData['view'];
  hydrated: boolean;
  onActive: (key: string) => void;
  children: ReactNode;
};

/** The form where it is wanted, and for who has no script. */
function FormPlace({ view, hydrated, ...form }: FormPlaceProps) {
  const { There: FillForm } = FORM;
  if (view === 'form') return FillForm ? <FillForm {...form} /> : null;
  // Out of sight and soon gone for all who have script.
  return hydrated ? null : (
    <Late part={FORM} with={form} kept={(written) => <form className="filling-form" {...written} />} />
  );
}

function SendLink({ data, filling, href }: PartProps & { href: string }) {
  return (
    <p className="filling-send">
      <Link to={href} onClick={() => void filling.flush()}>
        {data.texts.files.send}
      </Link>
    </p>
  );
}

/** What others of the team have changed meanwhile. */
function TeamNotices({ data, filling }: PartProps) {
  if (!data.both) return null;
  return (
    <div className="team-notice-place">
      <BothNotice data={data.both} conflicts={filling.conflicts} groups={data.groups} />
      <Late
        part={CHANGES}
        with={{ data: data.both.changes, language: data.pageLanguage, filling }}
        isWanted
        kept={(written) => <div role="status" {...written} />}
      />
    </div>
  );
}

const NONE: readonly ContentsEntry[] = [];

/** The clauses of a document that is shown as text, others only when they are others. */
function useClauses({ live }: FillingData) {
  const [clauses, set] = useState(live?.contents ?? NONE);
  const change = useCallback(
    (next: readonly ContentsEntry[]) =>
      set((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next)),
    [],
  );
  return [clauses, change] as const;
}

/** What all controls have in common. */
function useFacts(data: FillingData, { change, flush }: Session) {
  const { texts, pageLanguage, lang, currencies, products, sums, documentLanguage, answers } = data;
  const printer = useMemo(() => printerFor(documentLanguage, answers), [documentLanguage, answers]);
  const hints = useMemo(() => hintsOf(data), [data]);
  const onParty = useCallback(
    (side: Side, id: string) => void flush().then((isSaved) => isSaved && postParty(data.parties, side, id)),
    [flush, data.parties],
  );
  return useMemo(
    () => ({ texts, pageLanguage, lang, currencies, products, sums, hints, onParty, printer, change }),
    [texts, pageLanguage, lang, currencies, products, sums, hints, onParty, printer, change],
  );
}

/** Where this document is sent by e-mail, in the language of the page. */
function hrefOfSending({ action, address }: FillingData, id: string): string {
  const page = action.replace(address, `${address}/send`);
  return `${page}${page.includes('?') ? '&' : '?'}doc=${id}`;
}
