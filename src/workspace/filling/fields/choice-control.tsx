import type { ChoiceOption, TextField } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import { idOfPlace, nameOfField } from '../names.ts';
import { useFillFacts } from './fill-context.ts';

type ChoiceControlProps = { field: TextField; text: string; prefill: string; described: string | undefined };

/** More options than these are a list to open. */
const MOST_RADIOS = 4;

/** Radio buttons for a few options, a list for many. */
export function ChoiceControl({ field, text, prefill, described }: ChoiceControlProps) {
  const { texts, change, lang } = useFillFacts();
  const { key } = field;
  const id = idOfPlace(key);
  const options = optionsOf(field, texts);
  const chosen = text || prefill;
  if (options.length > MOST_RADIOS) {
    return (
      <select
        className="fields-input fields-select"
        id={id}
        name={nameOfField(key)}
        aria-labelledby={`${id}-label`}
        aria-describedby={described}
        lang={lang}
        value={chosen}
        onChange={(event) => change(key, event.currentTarget.value)}
      >
        <option value="">{texts.choose}</option>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <div
      className="fields-options"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      data-short={options.length === 2 && options.every(({ label }) => label.length < 12) ? '' : undefined}
    >
      {options.map((option, index) => (
        <label key={option.key} className="fields-option" lang={field.type === 'choice' ? lang : undefined}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={nameOfField(key)}
            value={option.key}
            checked={chosen === option.key}
            onChange={() => change(key, option.key)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

function optionsOf(field: TextField, texts: { yes: string; no: string }): readonly ChoiceOption[] {
  if (field.type === 'choice') return field.options;
  return fieldType(field.type).answers.map((key) => ({ key, label: texts[key] }));
}
