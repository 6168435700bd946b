import type { ComponentProps } from 'react';
import { describedBy, Field, FieldFrame } from '../forms/field.tsx';

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
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <select
        className="field-input"
        id={id}
        name={id}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, help, error })}
      >
        {options.map(({ key, label: text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
