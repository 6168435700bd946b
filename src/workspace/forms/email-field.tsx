import { EMAIL_MAX_LENGTH } from '../../shared/email.ts';
import { Field } from './field.tsx';

type EmailFieldProps = {
  id: string;
  label: string;
  help?: string | undefined;
  error: string | null;
  value: string;
  /** `username` where a password belongs to it, with `webauthn` where passkeys are suggested too. */
  autoComplete?: 'email' | 'username' | 'username webauthn';
};

/** A field for an e-mail address (U01). Its value survives every error. */
export function EmailField({ id, label, help, error, value, autoComplete = 'email' }: EmailFieldProps) {
  return (
    <Field
      id={id}
      label={label}
      help={help}
      error={error}
      name="email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_LENGTH}
      defaultValue={value}
      required
    />
  );
}
