import type { InputHTMLAttributes } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { type FormState, fieldState, isFirstFault } from './form-state.ts';

type FormFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'minLength' | 'required'
> & {
  state: FormState;
  name: string;
  label: string;
  help?: string;
  /** The words for each fault that the form's schema knows of this field. */
  faults: Readonly<Record<string, string>>;
  type?: 'text' | 'email' | 'date';
  /** Needed in some cases only, which its help names: it is not called optional. */
  sometimes?: boolean;
  /** A text of several lines, this high. */
  rows?: number;
};

/** A labelled field of a form that works without script, with its help and what was wrong with it. */
export function FormField({
  state,
  name,
  label,
  help,
  faults,
  type = 'text',
  rows,
  sometimes = false,
  ...attributes
}: FormFieldProps) {
  const { value, error } = fieldState(state, name, faults);
  const id = `${state.name}-${name}`;
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  const shared = {
    ...attributes,
    id,
    name,
    className: 'field-input',
    defaultValue: value || (name === 'email' ? state.email : ''),
    autoFocus: isFirstFault(state, name),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
        {attributes.required || sometimes ? null : (
          <span className="message-form-optional">{state.texts.optional}</span>
        )}
      </label>
      {error ? (
        <p className="message-form-error" id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      ) : null}
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
      {help ? (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
