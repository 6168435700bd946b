import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { type PasswordFaults, passwordFaults, typedPasswords } from './faults.ts';

export type PasswordProps = {
  allowed: boolean;
  texts: Messages['workspace']['password'];
  brand: string;
  errorPrefix: string;
  title: string;
  lead: string;
  email: string;
  hrefs: { account: string; code: string };
};

/** Sets a password. Checked in the browser while it is typed, and again by the server. */
export function PasswordPage(props: PasswordProps & { outcome: PasswordFaults | undefined }) {
  const { allowed, texts, brand, errorPrefix, title, lead, hrefs, outcome } = props;
  return (
    <div className="workspace-narrow">
      <title>{`${allowed && outcome ? errorPrefix : ''}${title} · ${brand}`}</title>
      <h1>{title}</h1>
      <p className="workspace-lead">{lead}</p>
      {allowed ? (
        <PasswordForm {...props} />
      ) : (
        <p className="workspace-actions">
          <Link className="button" to={hrefs.code}>
            {texts.unprovenButton}
          </Link>
        </p>
      )}
      <p className="workspace-aside">
        <Link to={hrefs.account}>{texts.back}</Link>
      </p>
    </div>
  );
}

function PasswordForm({ texts, email, outcome }: PasswordProps & { outcome: PasswordFaults | undefined }) {
  const { form, faults, submit, blur, input } = usePasswordForm(outcome);
  const show = { show: texts.show, hide: texts.hide, showLabel: texts.showLabel, hideLabel: texts.hideLabel };
  return (
    <form className="workspace-form" method="post" noValidate ref={form} onSubmit={submit}>
      {/* So that a password manager knows which account it keeps this for. */}
      <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField
        id="password"
        name="password"
        label={texts.label}
        // The error says the rule already.
        help={faults.password === 'rule' ? undefined : texts.rule}
        error={wordsOf(texts, faults.password)}
        autoComplete="new-password"
        texts={show}
        onBlur={blur}
        onInput={input}
      />
      <PasswordField
        id="confirm"
        name="confirm"
        label={texts.confirmLabel}
        error={wordsOf(texts, faults.confirm)}
        autoComplete="new-password"
        texts={show}
        onBlur={blur}
        onInput={input}
      />
      <p className="workspace-small">{texts.ends}</p>
      <button className="button button-form" type="submit">
        {texts.button}
      </button>
    </form>
  );
}

/** Faults appear on leaving a field and on submit; while typing they only go away (U05). */
function usePasswordForm(outcome: PasswordFaults | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<PasswordFaults>(outcome ?? {});
  const current = () => passwordFaults(typedPasswords(new FormData(form.current ?? undefined)));
  return {
    form,
    faults,
    submit(event: FormEvent): void {
      const found = current();
      setFaults(found);
      const first = found.password ? 'password' : found.confirm && 'confirm';
      if (!first) return;
      event.preventDefault();
      const field = form.current?.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
    },
    blur(event: { currentTarget: HTMLInputElement }): void {
      const { name, value } = event.currentTarget;
      if (value === '') return;
      const found = current();
      // The repeated one is not missing before somebody came to it.
      setFaults((shown) => (name === 'confirm' || shown.confirm ? found : withoutConfirm(found)));
    },
    input(): void {
      const found = current();
      setFaults((shown) => ({
        ...(shown.password && found.password ? { password: found.password } : {}),
        ...(shown.confirm && found.confirm ? { confirm: found.confirm } : {}),
      }));
    },
  };
}

function withoutConfirm({ password }: PasswordFaults): PasswordFaults {
  return password ? { password } : {};
}

function wordsOf(
  texts: PasswordProps['texts'],
  fault: PasswordFaults['password'] | PasswordFaults['confirm'],
): string | null {
  switch (fault) {
    case undefined:
      return null;
    case 'long':
      return texts.tooLong;
    case 'common':
      return texts.common;
    case 'match':
      return texts.mismatch;
    case 'rule':
      return texts.error;
  }
}
