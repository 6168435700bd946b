import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DocumentValues } from '../../../document/document.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import type { Filling } from '../use-filling.ts';
import { FLUSH_FIRST } from '../use-flush-first.ts';
import { worded } from '../worded.ts';
import type { PartyBarData, SideData } from './bar-data.ts';

type PartyBarProps = {
  data: PartyBarData;
  filling: Pick<Filling, 'values' | 'flush'>;
  /** Of the document, where it is not the page's. */
  lang: string | undefined;
};

/** Whom the document is for and with: chosen here, their facts go into the empty fields. */
export function PartyBar({ data, filling, lang }: PartyBarProps) {
  const { texts, own, other, us, addHref } = data;
  return (
    <section className="party-bar" aria-label={texts.label}>
      <div className="party-bar-sides">
        {us ? <Us data={data} us={us} lang={lang} /> : null}
        {own && own.options.length > 0 ? <Side data={data} side={own} filling={filling} /> : null}
        {addHref ? (
          <p className="party-bar-add">
            <Link to={addHref}>{texts.add}</Link> {texts.addText}
          </p>
        ) : null}
        {other && other.options.length > 0 ? <Side data={data} side={other} filling={filling} /> : null}
        {other ? <Keep data={data} side={other} filling={filling} /> : null}
      </div>
      <Told data={data} />
    </section>
  );
}

type PartProps = Pick<PartyBarProps, 'data' | 'filling'>;

/** With script there is nothing to press until somebody else is chosen. */
function Side({ data, side: { side, nameKey, options }, filling }: PartProps & { side: SideData }) {
  const { texts, contactsHref } = data;
  const id = `party-${side}`;
  const hydrated = useHydrated();
  const chosen = chosenOn({ nameKey, options }, filling.values);
  const [picked, pick] = useState<string>();
  const control = useRef<HTMLSelectElement>(null);
  // Somebody else may have been chosen before this code came.
  useEffect(() => pick(control.current?.value), []);
  const [only, ...others] = options;
  if (side === 'own' && only && others.length === 0 && chosen === only.value)
    return (
      <p className="party-bar-only">
        <span>{texts.own}</span> {only.label}
      </p>
    );
  const isIdle = hydrated && (picked ?? chosen) === chosen;
  return (
    <PartyForm data={data} act="fill" side={side}>
      <label htmlFor={id}>{texts[side]}</label>
      <select
        className="fields-input fields-select"
        id={id}
        name="party"
        key={chosen}
        ref={control}
        defaultValue={chosen}
        onChange={(event) => pick(event.currentTarget.value)}
      >
        {chosen === '' ? <option value="">{side === 'own' ? texts.chooseOwn : texts.choose}</option> : null}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {isIdle ? null : (
        <button className="button button-small" type="submit">
          {texts.fill}
          <span className="visually-hidden">{`, ${texts[side]}`}</span>
        </button>
      )}
      {side === 'other' ? (
        <Link className="party-bar-all" to={contactsHref}>
          {texts.all}
        </Link>
      ) : null}
    </PartyForm>
  );
}

/** Asked before anything is filled in; afterwards a quiet line. */
function Us({ data, us, lang }: Omit<PartyBarProps, 'filling'> & { us: NonNullable<PartyBarData['us']> }) {
  const { texts } = data;
  return (
    <PartyForm data={data} act="us" side="own">
      <fieldset className="party-bar-us" data-open={us.isOpen ? '' : undefined}>
        <legend>{us.isOpen ? texts.usTitle : texts.us}</legend>
        {us.options.map(({ value, label }) => (
          <button
            key={value}
            className="party-bar-choice"
            type="submit"
            name="party"
            value={value}
            aria-pressed={value === us.value}
            lang={lang}
          >
            {label}
          </button>
        ))}
        {us.isOpen ? <span className="workspace-small">{texts.usText}</span> : null}
      </fieldset>
    </PartyForm>
  );
}

/** Whoever was typed in by hand can be kept for the next document. */
function Keep({ data, side, filling }: PartProps & { side: SideData }) {
  const name = nameIn(filling.values, side.nameKey);
  if (name === '' || chosenOn(side, filling.values) !== '') return null;
  return (
    <PartyForm data={data} act="keep" side="other">
      <button className="workspace-link party-bar-keep" type="submit">
        {worded(data.texts.keep, { name })}
      </button>
    </PartyForm>
  );
}

function Told({ data }: Pick<PartProps, 'data'>) {
  const { told, texts } = data;
  if (!told) return null;
  return (
    <div className="party-bar-told" role="status">
      <p>{told.filled}</p>
      {told.canUndo ? (
        <PartyForm data={data} act="undo" side={told.side}>
          <button className="workspace-link" type="submit">
            {texts.undo}
          </button>
        </PartyForm>
      ) : null}
      {told.kept ? (
        <>
          <p>{told.kept}</p>
          <PartyForm data={data} act="replace" side={told.side}>
            <button className="workspace-link" type="submit">
              {texts.replace}
            </button>
          </PartyForm>
        </>
      ) : null}
    </div>
  );
}

type PartyFormProps = Pick<PartProps, 'data'> & { act: string; side: string; children: React.ReactNode };

/** A form of the bar. */
function PartyForm({ data, act, side, children }: PartyFormProps) {
  return (
    <form className="party-bar-form" method="post" action={data.action} {...FLUSH_FIRST}>
      <input type="hidden" name="doc" value={data.documentId} />
      <input type="hidden" name="intent" value="party" />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="side" value={side} />
      {children}
    </form>
  );
}

/** Who of those that are kept stands on a side; '' for nobody. */
function chosenOn(
  { nameKey, options }: Pick<SideData, 'nameKey' | 'options'>,
  values: DocumentValues,
): string {
  const name = nameIn(values, nameKey);
  return name === '' ? '' : (options.find((option) => option.name === name)?.value ?? '');
}

function nameIn(values: DocumentValues, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value.trim() : '';
}
