import { useEffect, useRef } from 'react';
import type { Messages } from '../../locales/messages.server.ts';
import { LONGEST_NAME } from '../../services/signing/envelope.ts';
import type { EnvelopeState } from '../../services/signing/states.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Field } from '../forms/field.tsx';
import { SignToo } from './sign-too.tsx';

type Texts = Messages['signing'];
export type SignSendFault = keyof Texts['faults'];
/** Why nothing was sent, and what was typed. */
export type SignSendOutcome = {
  fault: SignSendFault;
  typed: Readonly<Record<string, string>>;
  /** The field that is wrong, and what is said of it and of whose it is. */
  wrong?: { field: string; says: string } | undefined;
  /** Parties of the document whom nobody is asked for, as the second press names them. */
  without?: string | undefined;
};
type Option = { value: string; label: string };
type Person = { party: string; role: string; name: string; email: string; title: string; isFurther: boolean };

export type SigningFormProps = {
  texts: Texts;
  trial: { text: string; isOver: boolean } | null;
  plans: string;
  /** Whom the document names, then empty rows. */
  people: Person[];
  /** The document's own language. */
  locale: string;
  locales: Option[];
  days: Option[];
  usualDays: string;
  parts: Option[];
  rhythms: Option[];
  usualRhythm: string;
  sender: string;
  /** 'I sign too, by a link to …'; null where the sender is named already. */
  signToo: string | null;
  sendKey: string;
  /** What of it was sent for signature before. */
  envelopes: { href: string; title: string; facts: string; state: EnvelopeState }[];
};
type FormProps = SigningFormProps & { outcome: SignSendOutcome | undefined };

/** Who signs what is sent, in which order and until when. */
export function SigningForm(props: FormProps) {
  return (
    <>
      <Trial {...props} />
      {props.trial?.isOver ? null : <SendForm {...props} />}
    </>
  );
}

function Trial({ texts, trial, plans }: FormProps) {
  if (!trial) return null;
  return (
    <p className="workspace-strong">
      {trial.text} {trial.isOver ? <a href={plans}>{texts.plans}</a> : null}
    </p>
  );
}

function SendForm(props: FormProps) {
  const { texts, sender, sendKey, days, usualDays, rhythms, usualRhythm, outcome } = props;
  const typed = outcome?.typed ?? {};
  return (
    <form className="workspace-form" method="post" noValidate>
      <input type="hidden" name="key" value={typed['key'] ?? sendKey} />
      <People {...props} />
      <fieldset className="signing-form-order">
        <legend>{texts.ordering}</legend>
        {(['together', 'inTurn'] as const).map((ordering) => (
          <label key={ordering} className="sharing-check">
            <input
              type="radio"
              name="ordering"
              value={ordering}
              defaultChecked={ordering === (typed['ordering'] ?? 'together')}
            />
            {texts.orderings[ordering]}
          </label>
        ))}
      </fieldset>
      <Field
        id="sender"
        name="sender"
        label={texts.sender}
        defaultValue={typed['sender'] ?? sender}
        maxLength={LONGEST_NAME}
        autoComplete="name"
        required
      />
      {props.signToo ? <SignToo label={props.signToo} isTyped={typed['own'] === 'yes'} /> : null}
      <div className="field">
        <label className="field-label" htmlFor="message">
          {texts.message}
        </label>
        <textarea
          className="field-input"
          id="message"
          name="message"
          rows={3}
          maxLength={1000}
          defaultValue={typed['message'] ?? ''}
        />
      </div>
      <Select id="days" label={texts.days} options={days} value={typed['days'] ?? usualDays} />
      <Select
        id="rhythm"
        label={texts.rhythm}
        options={rhythms}
        value={typed['rhythm'] ?? usualRhythm}
        help={texts.rhythmHelp}
      />
      <p className="workspace-small">{texts.frozen}</p>
      <p className="workspace-small">{texts.enough}</p>
      <Unasked texts={texts} outcome={outcome} />
      <button className="button button-form" type="submit">
        {texts.button}
      </button>
      {outcome?.without ? (
        <button className="button button-outline" type="submit" name="without" value={outcome.without}>
          {texts.unasked.send}
        </button>
      ) : null}
    </form>
  );
}

/** Stands where one presses: a second press sends it all the same. */
function Unasked({ texts, outcome }: Pick<FormProps, 'texts' | 'outcome'>) {
  if (!outcome?.without) return null;
  return (
    <div className="workspace-notice signing-form-told signing-form-unasked" id="unasked" tabIndex={-1}>
      <p className="workspace-strong">
        <Icon name="warning" />
        {outcome.wrong?.says}
      </p>
      <p>{texts.unasked.choice}</p>
    </div>
  );
}

function People({ texts, people, outcome, ...props }: FormProps) {
  const typed = outcome?.typed ?? {};
  const row = (one: NumberedPerson) => (
    <PersonRow key={one.index} texts={texts} typed={typed} wrong={outcome?.wrong} one={one} {...props} />
  );
  const all = people.map((one, index) => ({ ...one, index }));
  const isTyped = ({ index }: NumberedPerson) => typed[`name-${index}`] || typed[`email-${index}`];
  const further = all.filter(({ isFurther }) => isFurther);
  return (
    <>
      <h2 className="workspace-minor">{texts.people}</h2>
      <p className="workspace-small">{texts.peopleHelp}</p>
      <p className="workspace-small" id="code-help">
        <span className="workspace-strong">{texts.asksCode.label}.</span> {texts.asksCode.help}
      </p>
      {all.filter(({ isFurther }) => !isFurther).map(row)}
      {further.length > 0 ? (
        <details className="signing-form-further" open={further.some(isTyped)}>
          <summary>{texts.further}</summary>
          {further.map(row)}
        </details>
      ) : null}
    </>
  );
}

type NumberedPerson = Person & { index: number };
type RowProps = Pick<SigningFormProps, 'texts' | 'locale' | 'locales' | 'parts'> & {
  one: NumberedPerson;
  typed: SignSendOutcome['typed'];
  wrong: SignSendOutcome['wrong'];
};

function PersonRow({ texts, locale, locales, parts, typed, wrong, one }: RowProps) {
  const { party, role, name, email, title, index } = one;
  const errorOf = (field: string) => (wrong?.field === field ? wrong.says : null);
  return (
    <fieldset className="signing-form-person">
      <legend>{title}</legend>
      <input type="hidden" name={`party-${index}`} value={party} />
      <input type="hidden" name={`role-${index}`} value={role} />
      <Field
        id={`name-${index}`}
        name={`name-${index}`}
        label={texts.name}
        defaultValue={typed[`name-${index}`] ?? name}
        error={errorOf(`name-${index}`)}
        maxLength={LONGEST_NAME}
        autoComplete="off"
      />
      <Field
        id={`email-${index}`}
        name={`email-${index}`}
        type="email"
        label={texts.email}
        defaultValue={typed[`email-${index}`] ?? email}
        error={errorOf(`email-${index}`)}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
      />
      <Select
        id={`part-${index}`}
        label={texts.part}
        options={parts}
        value={typed[`part-${index}`] ?? 'signs'}
      />
      <Select
        id={`locale-${index}`}
        label={texts.locale}
        options={locales}
        value={typed[`locale-${index}`] ?? locale}
      />
      <label className="sharing-check">
        <input
          type="checkbox"
          name={`code-${index}`}
          value="yes"
          defaultChecked={typed[`code-${index}`] === 'yes'}
          aria-describedby="code-help"
        />
        {texts.asksCode.label}
      </label>
    </fieldset>
  );
}

function Select({
  id,
  label,
  options,
  value,
  help,
}: {
  id: string;
  label: string;
  options: Option[];
  value: string;
  help?: string;
}) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        className="field-input"
        id={id}
        name={id}
        defaultValue={value}
        aria-describedby={help ? `${id}-help` : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {help ? (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

/** Why nothing was sent, at the top of the page: the form is longer than a screen, and its button stands at its end. */
export function SigningFault({ texts, outcome }: Pick<FormProps, 'texts' | 'outcome'>) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (outcome) focusOf(outcome, place.current)?.focus();
  }, [outcome]);
  if (!outcome) return null;
  return (
    <p className="workspace-error signing-form-fault" role="alert" tabIndex={-1} ref={place}>
      <Icon name="warning" />
      <span>
        {outcome.wrong?.says ?? texts.faults[outcome.fault]}
        {outcome.without ? (
          <>
            {' '}
            <a href="#unasked">{texts.unasked.below}</a>
          </>
        ) : null}
      </span>
    </p>
  );
}

/** The field that is wrong, as a browser without script does by itself. */
function focusOf({ wrong }: SignSendOutcome, place: HTMLElement | null): HTMLElement | null {
  return wrong ? document.getElementById(wrong.field) : place;
}
