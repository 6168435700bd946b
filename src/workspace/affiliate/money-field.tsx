import type { ComponentProps } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { Field } from '../forms/field.tsx';

type MoneyFieldProps = Omit<ComponentProps<typeof Field>, 'name'>;

/** A field of a form about money: its name is its number on the page. */
export function MoneyField({ id, ...rest }: MoneyFieldProps) {
  return <Field {...rest} id={id} name={id} />;
}

type MoneySelectProps = {
  id: string;
  label: string;
  value: string | undefined;
  error: string | null;
  help?: string;
  options: readonly { key: string; label: string }[];
};

/** One of a list, with its help and its error. */
export function MoneySelect({ id, label, value, error, help, options }: MoneySelectProps) {
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        className="field-input"
        id={id}
        name={id}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      >
        {options.map(({ key, label: text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
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
