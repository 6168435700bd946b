import { Link } from 'react-router';
import { EmailField } from '../../forms/email-field.tsx';
import { ProveFirst } from '../../shell/prove-first.tsx';
import type { DocumentSendProps, SendOutcome } from './document-send.ts';

/** One question: to whom. */
export function DocumentSendPage(props: DocumentSendProps & { outcome: SendOutcome | undefined }) {
  const { texts, brand, errorPrefix, lead, help, proveHref, documentHref, outcome } = props;
  return (
    <div className="workspace-narrow">
      <title>{`${outcome ? errorPrefix : ''}${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <ProveFirst texts={texts} href={proveHref} />
      {proveHref ? null : (
        <>
          <p className="workspace-lead">{lead}</p>
          <form className="workspace-form" method="post" noValidate>
            <EmailField
              id="recipient"
              label={texts.label}
              help={help}
              error={outcome ? texts.faults[outcome.problem] : null}
              value={outcome?.email ?? ''}
            />
            <button className="button button-form" type="submit">
              {texts.button}
            </button>
          </form>
        </>
      )}
      <p className="workspace-aside">
        <Link to={documentHref}>{texts.back}</Link>
      </p>
    </div>
  );
}
