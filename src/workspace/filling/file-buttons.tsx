import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '../forms/use-hydrated.ts';
import { type FilesData, type Offer, OfferWords } from './files-told.tsx';
import type { FillingTexts } from './filling-data.ts';
import type { Downloads } from './use-downloads.ts';
import { FLUSH_FIRST } from './use-flush-first.ts';
import { worded } from './worded.ts';

type FileButtonsProps = {
  files: FilesData;
  texts: FillingTexts['files'];
  /** Where files are asked for. */
  action: string;
  id: string;
  downloads: Downloads;
  notes: Notes;
};

/** Whether files are asked for with the author's notes: one choice, at both places of the buttons. */
export type Notes = { chosen: boolean; choose(chosen: boolean): void };

/** The form both places of buttons belong to: the form of the fields cannot hold another one. */
const FORM = 'download';

/** The document as a file. The server decides again who may have it. */
export function FileButtons({ files, texts, action, id, downloads, notes }: FileButtonsProps) {
  const hydrated = useHydrated();
  if (files.kind !== 'ready') return <FilesOffer files={files} texts={texts} />;
  return (
    <form
      className="filling-download"
      id={FORM}
      method="post"
      action={action}
      aria-label={texts.label}
      onSubmit={downloads.press}
      {...(hydrated ? {} : FLUSH_FIRST)}
    >
      <input type="hidden" name="copy" value={id} />
      <Formats texts={texts} downloads={downloads} />
      <NotesBox texts={texts} notes={notes} />
      <p className="visually-hidden" role="status">
        {wordsOf(texts, downloads)}
      </p>
    </form>
  );
}

type BoxProps = { texts: FileButtonsProps['texts']; notes: Notes };

/** Off each time a page is opened: a file that goes to others has the notes by intent only. */
function NotesBox({ texts, notes }: BoxProps) {
  const box = useRef<HTMLInputElement>(null);
  // What was ticked before this code came.
  const adopt = useEffectEvent(() => {
    if (box.current?.checked && !notes.chosen) notes.choose(true);
  });
  useEffect(() => adopt(), []);
  return (
    <label className="filling-notes">
      <input
        ref={box}
        type="checkbox"
        form={FORM}
        name="notes"
        value="yes"
        autoComplete="off"
        checked={notes.chosen}
        onChange={(event) => notes.choose(event.currentTarget.checked)}
      />
      {texts.notes}
    </label>
  );
}

type AgainProps = Pick<FileButtonsProps, 'files' | 'texts' | 'downloads' | 'notes'> & {
  /** Where it is sent by e-mail. */
  sendHref: string;
  /** What is unsaved goes first. */
  onBefore: () => Promise<unknown>;
};

/** The same buttons, or the same offer, and the way to send it, where somebody has come to the end of the fields. */
export function FileButtonsAgain({ files, texts, downloads, notes, sendHref, onBefore }: AgainProps) {
  return (
    <>
      {files.kind === 'ready' ? (
        <div className="filling-download">
          <Formats texts={texts} downloads={downloads} />
          <NotesBox texts={texts} notes={notes} />
        </div>
      ) : (
        <FilesOffer files={files} texts={texts} />
      )}
      <p className="filling-send">
        <Link to={sendHref} onClick={() => void onBefore()}>
          {texts.send}
        </Link>
      </p>
    </>
  );
}

type FormatsProps = Pick<FileButtonsProps, 'texts' | 'downloads'>;

/** Buttons that show what is on its way, and one line below them; who listens hears it once, from the form. */
function Formats({ texts, downloads }: FormatsProps) {
  return (
    <>
      {(['docx', 'pdf'] as const).map((format) => (
        <button
          key={format}
          className={`button button-small${format === 'pdf' ? ' button-outline' : ''}`}
          type="submit"
          form={FORM}
          name="format"
          value={format}
          aria-busy={downloads.pending.includes(format)}
        >
          {texts[format]}
        </button>
      ))}
      <p className="filling-told" data-kind={downloads.told?.kind} aria-hidden="true">
        {wordsOf(texts, downloads)}
      </p>
    </>
  );
}

/** A second press while the first is on its way is seen and heard too: by the number. */
function wordsOf(texts: FillingTexts['files'], { told, pending }: Downloads): string {
  if (!told) return '';
  const file = told.format === 'docx' ? texts.docx : texts.pdf;
  const number = told.kind === 'busy' && pending.length > 1 ? ` (${pending.length})` : '';
  return worded(texts.told[told.kind], { file }) + number;
}

function FilesOffer({ files, texts }: Offer) {
  return (
    <p className="filling-offer">
      <OfferWords files={files} texts={texts} />
    </p>
  );
}
