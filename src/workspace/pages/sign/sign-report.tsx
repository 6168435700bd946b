import { LONGEST_REASON } from '../../../services/signing/envelope.ts';
import { Field } from '../../forms/field.tsx';
import { faultIn } from './fault-in.ts';
import { Sent } from './sign-act.tsx';
import type { SignOutcome, SignProps } from './sign-props.ts';

type ReportProps = Pick<SignProps, 'texts' | 'faults' | 'done'> & { outcome: SignOutcome | undefined };

/** For whoever is asked to sign what they should not be: the operators read it, the sender does not. */
export function ReportAbuse({ texts, faults, done, outcome }: ReportProps) {
  if (done === 'reported') return <Sent text={texts.reported} />;
  const isWrong = outcome?.form === 'report';
  return (
    <details className="sign-report" open={isWrong}>
      <summary>{texts.report}</summary>
      <form method="post" noValidate>
        <p>{texts.reportLead}</p>
        <input type="hidden" name="intent" value="report" />
        <Field
          id="abuse"
          name="abuse"
          label={texts.reportReason}
          error={isWrong ? faultIn(faults, outcome) : null}
          defaultValue={isWrong ? outcome.typed['abuse'] : undefined}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          required
        />
        <button className="button button-outline" type="submit">
          {texts.reportButton}
        </button>
      </form>
    </details>
  );
}
