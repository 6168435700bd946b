import { Form, useNavigation } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { printDate } from '../../../shared/dates.ts';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import { worded } from '../../filling/worded.ts';
import { VisitorMark } from '../../visitor/visitor-mark.tsx';
import { BETWEEN, type Verdict, type VerifyFault, type VerifyOutcome } from './outcome.ts';

type Texts = Messages['verify'];

/** A chain that is whole is no proof: no check mark beside it. */
const ICONS: Readonly<Record<Verdict['verdict'], IconName>> = {
  ...{ unchanged: 'check', changed: 'warning', notOurs: 'warning' },
  ...{ chainWhole: 'link', chainBroken: 'warning' },
};

export type VerifyProps = {
  texts: Texts;
  brand: string;
  lead: string;
  action: string;
  /** Fingerprints of our certificates; null where a browser cannot be told them. */
  known: readonly string[] | null;
  languageTag: string;
  isLive: boolean;
};

/**
 * Where anybody has a file checked, and reads what a seal proves and what it does not: without an account. With a script
 * the file stays where it is, as far as the browser can check it; else the server does.
 */
export function VerifyPage(props: VerifyProps & { outcome?: VerifyOutcome | undefined }) {
  const { texts, brand, lead, outcome } = props;
  const isFault = outcome?.kind === 'fault';
  return (
    <main className="verify" id="main">
      <title>{`${texts.title} · ${brand}`}</title>
      <header>
        <VisitorMark brand={brand} />
        <h1>{texts.title}</h1>
        <p className="verify-lead">{lead}</p>
      </header>
      {outcome && !isFault ? <Found texts={texts} found={outcome} languageTag={props.languageTag} /> : null}
      <CheckForm {...props} fault={isFault ? outcome.fault : null} isAgain={Boolean(outcome) && !isFault} />
      <div className="verify-about">
        <List
          icon="check"
          title={texts.proves.title}
          items={[texts.proves.one, texts.proves.two, texts.proves.three]}
        />
        <List icon="close" title={texts.not.title} items={[texts.not.one, texts.not.two, texts.not.three]} />
        <section className="verify-viewers">
          <h2>{texts.viewers.title}</h2>
          <p>{texts.viewers.text}</p>
        </section>
      </div>
    </main>
  );
}

function CheckForm({
  texts,
  action,
  known,
  fault,
  isAgain,
}: VerifyProps & { fault: VerifyFault | null; isAgain: boolean }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form
      className="verify-card"
      method="post"
      encType="multipart/form-data"
      action={action}
      aria-busy={isBusy}
    >
      {known ? <input type="hidden" name="known" value={known.join(BETWEEN)} /> : null}
      <div className="field" data-wrong={fault ? '' : undefined}>
        <label className="field-label" htmlFor="file">
          {isAgain ? texts.again : texts.file}
        </label>
        <input
          id="file"
          type="file"
          name="file"
          accept="application/pdf,.pdf,application/json,.json"
          aria-describedby="file-help"
          required
        />
        {fault ? (
          <p className="workspace-error" role="alert">
            <Icon name="warning" />
            {texts.faults[fault]}
          </p>
        ) : null}
        <p className="field-help" id="file-help">
          {texts.fileHelp}
        </p>
      </div>
      <button className="button button-form" type="submit">
        {texts.button}
      </button>
    </Form>
  );
}

function Found({ texts, found, languageTag }: { texts: Texts; found: Verdict; languageTag: string }) {
  const { verdict, trail, fingerprint, event, head } = found;
  const { title, lead } = texts.verdicts[verdict];
  return (
    <section className="verify-card verify-found" data-verdict={verdict} role="status">
      <h2>
        <Icon name={ICONS[verdict]} />
        {worded(title, { event: event ?? '' })}
      </h2>
      <p>{lead}</p>
      {trail ? (
        <>
          <h3>{texts.trail}</h3>
          <dl>
            <dt>{texts.document}</dt>
            <dd>{trail.title}</dd>
            <dt>{texts.sender}</dt>
            <dd>{trail.sender}</dd>
          </dl>
          <ul>
            {trail.signed.map(({ name, at, isApproval }) => (
              <li key={name}>
                {worded(isApproval ? texts.approvedOn : texts.signedOn, {
                  name,
                  date: printDate(new Date(at), languageTag),
                })}
              </li>
            ))}
            {trail.handedOn.map(({ name, to }) => (
              <li key={name}>{worded(texts.handedOn, { name, to })}</li>
            ))}
            <li>{worded(texts.chain, { count: trail.events })}</li>
          </ul>
        </>
      ) : null}
      {fingerprint ? <Hash label={texts.fingerprint} hash={fingerprint} /> : null}
      {head ? <Hash label={texts.head} hash={head} /> : null}
    </section>
  );
}

function Hash({ label, hash }: { label: string; hash: string }) {
  return (
    <p className="verify-fingerprint">
      {label}
      <code>{hash.match(/.{1,4}/g)?.join(' ')}</code>
    </p>
  );
}

/** What is proven beside what is not, in the same form. */
function List({ icon, title, items }: { icon: IconName; title: string; items: readonly string[] }) {
  return (
    <section className="verify-list" data-kind={icon}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
