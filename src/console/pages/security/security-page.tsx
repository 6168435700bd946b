import type { Messages } from '../../../locales/messages.server.ts';
import { ActForm, type ActProps, actAddress, Hidden, useFrom } from '../../parts/act-form.tsx';
import { PasskeyButton } from '../../parts/passkey-button.tsx';
import { QrCode } from '../../parts/qr-code.tsx';

export type SecurityProps = {
  texts: Messages['console']['security'];
  token: string;
  weak: string | null;
  passkeys: readonly { id: string; name: string; facts: string; forget: ActProps }[];
  app: ActProps;
  hasApp: string;
  secret: string;
  qr: { size: number; path: string };
  codes: ActProps;
  codesLeft: string;
  sessions: readonly { id: string; text: string; small: string; end: ActProps | null }[];
  everywhere: ActProps;
  language: ActProps;
  /** The mail of owners; null for everybody else. */
  digest: { texts: Messages['console-digest']['page']; standing: string; act: ActProps } | null;
  optionsHref: string;
};

/** One's own keys and sessions. */
export function SecurityPage(props: SecurityProps) {
  const { texts, weak, codes, codesLeft, sessions, everywhere, language, digest } = props;
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
        {weak ? (
          <p className="console-problem" role="note">
            {weak}
          </p>
        ) : null}
      </header>
      <div className="console-sections">
        <Passkeys {...props} />
        <App {...props} />
        <section aria-labelledby="codes">
          <h2 id="codes">{texts.codes}</h2>
          <p className="console-small">{codesLeft}</p>
          <ActForm {...codes} />
        </section>
        <section aria-labelledby="sessions">
          <h2 id="sessions">{texts.sessions}</h2>
          <ul className="console-asked">
            {sessions.map(({ id, text, small, end }) => (
              <li key={id}>
                <p>
                  {text}
                  <small>{small}</small>
                </p>
                {end ? <ActForm {...end} /> : null}
              </li>
            ))}
          </ul>
          <ActForm {...everywhere} />
        </section>
        <section aria-labelledby="language">
          <h2 id="language">{texts.language}</h2>
          <ActForm {...language} />
        </section>
        {digest ? (
          <section aria-labelledby="digest">
            <h2 id="digest">{digest.texts.title}</h2>
            <p className="console-small">
              {digest.standing} {digest.texts.lead}
            </p>
            <ActForm {...digest.act} />
          </section>
        ) : null}
      </div>
    </>
  );
}

function Passkeys({ texts, token, passkeys, optionsHref }: SecurityProps) {
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{texts.passkeys}</h2>
      <p className="console-small">{texts.passkeysLead}</p>
      <ul className="console-asked">
        {passkeys.map(({ id, name, facts, forget }) => (
          <li key={id}>
            <p>
              {name}
              <small>{facts}</small>
            </p>
            <ActForm {...forget} />
          </li>
        ))}
      </ul>
      <form className="console-form" method="post" action={actAddress('security.passkey', useFrom())}>
        <Hidden fields={{}} />
        <div className="console-field">
          <label htmlFor="key-name">{texts.keyName}</label>
          <input id="key-name" name="name" maxLength={60} />
        </div>
        <PasskeyButton
          label={texts.add}
          failed={texts.failed}
          none={texts.none}
          optionsHref={optionsHref}
          way="make"
          told={{ token }}
          answerName="response"
        />
      </form>
    </section>
  );
}

function App({ texts, app, hasApp, secret, qr }: SecurityProps) {
  return (
    <section aria-labelledby="app">
      <h2 id="app">{texts.app}</h2>
      <p className="console-small">{hasApp}</p>
      <details className="console-more">
        <summary>{texts.showSecret}</summary>
        <QrCode {...qr} label={texts.qr} />
        <p className="console-small">
          {texts.secret} <code>{secret}</code>
        </p>
        <ActForm {...app} isOpen />
      </details>
    </section>
  );
}
