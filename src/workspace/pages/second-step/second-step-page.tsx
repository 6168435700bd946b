import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { Field } from '../../forms/field.tsx';
import type { StepOutcome } from './act.server.ts';

export type SecondStepProps = {
  texts: Messages['security']['secondStep'];
  brand: string;
  errorPrefix: string;
  loginHref: string;
};

type PageProps = SecondStepProps & { outcome: StepOutcome | undefined };

/** A code of the app, else a recovery code, else the way of whoever has lost both. */
export function SecondStepPage(props: PageProps) {
  const { texts, brand, errorPrefix, loginHref, outcome } = props;
  return (
    <div className="workspace-narrow workspace-doorway">
      <title>{`${outcome ? errorPrefix : ''}${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <p className="workspace-lead">{texts.lead}</p>
      <form className="workspace-form" method="post" noValidate>
        <input type="hidden" name="form" value="app" />
        <CodeField label={texts.code} help={texts.codeHelp} error={errorOf(texts, outcome, 'app')} />
        <Trust label={texts.trust} />
        <button className="button button-form" type="submit">
          {texts.button}
        </button>
      </form>
      <Recovery {...props} />
      <details className="workspace-other security-second">
        <summary>{texts.lost}</summary>
        <form className="workspace-form" method="post">
          <p>{texts.lostText}</p>
          <button className="button button-outline button-form" type="submit" name="form" value="lost">
            {texts.lostButton}
          </button>
        </form>
      </details>
      <p className="workspace-aside">
        <Link to={loginHref}>{texts.back}</Link>
      </p>
    </div>
  );
}

function Recovery({ texts, outcome }: PageProps) {
  return (
    <details className="workspace-other" open={outcome?.form === 'recovery'}>
      <summary>{texts.recovery}</summary>
      <form className="workspace-form" method="post" noValidate>
        <input type="hidden" name="form" value="recovery" />
        <Field
          id="recovery"
          name="code"
          label={texts.recoveryCode}
          help={texts.recoveryHelp}
          error={errorOf(texts, outcome, 'recovery')}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
        />
        <Trust label={texts.trust} />
        <button className="button button-outline button-form" type="submit">
          {texts.button}
        </button>
      </form>
    </details>
  );
}

function Trust({ label }: { label: string }) {
  return (
    <label className="security-check">
      <input type="checkbox" name="trust" value="1" />
      {label}
    </label>
  );
}

function errorOf(
  texts: SecondStepProps['texts'],
  outcome: StepOutcome | undefined,
  form: StepOutcome['form'],
): string | null {
  if (outcome?.form !== form) return null;
  if (outcome.problem === 'tooMany') return texts.tooMany;
  return form === 'app' ? texts.wrong : texts.recoveryWrong;
}
