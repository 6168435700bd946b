import { type FocusEvent, type FormEvent, useRef } from 'react';
import { EMAIL_MAX_LENGTH } from '../../../shared/email.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { island } from '../../islands/island.tsx';
import type { SignUpFormProps } from './sign-up.ts';
import { type FormView, useSignUp } from './use-sign-up.ts';

/**
 * The form of the sign-up dialog. Runs in the browser because it validates on leaving the field, proves work
 * while one types, sends one request however often one clicks, and hands over without a page in between.
 */
export function View(props: SignUpFormProps) {
  const { texts, plain } = props;
  const field = useRef<HTMLInputElement>(null);
  const signUp = useSignUp(props, field);
  const { label, wrong } = labelOf(signUp.view, texts);
  const busy = signUp.view.state === 'submitting' || signUp.view.state === 'created' || signUp.view.state === 'handing-over';

  function submit(event: FormEvent): void {
    if (!signUp.enhanced) return;
    event.preventDefault();
    signUp.submit();
  }

  return (
    <form className="sign-up-form" method="post" action={props.action} noValidate={signUp.enhanced} onSubmit={submit} aria-busy={busy}>
      <div className="field" data-wrong={wrong ? '' : undefined}>
        <label className="field-label" htmlFor={`email-${props.variant}`} id={`email-label-${props.variant}`}>
          {wrong ? <Icon name="warning" /> : null}
          <span aria-live="polite">{label}</span>
        </label>
        <input
          ref={field}
          className="field-input"
          id={`email-${props.variant}`}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={EMAIL_MAX_LENGTH}
          defaultValue={plain?.email ?? ''}
          aria-invalid={wrong}
          aria-describedby={`email-purpose-${props.variant}`}
          onBlur={(event: FocusEvent) => signUp.blur(event.relatedTarget)}
          onInput={signUp.input}
          onFocus={signUp.focus}
        />
        <p className="field-help" id={`email-purpose-${props.variant}`}>
          {texts.purpose}
        </p>
      </div>
      {plain ? <PlainFields plain={plain} /> : null}
      <button className="button button-form" type="submit" disabled={busy}>
        {busy ? texts.busy : signUp.view.state === 'failed' ? texts.retry : texts.button}
      </button>
      <p className="sign-up-note" role="status">
        {signUp.view.offline ? texts.offline : ''}
        {signUp.view.state === 'duplicate' ? (
          <>
            {texts.takenHelp} <a href={props.logInHref}>{texts.takenLink}</a>
          </>
        ) : null}
      </p>
      <p className="sign-up-login">
        {texts.logInQuestion} <a href={props.logInHref}>{texts.logIn}</a>
      </p>
    </form>
  );
}

/** Hidden fields of the form without script; the honeypot stands where only a robot fills it in. */
function PlainFields({ plain }: { plain: NonNullable<SignUpFormProps['plain']> }) {
  return (
    <>
      <input type="hidden" name="formToken" value={plain.formToken} />
      <input type="hidden" name="idempotencyKey" value={plain.idempotencyKey} />
      <input type="hidden" name="destination" value={plain.destination} />
      <label className="visually-hidden" aria-hidden="true">
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}

function labelOf(view: FormView, texts: SignUpFormProps['texts']): { label: string; wrong: boolean } {
  if (view.state === 'invalid') return { label: texts.labelError, wrong: true };
  if (view.state === 'duplicate') return { label: texts.labelTaken, wrong: true };
  return { label: texts.label, wrong: false };
}

export const SignUpForm = island('sign-up-form', View);
