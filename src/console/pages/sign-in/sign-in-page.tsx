import type { Messages } from '../../../locales/messages.server.ts';
import { PasskeyButton } from '../../parts/passkey-button.tsx';
import type { SignInOutcome } from './act.server.ts';

export type SignInProps = {
  texts: Messages['console']['signIn'];
  optionsHref: string;
  next: string;
};

/** The way in: a passkey, or a password with the code of an app. */
export function SignInPage({
  texts,
  optionsHref,
  next,
  outcome,
}: SignInProps & { outcome: SignInOutcome | undefined }) {
  return (
    <div className="console-card">
      <title>{texts.title}</title>
      <h1>{texts.title}</h1>
      <p className="console-lead">{texts.lead}</p>
      {outcome ? (
        <p className="console-problem" role="alert">
          {texts[outcome.problem]}
        </p>
      ) : null}
      <form className="console-form" method="post">
        <input type="hidden" name="next" value={next} />
        <PasskeyButton
          label={texts.passkey}
          failed={texts.failed}
          none={texts.none}
          optionsHref={optionsHref}
          way="show"
          told={{}}
          answerName="response"
        />
      </form>
      <details className="console-more" open={outcome?.way === 'code'}>
        <summary>{texts.other}</summary>
        <form className="console-form" method="post">
          <input type="hidden" name="next" value={next} />
          <div className="console-field">
            <label htmlFor="email">{texts.email}</label>
            <input id="email" type="email" name="email" autoComplete="username" required />
          </div>
          <div className="console-field">
            <label htmlFor="password">{texts.password}</label>
            <input id="password" type="password" name="password" autoComplete="current-password" />
          </div>
          <div className="console-field">
            <label htmlFor="code">{texts.code}</label>
            <input id="code" name="code" autoComplete="one-time-code" maxLength={20} required />
            <p className="console-small">{texts.codeHelp}</p>
          </div>
          <button className="console-button" type="submit">
            {texts.signIn}
          </button>
        </form>
      </details>
    </div>
  );
}
