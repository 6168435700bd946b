import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ProveFirst } from '../../shell/prove-first.tsx';
import { SentBefore } from '../../signing/sent-before.tsx';
import {
  SigningFault,
  SigningForm,
  type SigningFormProps,
  type SignSendOutcome,
} from '../../signing/signing-form.tsx';
import { SigningPreview, type SigningPreviewProps } from '../../signing/signing-preview.tsx';

export type DriveFileSignProps = SigningFormProps & {
  file: Messages['signing-file'];
  brand: string;
  errorPrefix: string;
  lead: string;
  proveHref: string | null;
  /** Why it cannot be sent; null where it can. */
  refusal: string | null;
  /** What is otherwise in what goes out than in the file. */
  changes: readonly string[];
  preview: SigningPreviewProps | null;
  fileHref: string;
};
type Props = DriveFileSignProps & { outcome: SignSendOutcome | undefined };

/** Who signs an uploaded PDF; what it looks like as it goes out, and what it has no more. */
export function DriveFileSignPage(props: Props) {
  const { texts, file, brand, errorPrefix, lead, proveHref, refusal, preview, outcome } = props;
  return (
    <div className="workspace-narrow signing-form">
      <title>{`${outcome ? errorPrefix : ''}${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <SigningFault texts={texts} outcome={outcome} />
      <ProveFirst texts={texts} href={proveHref} />
      <div className="drive-file-sign-before">
        <SentBefore texts={texts} envelopes={props.envelopes} />
      </div>
      {refusal === null ? null : <Refused text={refusal} file={file} />}
      {preview ? (
        <>
          <p className="workspace-lead">{lead}</p>
          <Changes {...props} />
          <SigningPreview {...preview} />
          <SigningForm {...props} />
        </>
      ) : null}
      <p className="workspace-aside">
        <Link to={props.fileHref}>{file.back}</Link>
      </p>
    </div>
  );
}

function Refused({ text, file }: { text: string; file: Props['file'] }) {
  return (
    <aside className="workspace-notice signing-form-told drive-file-sign-refused">
      <p className="workspace-strong">
        <Icon name="warning" />
        {file.refusedTitle}
      </p>
      <p>{text}</p>
    </aside>
  );
}

/** Said before anything goes out: whoever signs does not get the file as it lies in the drive. */
function Changes({ file, changes }: Props) {
  if (changes.length === 0) return null;
  return (
    <aside className="workspace-notice signing-form-told">
      <p className="workspace-strong">{file.changedTitle}</p>
      <ul className="drive-file-sign-changes">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>{file.stays}</p>
    </aside>
  );
}
