import type { Messages } from '../../../../locales/messages.server.ts';
import type { PAGE_SIZES } from '../../../../services/documents/pdf/style.ts';
import type { Locale } from '../../../../shared/locale.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { type FormState, fieldState, isFirstFault } from '../../../forms/form-state.ts';
import type { OpenLink } from '../../../sections/document-cards/document-card.ts';
import { openerData } from '../../../sections/document-cards/open-link.tsx';
import { Sheet } from '../../../sheet.tsx';
import css from './fill.css?inline';
import type { FillType } from './fill-fields.ts';
import type { FillLine, LaidText } from './fill-places.ts';

export type FillInput = {
  key: string;
  name: string;
  type: FillType;
  label: string;
  /** ISO code of an amount, else ''. */
  currency: string;
  placeholder: string;
  value: string;
};

export type FillProps = {
  texts: Messages['templates']['fill'];
  state: FormState;
  faults: Readonly<Record<string, string>>;
  /** Characters of a field. */
  longest: number;
  /** The template's number. */
  id: number;
  /** Of the document: how dates and amounts are printed. */
  languageTag: string;
  inputs: readonly FillInput[];
  /** Of the page, in points. */
  size: (typeof PAGE_SIZES)[keyof typeof PAGE_SIZES];
  places: readonly {
    key: string;
    strong: boolean;
    lines: readonly (FillLine & { laid: LaidText | undefined })[];
  }[];
};

type FormProps = { fill: FillProps; open: OpenLink; button: string; documentLang: Locale | undefined };

/**
 * The first few blanks of a template, to be filled in before signing up. Its button is the page's: with script it
 * opens the sign-up, without it posts what was typed and comes back with the sign-up.
 */
export function FillForm({ fill, open, button, documentLang }: FormProps) {
  const { texts, state, inputs } = fill;
  return (
    <form
      className="fill"
      data-form
      id={state.name}
      method="post"
      action={state.action}
      aria-labelledby="fill-title"
      data-template={fill.id}
      data-tag={fill.languageTag}
    >
      <Sheet name="fill" css={css} />
      <h2 id="fill-title">{texts.title}</h2>
      <p>{texts.lead}</p>
      <FormFailure {...fill} />
      <input type="hidden" name="form" value={state.name} />
      <div className="fill-inputs" lang={documentLang}>
        {inputs.map((input) => (
          <FillField key={input.key} input={input} fill={fill} />
        ))}
      </div>
      <button className="button button-large" type="submit" {...openerData(open)}>
        {button}
      </button>
      <p className="field-help">{texts.kept}</p>
    </form>
  );
}

/** What went wrong with the form as a whole. */
function FormFailure({ state }: FillProps) {
  const { refused, texts } = state;
  if (!refused || refused.status === 400) return null;
  return (
    <p className="fill-error" role="alert">
      <Icon name="warning" />
      {refused.status === 429 ? texts.tooMany : texts.failed}
    </p>
  );
}

/** Its example stands in the empty field as it stands on the page beside it. */
function FillField({ input, fill }: { input: FillInput; fill: FillProps }) {
  const { name, type, currency } = input;
  const { state, faults } = fill;
  const { value, error } = fieldState(state, name, faults);
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <label className="field-label" htmlFor={name}>
        {input.label}
      </label>
      {error ? (
        <p className="fill-error" id={`${name}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      ) : null}
      <input
        className="field-input"
        id={name}
        name={name}
        type={type === 'date' ? 'date' : 'text'}
        inputMode={type === 'money' ? 'decimal' : undefined}
        placeholder={type === 'date' ? undefined : input.placeholder}
        maxLength={fill.longest}
        autoComplete="off"
        defaultValue={state.refused ? value : input.value}
        // biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06)
        autoFocus={isFirstFault(state, name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        data-key={input.key}
        data-type={type}
        data-currency={currency || undefined}
      />
    </div>
  );
}
