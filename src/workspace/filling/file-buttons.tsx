import type { FormEvent } from 'react';
import { Link } from 'react-router';
import type { FillingTexts } from './filling-data.ts';

/** What an account can do about files: have them, or what is missing. */
export type FilesData =
  | { kind: 'ready' }
  | { kind: 'unproven'; href: string }
  /** There is a seat in somebody's licence, but that has no room for it now. */
  | { kind: 'seat'; href: string }
  | { kind: 'noPlan'; href: string | null };

type FileButtonsProps = {
  files: FilesData;
  texts: FillingTexts['files'];
  /** Where files are asked for. */
  action: string;
  id: string;
  /** What is unsaved goes first. */
  onBefore: () => Promise<void>;
};

/** The form both places of buttons belong to: the form of the fields cannot hold another one. */
const FORM = 'download';

/** The document as a file. The server decides again who may have it. */
export function FileButtons({ files, texts, action, id, onBefore }: FileButtonsProps) {
  if (files.kind !== 'ready') return <FilesOffer files={files} texts={texts} />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (form.dataset['saved'] === '' || !submitter) {
      delete form.dataset['saved'];
      return;
    }
    event.preventDefault();
    void onBefore().then(() => {
      form.dataset['saved'] = '';
      form.requestSubmit(submitter);
    });
  };
  return (
    <form
      className="filling-download"
      id={FORM}
      method="post"
      action={action}
      aria-label={texts.label}
      onSubmit={submit}
    >
      <input type="hidden" name="copy" value={id} />
      <Formats texts={texts} />
    </form>
  );
}

type AgainProps = Pick<FileButtonsProps, 'files' | 'texts' | 'onBefore'> & {
  /** Where it is sent by e-mail. */
  sendHref: string;
};

/** The same buttons, or the same offer, and the way to send it, where somebody has come to the end of the fields. */
export function FileButtonsAgain({ files, texts, sendHref, onBefore }: AgainProps) {
  return (
    <>
      {files.kind === 'ready' ? (
        <p className="filling-download">
          <Formats texts={texts} />
        </p>
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

function Formats({ texts }: Pick<FileButtonsProps, 'texts'>) {
  return (
    <>
      <button className="button button-small" type="submit" form={FORM} name="format" value="docx">
        {texts.docx}
      </button>
      <button
        className="button button-small button-outline"
        type="submit"
        form={FORM}
        name="format"
        value="pdf"
      >
        {texts.pdf}
      </button>
    </>
  );
}

type Offer = { files: Exclude<FilesData, { kind: 'ready' }>; texts: FillingTexts['files'] };

function FilesOffer({ files, texts }: Offer) {
  return (
    <p className="filling-offer">
      {files.kind === 'noPlan' ? texts.plan : texts[files.kind]}{' '}
      {files.kind === 'unproven' || files.kind === 'seat' ? (
        <Link to={files.href}>{texts[`${files.kind}Link`]}</Link>
      ) : null}
      {files.kind === 'noPlan' && files.href ? <a href={files.href}>{texts.planLink}</a> : null}
    </p>
  );
}
