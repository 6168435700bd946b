import { LONGEST_NAME, LONGEST_QUESTION, LONGEST_REASON } from '../../../services/signing/envelope.ts';
import { EMAIL_MAX_LENGTH } from '../../../shared/email.ts';
import { describedBy, Field, FieldFrame } from '../../forms/field.tsx';
import { faultIn } from './fault-in.ts';
import { Act, GoOn, type OtherProps, Sent, Waited } from './sign-act.tsx';
import type { SignFault } from './sign-props.ts';
import { Suggest } from './sign-suggest.tsx';

/** What somebody can do who does not sign now: ask, name somebody else, or decline. What was sent leaves its form empty. */
export function Other(props: OtherProps) {
  const { other, matters, done, outcome } = props;
  return (
    <section className="sign-card sign-other" aria-labelledby="other">
      <h2 id="other">{other.title}</h2>
      {done === 'asked' ? <Sent text={other.question.sent} /> : null}
      {done === 'wished' ? <Sent text={other.handOn.sent} /> : null}
      {done === 'suggested' ? <Sent text={other.suggestSent} /> : null}
      <AskSender key={matters.questions.length} {...props} />
      {other.isSuggested && outcome?.form !== 'suggest' ? null : <Suggest {...props} />}
      {other.isWished && outcome?.form !== 'handOn' ? null : <HandOn {...props} />}
      <Decline {...props} />
    </section>
  );
}

function AskSender({ other, faults, again, outcome }: OtherProps) {
  const { title, lead, label, help, button } = other.question;
  const own = outcome?.form === 'question' ? outcome : null;
  const error = faultIn(faults, own);
  return (
    <Act {...{ intent: 'question', title, lead, button, again, outcome, error: null }}>
      <FieldFrame id="question" label={label} help={help} error={error}>
        <textarea
          className="field-input"
          id="question"
          name="question"
          rows={4}
          maxLength={LONGEST_QUESTION}
          defaultValue={own?.typed['question']}
          // biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06)
          autoFocus={error !== null}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id: 'question', help, error })}
          required
        />
      </FieldFrame>
    </Act>
  );
}

const IN_FIELDS: readonly SignFault[] = ['name', 'email', 'why', 'letters', 'sameAddress'];

function HandOn({ other, faults, again, outcome }: OtherProps) {
  const { title, lead, button, ...texts } = other.handOn;
  const own = outcome?.form === 'handOn' ? outcome : null;
  const of = (field: 'name' | 'email' | 'why', ...its: SignFault[]) => ({
    ...{ id: `hand-${field}`, name: field, label: texts[field], autoComplete: 'off', required: true },
    error: own?.fault && [field, ...its].includes(own.fault) ? faults[own.fault] : null,
    defaultValue: own?.typed[field],
  });
  const error = own?.fault && !IN_FIELDS.includes(own.fault) ? faults[own.fault] : null;
  return (
    <Act {...{ intent: 'handOn', title, lead, button, again, outcome, error }}>
      <Field {...of('name', 'letters')} maxLength={LONGEST_NAME} />
      <Field {...of('email', 'sameAddress')} type="email" maxLength={EMAIL_MAX_LENGTH} spellCheck={false} />
      <Field {...of('why')} help={texts.whyHelp} maxLength={LONGEST_REASON} />
    </Act>
  );
}

function Decline({ texts, words, again, outcome }: OtherProps) {
  const own = outcome?.form === 'reject' ? outcome : undefined;
  return (
    <details className="sign-decline" open={own !== undefined}>
      <summary>{words.decline}</summary>
      <form method="post">
        <p>{texts.declineLead}</p>
        <input type="hidden" name="intent" value="reject" />
        <Field
          id="reason"
          name="reason"
          label={texts.reason}
          defaultValue={own?.typed['reason']}
          maxLength={LONGEST_REASON}
          autoComplete="off"
        />
        <Waited again={again} outcome={own} />
        <GoOn className="button button-outline" outcome={own}>
          {words.declineButton}
        </GoOn>
      </form>
    </details>
  );
}
