import { type FocusEventHandler, useState } from 'react';
import { PASSWORD_MAX_LENGTH } from '../../services/user/password.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Field } from './field.tsx';

type PasswordFieldProps = {
  id: string;
  name: string;
  label: string;
  help?: string | undefined;
  error: string | null;
  autoComplete: 'new-password' | 'current-password';
  texts: { show: string; hide: string; showLabel: string; hideLabel: string };
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  onInput?: () => void;
};

/** A field for a password that can be shown; without script it stays hidden and has no button for it. */
export function PasswordField({ texts, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field {...field} type={shown ? 'text' : 'password'} maxLength={PASSWORD_MAX_LENGTH} required>
      {hydrated ? (
        <button
          className="workspace-show"
          type="button"
          aria-label={shown ? texts.hideLabel : texts.showLabel}
          aria-controls={field.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? texts.hide : texts.show}
        </button>
      ) : null}
    </Field>
  );
}
