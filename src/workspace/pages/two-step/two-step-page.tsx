import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { Field } from '../../forms/field.tsx';
import type { TwoStepOutcome } from './act.server.ts';

export type TwoStepProps = {
  texts: Messages['security']['twoStep'];
  brand: string;
  errorPrefix: string;
  /** Since when it is on, and how many recovery codes are left; null while it is off. */
  on: { since: string; left: string } | null;
  /** What an app reads: the code to photograph, its address for this very device, and the secret to type. */
  setUp: { size: number; path: string; uri: string; secret: string } | null;
  backHref: string;
};

type PageProps = TwoStepProps & { outcome: TwoStepOutcome | undefined };

/** Sets the second step up, shows its recovery codes once, and turns it off. */
export function TwoStepPage(props: PageProps) {
  const { texts, brand, errorPrefix, on, setUp, backHref, outcome } = props;
  const codes = outcome && 'codes' in outcome ? outcome.codes : null;
  return (
    <div className="workspace-narrow">
      <title>{`${outcome && !codes ? errorPrefix : ''}${texts.title} · ${brand}`}</title>
      <h1>{codes ? texts.codesTitle : texts.title}</h1>
      {codes ? <Codes texts={texts} codes={codes} backHref={backHref} /> : null}
      {!codes && setUp ? <SetUp {...props} setUp={setUp} /> : null}
      {!codes && on ? <On {...props} on={on} /> : null}
      {codes ? null : (
        <p className="workspace-aside">
          <Link to={backHref}>{texts.back}</Link>
        </p>
      )}
    </div>
  );
}

function Codes({
  texts,
  codes,
  backHref,
}: {
  texts: TwoStepProps['texts'];
  codes: string[];
  backHref: string;
}) {
  return (
    <>
      <p className="workspace-lead">{texts.codesLead}</p>
      <ul className="security-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="workspace-soft">{texts.codesHelp}</p>
      <p className="workspace-actions">
        <Link className="button" to={backHref}>
          {texts.codesKept}
        </Link>
      </p>
    </>
  );
}

function SetUp({ texts, setUp, outcome }: PageProps & { setUp: NonNullable<TwoStepProps['setUp']> }) {
  return (
    <>
      <p className="workspace-lead">{texts.lead}</p>
      <ol className="security-steps">
        <li>
          <p>{texts.scan}</p>
          <svg
            className="security-qr"
            viewBox={`0 0 ${setUp.size} ${setUp.size}`}
            role="img"
            aria-label={texts.qr}
            shapeRendering="crispEdges"
          >
            <path fill="#fff" d={`M0 0h${setUp.size}v${setUp.size}H0z`} />
            <path fill="#1b211d" d={setUp.path} />
          </svg>
          <p className="workspace-small">
            <a href={setUp.uri}>{texts.open}</a>
          </p>
          <p className="workspace-small">
            {texts.type} <code className="security-secret">{setUp.secret}</code>
          </p>
        </li>
        <li>
          <p>{texts.prove}</p>
          <form className="workspace-form" method="post" noValidate>
            <CodeField label={texts.code} help={texts.codeHelp} error={errorOf(texts, outcome)} />
            <button className="button button-form" type="submit">
              {texts.turnOn}
            </button>
          </form>
        </li>
      </ol>
    </>
  );
}

function On({ texts, on, outcome }: PageProps & { on: NonNullable<TwoStepProps['on']> }) {
  return (
    <>
      <p className="workspace-lead">{on.since}</p>
      <section className="workspace-section" aria-labelledby="codes">
        <h2 id="codes">{texts.recovery}</h2>
        <p className="workspace-soft">{on.left}</p>
        <form className="workspace-actions" method="post">
          <button className="button button-outline" type="submit" name="intent" value="renew">
            {texts.renew}
          </button>
        </form>
      </section>
      <section className="workspace-section" aria-labelledby="off">
        <h2 id="off">{texts.off}</h2>
        <p className="workspace-soft">{texts.offLead}</p>
        <form className="workspace-form" method="post" noValidate>
          <Field
            id="code"
            name="code"
            label={texts.offCode}
            error={errorOf(texts, outcome)}
            type="text"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            required
          />
          <button className="button button-outline button-form" type="submit" name="intent" value="off">
            {texts.turnOff}
          </button>
        </form>
      </section>
    </>
  );
}

function errorOf(texts: TwoStepProps['texts'], outcome: TwoStepOutcome | undefined): string | null {
  if (!outcome || 'codes' in outcome) return null;
  return texts[outcome.problem];
}
