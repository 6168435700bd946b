import { LONGEST_REASON } from '../../../services/signing/envelope.ts';
import { nameOfField } from '../../filling/names.ts';
import { describedBy, Field, FieldFrame } from '../../forms/field.tsx';
import { Act, type OtherProps } from './sign-act.tsx';
import type { SignOutcome, SignSuggest, SignSuggestField } from './sign-props.ts';

/** Suggests other values. What the document says is a list; each of it can be opened and typed anew. */
export function Suggest({ other, faults, again, version, outcome }: OtherProps) {
  const { suggest } = other;
  if (!suggest) return null;
  const { title, lead, button, fields, why, whyHelp } = suggest.words;
  const own = outcome?.form === 'suggest' ? outcome : null;
  const wrong = own?.fault ?? null;
  const isOfForm = wrong !== null && own?.field === null && wrong !== 'noReason';
  const error = isOfForm ? faults[wrong] : null;
  return (
    <Act {...{ intent: 'suggest', title, lead, button, again, outcome, error }}>
      <input type="hidden" name="version" value={version} />
      <p className="sign-suggest-head">{fields}</p>
      <div className="sign-suggest-values">
        {suggest.fields.map((field) => (
          <Value
            key={field.key}
            {...{ field, suggest, own }}
            error={wrong !== null && own?.field === field.key ? faults[wrong] : null}
          />
        ))}
      </div>
      <Field
        id="suggest-why"
        name="why"
        label={why}
        help={whyHelp}
        error={wrong === 'noReason' ? faults.noReason : null}
        defaultValue={own?.typed['why']}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        required
      />
    </Act>
  );
}

type ValueProps = {
  field: SignSuggestField;
  suggest: SignSuggest;
  own: SignOutcome;
  error: string | null;
};

function Value({ field, suggest, own, error }: ValueProps) {
  const { key, label, shown, text, instead } = field;
  const typed = own?.typed[nameOfField(key)];
  const isTyped = typed !== undefined && typed !== text;
  return (
    <details className="sign-suggest-value" open={isTyped || error !== null}>
      <summary>
        <span className="sign-suggest-label" lang={suggest.lang}>
          {label}
        </span>
        <span className="sign-suggest-now" lang={shown === '' ? undefined : suggest.lang}>
          {shown || suggest.words.empty}
        </span>
      </summary>
      <FieldFrame id={idOf(key)} label={instead} error={error}>
        <Control {...{ field, suggest, own, error }} />
      </FieldFrame>
    </details>
  );
}

/** What it is typed in, by its type. */
function Control({ field, suggest, own, error }: ValueProps) {
  const { key, text, control, options } = field;
  const id = idOf(key);
  const common = {
    ...{ id, name: nameOfField(key), className: 'field-input', lang: suggest.lang },
    defaultValue: own?.typed[nameOfField(key)] ?? text,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy({ id, help: null, error }),
    // After a failed post the focus stands on what is wrong (U06).
    autoFocus: error !== null,
  } as const;
  if (control === 'lines') return <textarea {...common} rows={3} />;
  if (control === 'answers')
    return (
      <select {...common}>
        {text === '' ? <option value="" /> : null}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  if (control === 'amount') return <Amount {...{ field, suggest, own, error }} common={common} />;
  return <input {...common} type={control === 'date' ? 'date' : 'text'} autoComplete="off" />;
}

type AmountProps = ValueProps & { common: { id: string; name: string; className: string } };

/** A number, and its currency where it has one. */
function Amount({ field, suggest, own, common }: AmountProps) {
  const { currency, currencyOf } = field;
  const name = `${common.name}.currency`;
  return (
    <span className="sign-suggest-amount">
      <input {...common} type="text" inputMode="decimal" autoComplete="off" />
      {currency === '' ? null : (
        <select
          className="field-input"
          name={name}
          aria-label={currencyOf}
          defaultValue={own?.typed[name] ?? currency}
        >
          {suggest.currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      )}
    </span>
  );
}

function idOf(key: string): string {
  return `suggest-${key}`;
}
