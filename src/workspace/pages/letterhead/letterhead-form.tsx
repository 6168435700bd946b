import { type FormEvent, useState } from 'react';
import { contrastOnWhite, LOGO_SIDES, READABLE } from '../../../document/letterhead.ts';
import { LONGEST_SENDER } from '../../../services/letterheads/design.ts';
import { worded } from '../../filling/worded.ts';
import { Field } from '../../forms/field.tsx';
import { contrastText } from './contrast-text.ts';
import type { LetterheadProps } from './letterhead-data.ts';

type LetterheadFormProps = Pick<
  LetterheadProps,
  'texts' | 'action' | 'design' | 'senderHelp' | 'columns' | 'isKept' | 'language'
> & {
  /** Told with every change, as the form would be sent. */
  onChange: (query: string) => void;
};

/** What a letterhead is made of, besides its logo. */
export function LetterheadForm({
  texts,
  action,
  design,
  senderHelp,
  columns,
  language,
  onChange,
}: LetterheadFormProps) {
  const [accent, setAccent] = useState(design.accent);
  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const entries = [...new FormData(currentTarget)].filter(isText);
    onChange(new URLSearchParams(entries).toString());
    setAccent(String(entries.find(([name]) => name === 'accent')?.[1] ?? design.accent));
  };
  return (
    <form className="letterhead-form" method="post" action={action} noValidate onInput={change}>
      <fieldset className="letterhead-part">
        <legend className="letterhead-legend">{texts.head}</legend>
        <div className="field">
          <p className="field-label" id="side">
            {texts.side}
          </p>
          <div className="letterhead-sides" role="radiogroup" aria-labelledby="side">
            {LOGO_SIDES.map((side) => (
              <label key={side}>
                <input type="radio" name="side" value={side} defaultChecked={design.side === side} />
                <span>{texts.sides[side]}</span>
              </label>
            ))}
          </div>
        </div>
        <Accent texts={texts} accent={accent} initial={design.accent} language={language} />
        <Mark name="hasName" label={texts.hasName} isOn={design.hasName} />
        <Mark name="hasSender" label={texts.hasSender} isOn={design.hasSender} />
        <Field
          id="sender"
          name="sender"
          label={texts.sender}
          help={senderHelp}
          defaultValue={design.sender}
          maxLength={LONGEST_SENDER}
          autoComplete="off"
        />
      </fieldset>
      <fieldset className="letterhead-part">
        <legend className="letterhead-legend">{texts.foot}</legend>
        {columns.map(({ key, label, lines }) => (
          <Mark key={key} name={`columns.${key}`} label={label} isOn={design.columns[key]} help={lines} />
        ))}
      </fieldset>
      <fieldset className="letterhead-part">
        <legend className="letterhead-legend">{texts.following}</legend>
        <Mark name="following.head" label={texts.followingHead} isOn={design.following.head} />
        <Mark name="following.foot" label={texts.followingFoot} isOn={design.following.foot} />
      </fieldset>
      <div className="party-save">
        <button className="button" type="submit" name="intent" value="save">
          {texts.save}
        </button>
      </div>
    </form>
  );
}

type AccentProps = Pick<LetterheadProps, 'texts' | 'language'> & { accent: string; initial: string };

/** The color, and in words whether one can read it. */
function Accent({ texts, accent, initial, language }: AccentProps) {
  const contrast = contrastOnWhite(accent);
  const words = contrast >= READABLE ? texts.contrast.good : texts.contrast.low;
  return (
    <div className="field">
      <label className="field-label" htmlFor="accent">
        {texts.accent}
      </label>
      <div className="letterhead-accent">
        <input id="accent" name="accent" type="color" defaultValue={initial} aria-describedby="accent-help" />
        <p className="field-help" id="accent-help" role="status">
          {worded(words, { ratio: contrastText(contrast, language) })}
        </p>
      </div>
    </div>
  );
}

type MarkProps = { name: string; label: string; isOn: boolean; help?: string };

function Mark({ name, label, isOn, help }: MarkProps) {
  return (
    <label className="letterhead-mark">
      <input type="checkbox" name={name} value="on" defaultChecked={isOn} />
      <span>
        {label}
        {help ? <span className="field-help">{help}</span> : null}
      </span>
    </label>
  );
}

function isText(entry: [string, FormDataEntryValue]): entry is [string, string] {
  return typeof entry[1] === 'string';
}
