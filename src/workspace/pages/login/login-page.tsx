import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { EmailField } from '../../forms/email-field.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import type { LoginOutcome } from './act.server.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

export type LoginProps = {
  step: 'address' | 'code';
  texts: Messages['workspace']['login'];
  sent: Messages['workspace']['sent'];
  show: { show: string; hide: string; showLabel: string; hideLabel: string };
  brand: string;
  errorPrefix: string;
  sentLead: string;
  /** The address a mail was just asked for, as far as this browser remembers. */
  mailedTo: string | null;
  /** The address to begin with. */
  hint: string;
  hasNext: boolean;
  passkey: { passkey: string; passkeyFailed: string; optionsHref: string };
  hrefs: { create: string; login: string };
};

type PageProps = LoginProps & { outcome: LoginOutcome | undefined };

/** A mailed link and code, or a password. The forms post to the address they stand on. */
export function LoginPage(props: PageProps) {
  const { step, texts, sent, outcome } = props;
  const title = step === 'code' ? sent.title : texts.title;
  return (
    <div className="workspace-narrow workspace-doorway">
      <title>{`${outcome ? props.errorPrefix : ''}${title} · ${props.brand}`}</title>
      <h1>{title}</h1>
      {step === 'code' ? <CodeStep {...props} /> : <AddressStep {...props} />}
    </div>
  );
}

function AddressStep({ texts, show, hint, hasNext, passkey, hrefs, outcome }: PageProps) {
  const errorOf = (form: LoginOutcome['form']) =>
    outcome?.form === form ? emailError(texts, outcome) : null;
  const email = outcome?.email ?? hint;
  return (
    <>
      <p className="workspace-lead">{texts.lead}</p>
      {hasNext ? <p className="workspace-soft">{texts.onward}</p> : null}
      <form className="workspace-form" method="post" noValidate>
        <input type="hidden" name="form" value="mail" />
        <EmailField
          id="email"
          autoComplete="username webauthn"
          label={texts.email}
          error={errorOf('mail')}
          value={email}
        />
        <button className="button button-form" type="submit">
          {texts.send}
        </button>
      </form>
      <PasskeySignIn
        label={passkey.passkey}
        failed={passkey.passkeyFailed}
        optionsHref={passkey.optionsHref}
        isRefused={outcome?.form === 'passkey'}
      />
      <details className="workspace-other" open={outcome?.form === 'password'}>
        <summary>{texts.or}</summary>
        <form className="workspace-form" method="post" noValidate>
          <input type="hidden" name="form" value="password" />
          <EmailField
            id="username"
            autoComplete="username"
            label={texts.email}
            error={errorOf('password')}
            value={email}
          />
          <PasswordField
            id="password"
            name="password"
            label={texts.password}
            error={outcome?.form === 'password' ? passwordError(texts, outcome) : null}
            autoComplete="current-password"
            texts={show}
          />
          <button className="button button-outline button-form" type="submit">
            {texts.enter}
          </button>
        </form>
      </details>
      <p className="workspace-aside">
        {texts.none} <Link to={hrefs.create}>{texts.create}</Link>
      </p>
    </>
  );
}

function CodeStep({ texts, sent, sentLead, mailedTo, hint, hrefs, outcome }: PageProps) {
  const email = outcome?.email ?? mailedTo;
  const wrongAddress = outcome?.problem === 'email';
  return (
    <>
      <p className="workspace-lead">{sentLead}</p>
      <form className="workspace-form" method="post" noValidate>
        <input type="hidden" name="form" value="code" />
        {email && !wrongAddress ? (
          <input type="hidden" name="email" value={email} />
        ) : (
          <EmailField
            id="email"
            label={texts.email}
            error={outcome ? emailError(texts, outcome) : null}
            value={outcome?.email ?? hint}
          />
        )}
        <CodeField label={sent.code} help={sent.codeHelp} error={codeError(texts, sent, outcome)} />
        <button className="button button-form" type="submit">
          {sent.enter}
        </button>
      </form>
      <p className="workspace-aside">
        {sent.again} <Link to={hrefs.login}>{sent.againLink}</Link>.
      </p>
    </>
  );
}

function emailError(texts: LoginProps['texts'], { problem }: LoginOutcome): string | null {
  if (problem === 'email') return texts.emailError;
  return problem === 'tooMany' ? texts.tooMany : null;
}

function passwordError(texts: LoginProps['texts'], { problem }: LoginOutcome): string | null {
  if (problem === 'wrong') return texts.wrong;
  return problem === 'slowed' ? texts.slowed : null;
}

function codeError(
  texts: LoginProps['texts'],
  sent: LoginProps['sent'],
  outcome: LoginOutcome | undefined,
): string | null {
  if (outcome?.problem === 'wrong') return sent.codeWrong;
  return outcome?.problem === 'tooMany' ? texts.tooMany : null;
}
