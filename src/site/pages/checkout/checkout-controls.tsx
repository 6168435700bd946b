import type { InputHTMLAttributes, ReactNode } from 'react';
import {
  CHECKOUT_FIELDS,
  type CheckoutField as FieldName,
} from '../../../services/purchases/checkout-fields.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { CheckoutFormProps } from './checkout-props.ts';

/** The field to mend first: the focus goes there, as a form is posted without script. */
export function firstFault({ faults }: CheckoutFormProps): FieldName | undefined {
  return CHECKOUT_FIELDS.find((field) => faults[field] !== undefined);
}

type FieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'required'
> & {
  form: CheckoutFormProps;
  name: FieldName;
  label: string;
  help?: string;
  type?: 'text' | 'email' | 'tel';
};

/** A labelled field with its help and what was wrong with it. */
export function CheckoutField({ form, name, label, help, type = 'text', ...attributes }: FieldProps) {
  const id = `checkout-${name}`;
  const error = form.faults[name];
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
        {attributes.required ? null : <span className="checkout-optional">{form.optional}</span>}
      </label>
      <Fault id={id} text={error} />
      <input
        {...attributes}
        className="field-input"
        id={id}
        name={name}
        type={type}
        defaultValue={form.values[name]}
        spellCheck={false}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        // biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06)
        autoFocus={firstFault(form) === name}
        {...described(id, error, help)}
      />
      {help ? (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

type SelectProps = {
  form: CheckoutFormProps;
  name: 'country' | 'region';
  label: string;
  autoComplete: string;
  options: readonly { code: string; name: string }[];
  value: string;
  /** An empty option before the others. */
  choose?: string;
  disabled?: boolean;
};

export function CheckoutSelect({ form, name, label, options, value, choose, ...attributes }: SelectProps) {
  const id = `checkout-${name}`;
  const error = form.faults[name];
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Fault id={id} text={error} />
      <select
        {...attributes}
        className="field-input"
        id={id}
        name={name}
        defaultValue={value}
        required
        // biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06)
        autoFocus={firstFault(form) === name}
        {...described(id, error)}
      >
        {choose ? <option value="">{choose}</option> : null}
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

type ConsentProps = {
  form: CheckoutFormProps;
  name: 'terms' | 'instant';
  disabled?: boolean;
  children: ReactNode;
};

/** An act of its own, never ticked beforehand (U49). */
export function CheckoutConsent({ form, name, disabled, children }: ConsentProps) {
  const id = `checkout-${name}`;
  const error = form.faults[name];
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <Fault id={id} text={error} />
      <div className="checkout-consent">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="yes"
          required
          disabled={disabled}
          defaultChecked={form.values[name] === 'yes'}
          // biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06)
          autoFocus={firstFault(form) === name}
          {...described(id, error)}
        />
        <label htmlFor={id}>{children}</label>
      </div>
    </div>
  );
}

/** The wish to be reminded once: an act of its own, which nothing depends on. */
export function CheckoutReminder({ form }: { form: CheckoutFormProps }) {
  const id = 'checkout-remind';
  const { texts, values, remindVersion } = form;
  return (
    <div className="field checkout-remind">
      <div className="checkout-consent">
        <input
          type="checkbox"
          id={id}
          name="remind"
          value={remindVersion}
          defaultChecked={values.remind === remindVersion}
          aria-describedby={`${id}-help`}
        />
        <label htmlFor={id}>{texts.remind}</label>
      </div>
      <p className="field-help" id={`${id}-help`}>
        {texts.remindHelp}
      </p>
    </div>
  );
}

function Fault({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p className="checkout-error" id={`${id}-error`} hidden={!text}>
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  );
}

function described(id: string, error?: string, help?: string) {
  const ids = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}
