import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { DeviceCopies } from '../../offline/device-copies.tsx';

export type SessionLine = {
  number: string;
  /** 'Firefox on Windows' */
  device: string;
  /** Country, when it began, when it was last used. */
  facts: readonly string[];
  isThis: boolean;
};

/** A key of the account: what it is now, and where it is changed. */
export type KeyLine = { text: string; link: string; href: string | null };

export type SecurityProps = {
  texts: Messages['security']['security'];
  brand: string;
  /** About what this device keeps. */
  copies: Messages['app-install']['copies'];
  address: KeyLine;
  password: KeyLine;
  twoStep: KeyLine;
  passkeys: KeyLine;
  data: KeyLine;
  erasure: KeyLine;
  sessions: readonly SessionLine[];
  hrefs: { account: string; signOut: string };
};

/** Where an account is signed in, and with which keys. */
export function SecurityPage(props: SecurityProps) {
  const { texts, brand, password, hrefs } = props;
  return (
    <div className="workspace-medium">
      <title>{`${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <p className="workspace-lead">{texts.lead}</p>
      <dl className="workspace-facts">
        <Key label={texts.address} line={props.address} />
        <Key label={texts.password} line={password} />
        <Key label={texts.twoStep} line={props.twoStep} />
        <Key label={texts.passkeys} line={props.passkeys} />
      </dl>
      <Sessions {...props} />
      <DeviceCopies texts={props.copies} />
      <section className="workspace-section" aria-labelledby="leaving">
        <h2 id="leaving">{texts.data}</h2>
        <dl className="workspace-facts">
          <Key label={texts.dataLabel} line={props.data} />
          <Key label={texts.erasureLabel} line={props.erasure} />
        </dl>
      </section>
      <p className="workspace-aside">
        <Link to={hrefs.account}>{texts.back}</Link>
      </p>
    </div>
  );
}

function Key({ label, line }: { label: string; line: KeyLine }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{line.text}</dd>
      <dd>{line.href ? <Link to={line.href}>{line.link}</Link> : null}</dd>
    </div>
  );
}

function Sessions({ texts, sessions, hrefs }: SecurityProps) {
  return (
    <section className="workspace-section" aria-labelledby="sessions">
      <h2 id="sessions">{texts.sessions}</h2>
      <p className="workspace-soft">{texts.sessionsLead}</p>
      <ul className="security-list">
        {sessions.map((session) => (
          <li key={session.number} data-on={session.isThis ? '' : undefined}>
            <span className="security-name">
              {session.device}
              {session.isThis ? (
                <span className="workspace-tag" data-on="">
                  {texts.this}
                </span>
              ) : null}
            </span>
            <span className="workspace-small">{session.facts.join(' · ')}</span>
            <End texts={texts} session={session} signOutHref={hrefs.signOut} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form className="workspace-actions" method="post">
          <button className="button button-outline" type="submit" name="intent" value="endOthers">
            {texts.endOthers}
          </button>
        </form>
      ) : null}
      <p className="workspace-soft">{texts.notYours}</p>
    </section>
  );
}

type EndProps = Pick<SecurityProps, 'texts'> & { session: SessionLine; signOutHref: string };

/** This session is left by signing out, which forgets in this browser who it was. */
function End({ texts, session, signOutHref }: EndProps) {
  return (
    <form method="post" action={session.isThis ? signOutHref : undefined}>
      {session.isThis ? null : <input type="hidden" name="session" value={session.number} />}
      <button className="workspace-link" type="submit">
        {texts.end}
        <span className="visually-hidden">{`, ${session.device}`}</span>
      </button>
    </form>
  );
}
