import type { FormEvent } from 'react';
import { Link } from 'react-router';
import type { FillingTexts } from './filling-data.ts';

/** What an account can do about files: have them, or what is missing. */
export type FilesData =
  | { kind: 'ready' }
  | { kind: 'unproven'; href: string }
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

/** The same buttons, or the same offer, where somebody has come to the end of the fields. */
export function FileButtonsAgain({ files, texts }: Pick<FileButtonsProps, 'files' | 'texts'>) {
  if (files.kind !== 'ready') return <FilesOffer files={files} texts={texts} />;
  return (
    <p className="filling-download">
      <Formats texts={texts} />
    </p>
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
      {files.kind === 'noPlan' ? texts.plan : texts.unproven}{' '}
      {files.kind === 'unproven' ? <Link to={files.href}>{texts.unprovenLink}</Link> : null}
      {files.kind === 'noPlan' && files.href ? <a href={files.href}>{texts.planLink}</a> : null}
    </p>
  );
}
