import { useState } from 'react';
import { Link } from 'react-router';
import type { Messages } from '../../locales/messages.server.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import { actAddress, Hidden, useFrom } from '../parts/act-form.tsx';
import { type Fact, Facts } from '../parts/facts.tsx';
import { PasskeyButton } from '../parts/passkey-button.tsx';

export type ConfirmProps = {
  kind: 'confirm';
  act: string;
  title: string;
  lead: string;
  facts: readonly Fact[];
  /** What was posted: it is posted again with the proof. */
  hidden: Readonly<Record<string, string>>;
  /** The hash of the act that the proof is bound to. */
  digest: string;
  texts: Messages['console']['confirm'];
  hasPasskeys: boolean;
  problem: 'wrong' | 'tooMany' | null;
  backHref: string;
  /** Its answer is a file: this page stays. */
  isFile?: boolean;
};

/** Says what is about to happen and asks for a passkey or a code. */
export function Confirm({ token, ...props }: ConfirmProps & { token: string }) {
  const {
    act,
    title,
    lead,
    facts,
    hidden,
    digest,
    texts,
    hasPasskeys,
    problem,
    backHref,
    isFile = false,
  } = props;
  const address = actAddress(act, useFrom());
  const [isSent, setSent] = useState(false);
  return (
    <div className="console-narrow">
      <title>{title}</title>
      <p className="console-eyebrow">{texts.eyebrow}</p>
      <h1>{title}</h1>
      <p className="console-lead">{lead}</p>
      <Facts facts={facts} />
      {problem ? (
        <p className="console-problem" role="alert">
          {texts[problem]}
        </p>
      ) : null}
      {hasPasskeys ? (
        <form className="console-form" method="post" action={address}>
          <Hidden fields={hidden} />
          <PasskeyButton
            label={texts.passkey}
            failed={texts.failed}
            none={texts.none}
            optionsHref={`${CONSOLE}step-up/`}
            way="show"
            told={{ token, digest }}
            answerName="proof"
            onSent={() => setSent(true)}
          />
        </form>
      ) : null}
      <form className="console-form" method="post" action={address} onSubmit={() => setSent(true)}>
        <Hidden fields={hidden} />
        <div className="console-field">
          <label htmlFor="code">{texts.code}</label>
          <input id="code" name="code" autoComplete="one-time-code" maxLength={20} required />
          <p className="console-small">{texts.codeHelp}</p>
        </div>
        <button className="console-button" type="submit">
          {texts.byCode}
        </button>
      </form>
      {isFile && isSent ? (
        <p className="console-told" data-tone="good" role="status">
          {texts.onItsWay}
        </p>
      ) : null}
      <p>
        <Link to={backHref}>{isFile && isSent ? texts.goBack : texts.back}</Link>
      </p>
    </div>
  );
}
