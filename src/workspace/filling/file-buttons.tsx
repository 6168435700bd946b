import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { FileFormat } from '../../document/file-formats.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { FillingTexts } from './filling-data.ts';
import type { PaywallData } from './paywall/paywall-data.ts';
import type { Downloads } from './use-downloads.ts';
import { worded } from './worded.ts';

/** What an account can do about files: have them, or what is missing. */
export type FilesData =
  /** `isAwaited`: just bought for this document, which downloads by itself. */
  | { kind: 'ready'; isAwaited?: boolean }
  | { kind: 'unproven'; href: string }
  /** There is a seat in somebody's licence, but that has no room for it now. */
  | { kind: 'seat'; href: string }
  /** An operator holds its files back, or has ended it. */
  | { kind: 'restricted' | 'ended'; href: string }
  /** A renewal was refused: the account's own, or that of the licence it has a seat of. */
  | { kind: 'owed' | 'seatOwed'; href: string }
  /** A bank asks its payment back, in the same way. */
  | { kind: 'disputed' | 'seatDisputed'; href: string }
  /** There was a plan. */
  | { kind: 'lapsed'; href: string | null; sheet: PaywallData | null }
  | { kind: 'noPlan'; href: string | null; sheet: PaywallData | null };

type Lacking = Exclude<FilesData, { kind: 'ready' }>;

/** What happened to a licence is told before the form: whoever fills it in must not learn at its end. */
const TOLD_FIRST: readonly FilesData['kind'][] = [
  ...(['owed', 'seatOwed', 'disputed', 'seatDisputed'] as const),
  ...(['lapsed', 'ended', 'restricted'] as const),
];

/** What Download opens without a plan; null where it opens buttons, or a sentence. */
export function sheetOf(files: FilesData): PaywallData | null {
  return isOffer(files) ? files.sheet : null;
}

/** Plans are offered in the place of the files. */
export function isOffer(files: FilesData): files is Extract<FilesData, { kind: 'noPlan' | 'lapsed' }> {
  return files.kind === 'noPlan' || files.kind === 'lapsed';
}

export function isToldFirst({ kind }: FilesData): boolean {
  return TOLD_FIRST.includes(kind);
}

type FileButtonsProps = {
  files: FilesData;
  texts: FillingTexts['files'];
  /** Where files are asked for. */
  action: string;
  id: string;
  formats: readonly FileFormat[];
  downloads: Downloads;
  notes: Notes;
};

/** Whether files are asked for with the author's notes: one choice, at both places of the buttons. */
export type Notes = { chosen: boolean; choose(chosen: boolean): void };

/** The form both places of buttons belong to: the form of the fields cannot hold another one. */
const FORM = 'download';

/** The document as a file. The server decides again who may have it. */
export function FileButtons({ files, texts, action, id, formats, downloads, notes }: FileButtonsProps) {
  const form = useRef<HTMLFormElement>(null);
  const isAwaited = files.kind === 'ready' && files.isAwaited === true;
  useEffect(() => {
    if (isAwaited) form.current?.requestSubmit(form.current.querySelector<HTMLElement>('[value=docx]'));
  }, [isAwaited]);
  if (files.kind !== 'ready') return <FilesOffer files={files} texts={texts} />;
  return (
    <form
      ref={form}
      className="filling-download"
      id={FORM}
      method="post"
      action={action}
      aria-label={texts.label}
      onSubmit={downloads.press}
    >
      <input type="hidden" name="copy" value={id} />
      <Formats {...{ texts, formats, downloads }} />
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
  // It may have been ticked before this code came.
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

type AgainProps = Pick<FileButtonsProps, 'files' | 'texts' | 'formats' | 'downloads' | 'notes'> & {
  /** Where it is sent by e-mail. */
  sendHref: string;
  /** What is unsaved goes first. */
  onBefore: () => Promise<unknown>;
};

/** The same buttons, or the same offer, and the way to send it, where somebody has come to the end of the fields. */
export function FileButtonsAgain(props: AgainProps) {
  const { files, texts, formats, downloads, notes, sendHref, onBefore } = props;
  return (
    <>
      {files.kind === 'ready' ? (
        <div className="filling-download">
          <Formats {...{ texts, formats, downloads }} />
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

type FormatsProps = Pick<FileButtonsProps, 'texts' | 'formats' | 'downloads'>;

/** Buttons that show what is on its way, and one line below them; who listens hears it once, from the form. */
function Formats({ texts, formats, downloads }: FormatsProps) {
  return (
    <>
      {formats.map((format) => (
        <button
          key={format}
          className={`button button-small${format === 'docx' ? '' : ' button-outline'}`}
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
  const file = texts[told.format];
  const number = told.kind === 'busy' && pending.length > 1 ? ` (${pending.length})` : '';
  return worded(texts.told[told.kind], { file }) + number;
}

type Offer = { files: Lacking; texts: FillingTexts['files'] };

/** Stands at the top of the document. */
export function FilesNotice({ files, texts }: { files: FilesData; texts: Offer['texts'] }) {
  if (files.kind === 'ready' || !isToldFirst(files)) return null;
  return (
    <aside className="workspace-notice">
      <OfferWords files={files} texts={texts} />
    </aside>
  );
}

/** The same over the foot of the document, where the details are out of sight; it can be put away. */
export function FilesWarning({
  files,
  texts,
  close,
}: {
  files: FilesData;
  texts: Offer['texts'];
  close: string;
}) {
  const [isClosed, setClosed] = useState(false);
  if (files.kind === 'ready' || !isToldFirst(files) || isClosed) return null;
  return (
    <aside className="filling-warning">
      <p>
        <OfferWords files={files} texts={texts} />
      </p>
      <button
        className="bar-button fields-script"
        type="button"
        onClick={() => setClosed(true)}
        aria-label={close}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}

function FilesOffer({ files, texts }: Offer) {
  return (
    <p className="filling-offer">
      <OfferWords files={files} texts={texts} />
    </p>
  );
}

/** What is missing, and the way to it; plans are pages of the site. */
function OfferWords({ files, texts }: Offer) {
  if (files.kind !== 'noPlan' && files.kind !== 'lapsed')
    return (
      <>
        {texts[files.kind]} <Link to={files.href}>{texts[`${files.kind}Link`]}</Link>
      </>
    );
  return (
    <>
      {files.kind === 'lapsed' ? texts.lapsed : texts.plan}{' '}
      {files.href ? <a href={files.href}>{texts.planLink}</a> : null}
    </>
  );
}
