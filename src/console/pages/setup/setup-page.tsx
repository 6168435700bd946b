import type { Messages } from '../../../locales/messages.server.ts';
import type { Enrolling } from '../../../services/operators/enrolment.server.ts';
import { OnceShown } from '../../parts/once-shown.tsx';
import { PasskeyButton } from '../../parts/passkey-button.tsx';
import { QrCode } from '../../parts/qr-code.tsx';
import type { SetupOutcome } from './act.server.ts';

export type SetupProps = {
  texts: Messages['console']['setup'];
  /** Null: it is typed. */
  token: string | null;
  isWrong: boolean;
  /** What is said of a link that holds no more; null while it holds, or while there is no owner. */
  gone: Messages['console-office']['invitation'] | null;
  enrolling: (Enrolling & { secret: string; qr: { size: number; path: string } }) | null;
  passwordHelp: string;
  optionsHref: string;
  homeHref: string;
  signInHref: string;
  onceTexts: Messages['console']['shown'];
};
type PageProps = SetupProps & { outcome: SetupOutcome | undefined };

/** Makes the first key of an owner, or of somebody who was invited. */
export function SetupPage(props: PageProps) {
  const { texts, enrolling, outcome, gone } = props;
  if (outcome?.outcome === 'claimed') return <Codes {...props} codes={outcome.codes} />;
  if (gone) return <Gone texts={gone} signInHref={props.signInHref} />;
  const typed = outcome?.typed;
  return (
    <div className="console-card">
      <title>{texts.title}</title>
      <h1>{enrolling?.isOwner === false ? texts.joinTitle : texts.title}</h1>
      {outcome ? (
        <p className="console-problem" role="alert">
          {texts[outcome.outcome]}
        </p>
      ) : null}
      {enrolling ? (
        <FirstKey
          {...props}
          enrolling={{ ...enrolling, ...typedOver(enrolling, typed) }}
          isByApp={typed?.byApp}
        />
      ) : (
        <TokenForm {...props} />
      )}
    </div>
  );
}

/** Its link was used, ran out, or was replaced: whoever invited makes a new one. */
function Gone({ texts, signInHref }: { texts: NonNullable<SetupProps['gone']>; signInHref: string }) {
  return (
    <div className="console-card">
      <title>{texts.goneTitle}</title>
      <h1>{texts.goneTitle}</h1>
      <p className="console-lead">{texts.goneLead}</p>
      <p>
        <a className="console-button" href={signInHref}>
          {texts.signIn}
        </a>
      </p>
    </div>
  );
}

/** What was typed before it was refused stays; the address of an invitation is not typed. */
function typedOver(
  { isOwner, name, email }: Enrolling,
  typed: { name: string; email: string } | undefined,
): Pick<Enrolling, 'name' | 'email'> {
  return typed ? { name: typed.name, email: isOwner ? typed.email : email } : { name, email };
}

/** Without the printed link its token is typed. */
function TokenForm({ texts, isWrong }: PageProps) {
  return (
    <form className="console-form" method="post">
      <p className="console-lead">{texts.tokenLead}</p>
      <input type="hidden" name="step" value="token" />
      {isWrong ? (
        <p className="console-problem" role="alert">
          {texts.tokenWrong}
        </p>
      ) : null}
      <div className="console-field">
        <label htmlFor="token">{texts.token}</label>
        <input id="token" name="token" autoComplete="off" maxLength={60} required />
      </div>
      <button className="console-button" data-tone="main" type="submit">
        {texts.goOn}
      </button>
    </form>
  );
}

function FirstKey({
  texts,
  token,
  enrolling,
  passwordHelp,
  optionsHref,
  isByApp = false,
}: PageProps & { enrolling: NonNullable<SetupProps['enrolling']>; isByApp?: boolean | undefined }) {
  const { email, name, secret, qr, isOwner } = enrolling;
  return (
    <form className="console-form" method="post">
      <p className="console-lead">{isOwner ? texts.lead : texts.joinLead}</p>
      <input type="hidden" name="token" value={token ?? ''} />
      <div className="console-field">
        <label htmlFor="name">{texts.name}</label>
        <input id="name" name="name" defaultValue={name} autoComplete="name" maxLength={80} required />
      </div>
      <div className="console-field">
        <label htmlFor="email">{texts.email}</label>
        <input
          id="email"
          type="email"
          name="email"
          defaultValue={email}
          readOnly={!isOwner}
          autoComplete="email"
          required
        />
      </div>
      <PasskeyButton
        label={texts.passkey}
        failed={texts.failed}
        none={texts.none}
        optionsHref={optionsHref}
        way="make"
        told={{ token: token ?? '' }}
        with={['name', 'email']}
        answerName="response"
      />
      <details className="console-more" open={isByApp}>
        <summary>{texts.other}</summary>
        <p className="console-small">{texts.otherLead}</p>
        <QrCode {...qr} label={texts.qr} />
        <p className="console-small">
          {texts.secret} <code>{secret}</code>
        </p>
        <div className="console-field">
          <label htmlFor="password">{texts.password}</label>
          <input id="password" type="password" name="password" autoComplete="new-password" />
          <p className="console-small">{passwordHelp}</p>
        </div>
        <div className="console-field">
          <label htmlFor="appCode">{texts.appCode}</label>
          <input id="appCode" name="appCode" inputMode="numeric" autoComplete="one-time-code" maxLength={9} />
        </div>
        <button className="console-button" type="submit">
          {texts.byApp}
        </button>
      </details>
    </form>
  );
}

/** Shown this once. */
function Codes({ texts, codes, homeHref, onceTexts }: PageProps & { codes: readonly string[] }) {
  return (
    <div className="console-card">
      <title>{texts.codesTitle}</title>
      <h1>{texts.codesTitle}</h1>
      <p className="console-lead">{texts.codesLead}</p>
      <OnceShown lines={codes} texts={onceTexts} name="papergrove-console-recovery-codes.txt" />
      <p>
        <a className="console-button" data-tone="main" href={homeHref}>
          {texts.codesKept}
        </a>
      </p>
    </div>
  );
}
