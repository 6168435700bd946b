import { type FocusEvent, type FormEvent, type InputHTMLAttributes, type ReactNode, useRef } from 'react';
import { PASSWORD_MAX_LENGTH } from '../../../services/user/password.ts';
import { EMAIL_MAX_LENGTH } from '../../../shared/email.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { island } from '../../islands/island.tsx';
import type { FieldName } from './faults.ts';
import type { SignUpFormProps } from './sign-up.ts';
import { useEmailHint } from './use-email-hint.ts';
import { type FormView, useSignUp } from './use-sign-up.ts';

/**
 * The form of the sign-up and password dialogs. Runs in the browser because it validates on leaving a field,
 * proves work while one types, sends one request however often one clicks, and hands over without a page in
 * between.
 */
export function View(props: SignUpFormProps) {
  const { texts, plain } = props;
  const form = useRef<HTMLFormElement>(null);
  const typo = useEmailHint(form, props.locale);
  const signUp = useSignUp(props, form, typo);
  const { view } = signUp;
  const busy = view.state === 'submitting' || view.state === 'created' || view.state === 'handing-over';

  function submit(event: FormEvent): void {
    if (!signUp.takesOver()) return;
    event.preventDefault();
    signUp.submit();
  }

  function field(name: FieldName) {
    return {
      id: `${name}-${props.variant}`,
      name,
      className: `field-input input--${props.input}`,
      ...labelOf(name, view, texts),
      onBlur: (event: FocusEvent) => signUp.blur(name, event.relatedTarget),
      onInput: signUp.input,
      onFocus: signUp.focus,
    };
  }

  return (
    <form
      ref={form}
      className="sign-up-form"
      method="post"
      action={props.action}
      noValidate={plain === null}
      onSubmit={submit}
      aria-busy={busy}
    >
      <Field
        {...field('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        defaultValue={plain?.email ?? ''}
        help={texts.purpose}
      >
        <div className="sign-up-hint" role="status">
          {typo.hint && !busy ? <TypoHint words={texts.typo} email={typo.hint} onTake={typo.take} /> : null}
        </div>
      </Field>
      {props.fields === 'password' ? (
        <div className="sign-up-pair">
          <Field
            {...field('password')}
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_MAX_LENGTH}
            help={texts.passwordRule}
          />
          <Field
            {...field('confirm')}
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_MAX_LENGTH}
          />
        </div>
      ) : null}
      <label className="visually-hidden" aria-hidden="true">
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {plain ? <PlainFields plain={plain} /> : null}
      <button className="button button-form" type="submit" disabled={busy}>
        {busy ? texts.busy : view.state === 'failed' ? texts.retry : texts.button}
      </button>
      <p className="sign-up-note" role="status">
        {view.notice}
        {view.state === 'duplicate' ? (
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

/** A long address breaks before its domain, which is what the question is about. */
function TypoHint({ words, email, onTake }: { words: string[]; email: string; onTake: () => void }) {
  const [before, after] = words;
  const at = email.lastIndexOf('@');
  return (
    <button className="button button-small button-outline" type="button" onClick={onTake}>
      <span>
        {before}
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
        {after}
      </span>
    </button>
  );
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: string;
  wrong: boolean;
  help?: string | undefined;
  children?: ReactNode;
};

/** A labelled field; its label turns into the error, with an icon, so that colour is not all that tells. */
function Field({ id, label, wrong, help, children, ...input }: FieldProps) {
  return (
    <div className="field" data-wrong={wrong ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {wrong ? <Icon name="warning" /> : null}
        <span aria-live="polite">{label}</span>
      </label>
      <input
        {...input}
        id={id}
        required
        aria-invalid={wrong}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      {help ? (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** Hidden fields of the form without script. */
function PlainFields({ plain }: { plain: NonNullable<SignUpFormProps['plain']> }) {
  return (
    <>
      <input type="hidden" name="formToken" value={plain.formToken} />
      <input type="hidden" name="idempotencyKey" value={plain.idempotencyKey} />
      <input type="hidden" name="destination" value={plain.destination} />
      <input type="hidden" name="docName" value={plain.docName} />
    </>
  );
}

function labelOf(
  name: FieldName,
  view: FormView,
  texts: SignUpFormProps['texts'],
): { label: string; wrong: boolean } {
  const fault = view.faults[name];
  if (name === 'email') {
    if (view.state === 'duplicate') return { label: texts.labelTaken, wrong: true };
    return { label: fault ? texts.labelError : texts.label, wrong: fault !== undefined };
  }
  if (fault === 'match') return { label: texts.confirmError ?? '', wrong: true };
  if (fault) return { label: texts.passwordError ?? '', wrong: true };
  return { label: (name === 'password' ? texts.passwordLabel : texts.confirmLabel) ?? '', wrong: false };
}

export const SignUpForm = island('sign-up-form', View);
