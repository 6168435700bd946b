import { type FormState, fieldState } from './form-state.ts';

type FormChoicesProps = {
  state: FormState;
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  /** Says so beside the question when none need be chosen. */
  required?: boolean;
  /** The option chosen before anybody has. */
  preset?: string;
};

/** One of a few, all of them in sight. */
export function FormChoices({
  state,
  name,
  legend,
  options,
  required = false,
  preset = '',
}: FormChoicesProps) {
  const { value } = fieldState(state, name, {});
  return (
    <fieldset className="message-form-choices">
      <legend className="field-label">
        {legend}
        {required ? null : <span className="message-form-optional">{state.texts.optional}</span>}
      </legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === (value || preset)}
            required={required}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
