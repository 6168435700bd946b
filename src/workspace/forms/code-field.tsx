import { Field } from './field.tsx';

type CodeFieldProps = { label: string; help: string; error: string | null };

/** A field for the six mailed digits; spaces between them are no mistake. */
export function CodeField({ label, help, error }: CodeFieldProps) {
  return (
    <div className="workspace-code">
      <Field
        id="code"
        label={label}
        help={help}
        error={error}
        name="code"
        type="text"
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="[0-9 ]{6,11}"
        maxLength={11}
        required
      />
    </div>
  );
}
