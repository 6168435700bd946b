import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { LONGEST_NAME, LONGEST_QUESTION, LONGEST_REASON } from '../../../services/signing/envelope.ts';
import { EMAIL_MAX_LENGTH } from '../../../shared/email.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { describedBy, Field, FieldFrame } from '../../forms/field.tsx';
import type { SignFault, SignOutcome, SignProps } from './sign-props.ts';
import { useFaultInSight } from './use-fault-in-sight.ts';

type OtherProps = SignProps & { outcome: SignOutcome | undefined };

/** What somebody can do who does not sign now: ask, name somebody else, or decline. What was sent leaves its form empty. */
export function Other(props: OtherProps) {
  const { other, matters, done, outcome } = props;
  return (
    <section className="sign-card sign-other" aria-labelledby="other">
      <h2 id="other">{other.title}</h2>
      {done === 'asked' ? <Sent text={other.question.sent} /> : null}
      {done === 'wished' ? <Sent text={other.handOn.sent} /> : null}
      <AskSender key={matters.questions.length} {...props} />
      {other.isWished && outcome?.form !== 'handOn' ? null : <HandOn {...props} />}
      <Decline {...props} />
    </section>
  );
}

/** What was just done. */
export function Sent({ text }: { text: string }) {
  return (
    <p className="sign-sent" role="status">
      <Icon name="check" />
      {text}
    </p>
  );
}

type Intent = 'question' | 'handOn';
type ActProps = {
  intent: Intent;
  title: string;
  lead: string;
  button: string;
  outcome: SignOutcome | undefined;
  /** What is wrong with none of its fields alone. */
  error: string | null;
  children: ReactNode;
};

/** One of the acts, folded away; open where something is wrong with it. */
function Act({ intent, title, lead, button, outcome, error, children }: ActProps) {
  const form = useFaultInSight(outcome?.form === intent ? outcome : undefined);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <details open={outcome?.form === intent}>
      <summary>{title}</summary>
      <Form ref={form} method="post" preventScrollReset aria-busy={isBusy} noValidate>
        <p>{lead}</p>
        <input type="hidden" name="intent" value={intent} />
        {children}
        {error ? (
          <p className="workspace-error" role="alert">
            <Icon name="warning" />
            {error}
          </p>
        ) : null}
        <button className="button button-outline" type="submit">
          {button}
        </button>
      </Form>
    </details>
  );
}

function AskSender({ other, faults, outcome }: OtherProps) {
  const { title, lead, label, help, button } = other.question;
  const own = outcome?.form === 'question' ? outcome : null;
  const error = own ? faults[own.fault] : null;
  return (
    <Act {...{ intent: 'question', title, lead, button, outcome, error: null }}>
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

function HandOn({ other, faults, outcome }: OtherProps) {
  const { title, lead, button, ...texts } = other.handOn;
  const own = outcome?.form === 'handOn' ? outcome : null;
  const of = (field: 'name' | 'email' | 'why', ...its: SignFault[]) => ({
    ...{ id: `hand-${field}`, name: field, label: texts[field], autoComplete: 'off', required: true },
    error: own && [field, ...its].includes(own.fault) ? faults[own.fault] : null,
    defaultValue: own?.typed[field],
  });
  const error = own && !IN_FIELDS.includes(own.fault) ? faults[own.fault] : null;
  return (
    <Act {...{ intent: 'handOn', title, lead, button, outcome, error }}>
      <Field {...of('name', 'letters')} maxLength={LONGEST_NAME} />
      <Field {...of('email', 'sameAddress')} type="email" maxLength={EMAIL_MAX_LENGTH} spellCheck={false} />
      <Field {...of('why')} help={texts.whyHelp} maxLength={LONGEST_REASON} />
    </Act>
  );
}

function Decline({ texts, words }: OtherProps) {
  return (
    <details className="sign-decline">
      <summary>{words.decline}</summary>
      <form method="post">
        <p>{texts.declineLead}</p>
        <input type="hidden" name="intent" value="reject" />
        <Field id="reason" name="reason" label={texts.reason} maxLength={LONGEST_REASON} autoComplete="off" />
        <button className="button button-outline" type="submit">
          {words.declineButton}
        </button>
      </form>
    </details>
  );
}
