import type { InputHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  id: string;
  label: string;
  help?: string | undefined;
  /** What is wrong; told beside the field, with an icon, and to screen readers. */
  error?: string | null | undefined;
  /** Stands inside the field, at its end. */
  children?: ReactNode;
};

/** A labelled field with its help and its error. */
export function Field({ id, label, help, error, children, ...input }: FieldProps) {
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="workspace-field">
        <input
          {...input}
          id={id}
          className="field-input"
          // biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06)
          autoFocus={Boolean(error)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {children}
      </div>
      {error ? (
        <p className="workspace-error" id={`${id}-error`} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      ) : null}
      {help ? (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
