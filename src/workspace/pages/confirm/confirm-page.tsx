import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import type { ConfirmOutcome } from './act.server.ts';

export type ConfirmProps = {
  texts: Messages['security']['confirm'];
  show: { show: string; hide: string; showLabel: string; hideLabel: string };
  brand: string;
  errorPrefix: string;
  lead: string;
  email: string;
  /** Digits are on their way. */
  isMailed: boolean;
  hasPassword: boolean;
  backHref: string;
};

type PageProps = ConfirmProps & { outcome: ConfirmOutcome | undefined };

/** Asks for the password, or for digits mailed to the account's mailbox. */
export function ConfirmPage(props: PageProps) {
  const { texts, brand, errorPrefix, lead, isMailed, hasPassword, backHref, outcome } = props;
  return (
    <div className="workspace-narrow">
      <title>{`${outcome ? errorPrefix : ''}${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <p className="workspace-lead">{lead}</p>
      {isMailed ? <CodeForm {...props} /> : null}
      {hasPassword && !isMailed ? <PasswordForm {...props} /> : null}
      <MailForm {...props} />
      <p className="workspace-aside">
        <Link to={backHref}>{texts.back}</Link>
      </p>
    </div>
  );
}

function CodeForm({ texts, outcome }: PageProps) {
  return (
    <form className="workspace-form" method="post" noValidate>
      <input type="hidden" name="form" value="code" />
      <CodeField label={texts.code} help={texts.codeHelp} error={errorOf(texts, outcome, 'code')} />
      <button className="button button-form" type="submit">
        {texts.button}
      </button>
    </form>
  );
}

function PasswordForm({ texts, show, email, outcome }: PageProps) {
  return (
    <form className="workspace-form" method="post" noValidate>
      <input type="hidden" name="form" value="password" />
      {/* So that a password manager knows whose password is asked for. */}
      <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField
        id="password"
        name="password"
        label={texts.password}
        error={errorOf(texts, outcome, 'password')}
        autoComplete="current-password"
        texts={show}
      />
      <button className="button button-form" type="submit">
        {texts.button}
      </button>
    </form>
  );
}

/** The first way for an account without a password, else the other one. */
function MailForm({ texts, isMailed, hasPassword, outcome }: PageProps) {
  const isFirst = !hasPassword && !isMailed;
  const refused = !isMailed && outcome?.form === 'code' ? texts.tooMany : null;
  return (
    <form className={isFirst ? 'workspace-actions' : 'workspace-aside'} method="post">
      <input type="hidden" name="form" value="mail" />
      {isFirst ? null : `${isMailed ? texts.againLead : texts.mailLead} `}
      <button className={isFirst ? 'button' : 'workspace-link'} type="submit">
        {isMailed ? texts.again : texts.mail}
      </button>
      {refused ? (
        <p className="workspace-error" role="alert">
          {refused}
        </p>
      ) : null}
    </form>
  );
}

function errorOf(
  texts: ConfirmProps['texts'],
  outcome: ConfirmOutcome | undefined,
  form: ConfirmOutcome['form'],
): string | null {
  if (outcome?.form !== form) return null;
  if (outcome.problem === 'tooMany') return texts.tooMany;
  return form === 'code' ? texts.codeWrong : texts.passwordWrong;
}
