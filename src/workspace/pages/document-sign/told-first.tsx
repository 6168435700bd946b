import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { SigningFormProps } from '../../signing/signing-form.tsx';

export type ToldFirstProps = {
  texts: Messages['signing'];
  documentHref: string;
  /** What the law asks for beyond our signature, and why; null where it is enough. */
  law: { title: string; why: string } | null;
  /** What was left empty, and what becomes of it. */
  empties: readonly string[];
};

type SignedProps = Pick<SigningFormProps, 'texts' | 'envelopes'> & { signedLead: string };

/** Said before anything goes out: what is signed here would not hold, or nobody could fill it in any more. */
export function ToldFirst({ texts, documentHref, law, empties }: ToldFirstProps) {
  return (
    <>
      {law ? (
        <aside className="workspace-notice signing-form-told">
          <p className="workspace-strong">
            <Icon name="warning" />
            {law.title}
          </p>
          <p>{law.why}</p>
          <p>
            <Link to={documentHref}>{texts.printInstead}</Link>
          </p>
        </aside>
      ) : null}
      {empties.length > 0 ? (
        <aside className="workspace-notice signing-form-told">
          {empties.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>
            <Link to={documentHref}>{texts.fillFirst}</Link>
          </p>
        </aside>
      ) : null}
    </>
  );
}

/** A draft is finished here, and sent from here then. */
export function ToFinish(props: ToldFirstProps) {
  const { texts } = props;
  return (
    <form className="workspace-form" method="post">
      <p className="workspace-lead">{texts.unfinished}</p>
      <ToldFirst {...props} />
      <button className="button button-form" type="submit" name="intent" value="finish">
        {texts.finishButton}
      </button>
    </form>
  );
}

/** Nothing is left to sign: where the sealed file is, and how something else is agreed on. */
export function Signed({ texts, signedLead, envelopes }: SignedProps) {
  const sealed = envelopes.find(({ state }) => state === 'sealed');
  return (
    <aside className="workspace-notice signing-form-told">
      <p>{signedLead}</p>
      {sealed ? (
        <p>
          <Link to={sealed.href}>{texts.sealedFile}</Link>
        </p>
      ) : null}
    </aside>
  );
}
