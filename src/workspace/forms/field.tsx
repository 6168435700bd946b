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

type FrameProps = Required<Pick<FieldProps, 'id' | 'label' | 'children'>> & {
  help?: string | null | undefined;
  error?: string | null | undefined;
  size?: string | undefined;
};

/** What stands around every control: its label, what is wrong with it, and its help. */
export function FieldFrame({ id, label, help, error, size, children }: FrameProps) {
  return (
    <div className="field" data-size={size} data-wrong={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
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

/** The ids of what a {@link FieldFrame} says of its control, as `aria-describedby` takes them. */
export function describedBy({
  id,
  help,
  error,
}: Pick<FrameProps, 'id' | 'help' | 'error'>): string | undefined {
  return [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ') || undefined;
}

/** A labelled field with its help and its error. */
export function Field({ id, label, help, error, children, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className="workspace-field">
        <input
          {...input}
          id={id}
          className="field-input"
          // biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06)
          autoFocus={Boolean(error)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, help, error })}
        />
        {children}
      </div>
    </FieldFrame>
  );
}
