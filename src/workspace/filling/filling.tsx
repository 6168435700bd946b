import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Side } from '../../document/meanings.ts';
import { type Printer, printerFor } from '../../document/resolve/print-value.ts';
import { wordingOf } from '../../document/resolve/wording.table.ts';
import { useHydrated } from '../forms/use-hydrated.ts';
import { Late } from '../late/late.tsx';
import { persist } from '../late/wanted.ts';
import type { ContentsEntry } from './bar/contents.tsx';
import { Details } from './bar/details.tsx';
import { type BarNames, DocumentBar } from './bar/document-bar.tsx';
import { DOWNLOADS } from './bar/popovers.ts';
import { BlankEditor } from './blanks/blank-editor.tsx';
import { FieldStop } from './blanks/field-stop.tsx';
import { NextBlank } from './blanks/next-blank.tsx';
import { type Blanks, useBlanks } from './blanks/use-blanks.ts';
import { type Stops, useStops } from './blanks/use-stops.ts';
import type { BothData } from './both/both-data.ts';
import { FillContext } from './fields/fill-context.ts';
import { hintsOf } from './fields/hints.ts';
import type { Notes } from './file-buttons.tsx';
import { type FilesData, FilesWarning } from './files-told.tsx';
import type { FillingData, PlaceData } from './filling-data.ts';
import { CONTENTS, FILES, FILES_AGAIN, FINISH, FORM, PAGES, TEAM } from './late-parts.ts';
import { neededFields } from './needed-fields.ts';
import { PlaceChip, PlacePanel } from './place/place-chip.tsx';
import { FillPreview } from './preview/fill-preview.tsx';
import { useDrawing } from './preview/use-drawing.ts';
import { progressOf } from './shown-value.ts';
import { type Downloads, useDownloads } from './use-downloads.ts';
import { useEarlyTyping } from './use-early-typing.ts';
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
  const filling = useFilling(data);
  const hydrated = useHydrated();
  const { view, chosen, show } = useView(data.view);
  const [active, setActive] = useState('');
  const asked = useAsked(files, filling);
  const facts = useFacts(data, filling);
  useEarlyTyping(data, facts);
  const drawing = useDrawing(data, filling);
  const box = useRef<HTMLElement>(null);
  const isFinal = data.finish?.state === 'final';
  const onForm = useCallback(
    (at: string) => {
      const showForm = () => {
        show('form');
        return FORM.fetch();
      };
      void focusPlace(at, showForm);
    },
    [show],
  );
  const onDone = () => document.getElementById(DOWNLOADS)?.showPopover();
  const isLate = drawing?.isLate === true;
  const isOn = hydrated && view === 'page' && !isFinal;
  const blanks = useBlanks({ pages: box, data, filling, isLate, isOn, onForm, onDone });
  const stops = useStops({ pages: box, isOn, blanks });
  const count = progressOf(neededFields(data, filling.values), { ...data, values: filling.values });
  const [clauses, setClauses] = useClauses(data);
  const contents = data.live ? clauses : (drawing?.sections ?? NONE);
  const sendHref = hrefOfSending(data, filling.id);
  // Without script the form is what there is; the style sheet decides before anything runs.
  const hasForm = view === 'form' || !hydrated;
  const shown = isOn ? (blanks.open?.place.key ?? stops.at?.key ?? '') : active;
  const shownNow = { values: filling.values, active: shown, onContents: setClauses };
  useFlushFirst(filling.flush);
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
          view={chosen}
          onView={show}
          onSend={filling.flush}
          hasNews={notices !== null}
          place={<PlaceChip data={place} />}
        >
          <Files {...{ data, filling, sendHref }} asked={asked} />
        </DocumentBar>
        <Late
          part={CONTENTS}
          with={{ label: data.words.contents, lang: data.lang, entries: contents, pages: box }}
        />
        <PlacePanel data={place} documentId={filling.id} />
        <Details {...{ data, filling, notices, about, sendHref }} hasFinal={!hasForm} />
        {hasForm && isFinal && data.finish ? (
          <Late part={FINISH} with={{ data: data.finish, filling, asking: data }} />
        ) : null}
        {hasForm && !isFinal ? (
          <Late
            part={FORM}
            with={{
              data,
              filling,
              onActive: setActive,
              children: <FilesAgain {...{ data, filling, sendHref }} asked={asked} />,
            }}
          />
        ) : null}
        <FillPreview
          {...{ data, filling, drawing, box }}
          live={data.live ? <Late part={PAGES} with={{ ...shownNow, live: data.live }} /> : null}
          printer={facts.printer}
          active={shown}
          isBeside={view === 'form'}
          texts={preview}
        >
          <OnPages {...{ data, filling, blanks, stops, count, isOn }} pages={box} printer={facts.printer} />
        </FillPreview>
        {data.both ? <Team both={data.both} {...{ data, filling }} /> : null}
        <FilesWarning files={files} texts={data.texts.files} close={data.words.close} />
      </div>
    </FillContext>
  );
}

type Asked = { files: FilesData; downloads: Downloads; notes: Notes };

/** What is asked for as a file, at both places of its buttons. */
function useAsked(files: FilesData, { flush }: Session): Asked {
  const downloads = useDownloads(flush);
  const [chosen, choose] = useState(false);
  return { files, downloads, notes: { chosen, choose } };
}

type FilesProps = { data: FillingData; filling: Session; asked: Asked; sendHref: string };

function Files({ data, filling, asked, sendHref }: FilesProps) {
  const { action, address, texts } = data;
  const fileAction = action.replace(address, `${address}/file`);
  return (
    <>
      <Late part={FILES} with={{ ...asked, texts: texts.files, action: fileAction, id: filling.id }} />
      <p className="filling-send">
        <Link to={sendHref} onClick={() => void filling.flush()}>
          {texts.files.send}
        </Link>
      </p>
    </>
  );
}

function FilesAgain({ data, filling, asked, sendHref }: FilesProps) {
  const more = { sendHref, texts: data.texts.files, onBefore: filling.flush };
  return <Late part={FILES_AGAIN} with={{ ...asked, ...more }} />;
}

/** Whoever only looks hears of the others too: its code does not wait for a hand. */
function Team({ both, data, filling }: { both: BothData; data: FillingData; filling: Session }) {
  useEffect(() => void TEAM.fetch(), []);
  const { groups, pageLanguage } = data;
  return <Late part={TEAM} with={{ data: both, groups, filling, language: pageLanguage }} />;
}

type OnPagesProps = {
  data: FillingData;
  filling: Session;
  blanks: Blanks;
  stops: Stops;
  pages: RefObject<HTMLElement | null>;
  printer: Printer;
  count: { filled: number; total: number };
  /** The pages are what is filled in. */
  isOn: boolean;
};

/** What is laid over the pages: the blank somebody types into or stands at, and the way to the next one. */
function OnPages({ isOn, count, stops, ...shared }: OnPagesProps) {
  const { data, blanks } = shared;
  return (
    <>
      {blanks.open ? <BlankEditor {...shared} open={blanks.open} onStay={stops.stay} /> : null}
      {stops.at ? <FieldStop {...shared} stops={stops} at={stops.at} /> : null}
      {isOn && !blanks.open ? <NextBlank data={data} count={count} onNext={blanks.next} /> : null}
    </>
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
  const { texts, pageLanguage, lang, currencies, products, sums, documentLanguage, documentLocale } = data;
  const printer = useMemo(
    () => printerFor(documentLanguage, wordingOf(documentLocale)),
    [documentLanguage, documentLocale],
  );
  const hints = useMemo(() => hintsOf(data), [data]);
  const onParty = useCallback(
    (side: Side, id: string) =>
      void flush().then(async (isSaved) => {
        if (!isSaved) return;
        const { postParty } = await persist(() => import('./parties/post-party.ts'));
        postParty(data.parties, side, id);
      }),
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
