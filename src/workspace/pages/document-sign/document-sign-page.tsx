import { Link } from 'react-router';
import { ProveFirst } from '../../shell/prove-first.tsx';
import { OutAlready, SentBefore } from '../../signing/sent-before.tsx';
import {
  SigningFault,
  SigningForm,
  type SigningFormProps,
  type SignSendOutcome,
} from '../../signing/signing-form.tsx';
import { SigningPreview, type SigningPreviewProps } from '../../signing/signing-preview.tsx';
import { Signed, ToFinish, ToldFirst, type ToldFirstProps } from './told-first.tsx';

export type DocumentSignProps = SigningFormProps &
  ToldFirstProps & {
    brand: string;
    errorPrefix: string;
    lead: string;
    proveHref: string | null;
    /** What it means that a document is signed. */
    signedLead: string;
    /** Null where nothing goes out now. */
    preview: SigningPreviewProps | null;
    state: 'ready' | 'unfinished' | 'unproven' | 'signed';
  };
type Props = DocumentSignProps & { outcome: SignSendOutcome | undefined };

/** Who signs a finished document, in which order and until when; and how it stands with what was sent before. */
export function DocumentSignPage(props: Props) {
  const { texts, brand, errorPrefix, lead, proveHref, documentHref, state, preview, outcome } = props;
  return (
    <div className="workspace-narrow signing-form">
      <title>{`${outcome ? errorPrefix : ''}${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <SigningFault texts={texts} outcome={outcome} />
      <ProveFirst texts={texts} href={proveHref} />
      {state === 'unfinished' ? <ToFinish {...props} /> : null}
      {state === 'signed' ? <Signed {...props} /> : null}
      {state === 'ready' ? (
        <>
          <p className="workspace-lead">{lead}</p>
          <ToldFirst {...props} />
          <OutAlready texts={texts} envelopes={props.envelopes} />
          {preview ? <SigningPreview {...preview} /> : null}
          <SigningForm {...props} />
        </>
      ) : null}
      <SentBefore texts={texts} envelopes={props.envelopes} />
      <p className="workspace-aside">
        <Link to={documentHref}>{texts.back}</Link>
      </p>
    </div>
  );
}
