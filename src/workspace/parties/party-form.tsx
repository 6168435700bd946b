import { useState } from 'react';
import type { Messages } from '../../locales/messages.server.ts';
import type { PartyKind, Profile, ProfileField } from '../../services/companies/profile.ts';
import { nameOfSignatory } from '../../services/companies/read-profile.ts';
import type { NumberField } from '../../services/companies/tax-names.table.ts';
import type { PlaceOption } from '../../shared/places.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { worded } from '../filling/worded.ts';
import { describedBy, FieldFrame } from '../forms/field.tsx';
import { PARTY_GROUPS } from './party-fields.table.ts';

type Texts = Messages['companies'];
type NumberNames = Readonly<Record<string, Partial<Record<NumberField, { name: string; example: string }>>>>;

export type PartyFormData = {
  texts: Texts;
  /** Null for one of one's own companies. */
  contactKinds: readonly { value: PartyKind; label: string }[] | null;
  kind: PartyKind;
  profile: Profile;
  /** In words, by field. */
  faults: Readonly<Partial<Record<ProfileField, string>>>;
  /** It is not about one field. */
  refusal: string | null;
  countries: readonly PlaceOption[];
  /** What the numbers of a country are called. */
  numbers: NumberNames;
  /** How many people of it are asked for. */
  signatories: number;
  /** A new company: the team uses it, or only whoever adds it; undefined where there is nothing to choose. */
  who?: { label: string; team: string; own: string; isPrivate: boolean };
};

/** A company or contact as a form. Its numbers are called as in its country, without script once that is sent. */
export function PartyForm({ data }: { data: PartyFormData }) {
  const { texts, profile, contactKinds, refusal } = data;
  const [country, setCountry] = useState(profile.country);
  const isContact = contactKinds !== null;
  return (
    <form className="party-form" method="post" noValidate>
      {refusal ? (
        <p className="workspace-error" role="alert">
          <Icon name="warning" />
          {refusal}
        </p>
      ) : null}
      {PARTY_GROUPS.map((group) => {
        const fields = group.fields.filter(({ isOfAll }) => !isContact || isOfAll);
        if (fields.length === 0) return null;
        const legend = texts.form.groups[group.key === 'reach' && isContact ? 'reachContact' : group.key];
        return (
          <fieldset key={group.key} className="party-group">
            <legend>{legend}</legend>
            <div className="party-fields">
              {fields.map((field) =>
                field.key === 'country' ? (
                  <CountryField key={field.key} data={data} onChange={setCountry} />
                ) : (
                  <TextField key={field.key} data={data} field={field} country={country} />
                ),
              )}
              {group.key === 'who' && contactKinds ? <KindField data={data} kinds={contactKinds} /> : null}
              {group.key === 'who' && data.who ? <WhoField who={data.who} /> : null}
            </div>
          </fieldset>
        );
      })}
      <Signatories data={data} />
      <div className="party-save">
        <button className="button" type="submit" name="intent" value="save">
          {texts.form.save}
        </button>
      </div>
    </form>
  );
}

type FieldRow = (typeof PARTY_GROUPS)[number]['fields'][number];

function TextField({ data, field, country }: { data: PartyFormData; field: FieldRow; country: string }) {
  const { key, size, autoComplete, type } = field;
  const id = `party-${key}`;
  const error = data.faults[key];
  const { label, help: usual } = wordsOf(data, key, country);
  // What is wrong says how it looks.
  const help = error ? null : usual;
  const common = {
    id,
    name: key,
    className: 'field-input',
    defaultValue: data.profile[key],
    maxLength: 200,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy({ id, help, error }),
    ...(autoComplete ? { autoComplete } : {}),
  };
  return (
    <FieldFrame id={id} label={label} help={help} error={error} size={size}>
      {key === 'street' ? (
        <textarea {...common} rows={Math.max(1, data.profile.street.split('\n').length)} />
      ) : (
        <input {...common} type={type ?? 'text'} required={key === 'name'} />
      )}
    </FieldFrame>
  );
}

/** A number is called as in its country, and shows how one looks there. */
function wordsOf(
  { texts, numbers, contactKinds }: PartyFormData,
  key: ProfileField,
  country: string,
): { label: string; help: string | null } {
  const { fields, help } = texts.form;
  const known = isNumber(key) ? numbers[country]?.[key] : undefined;
  if (known) return { label: known.name || fields[key], help: worded(help.example, known) };
  if (key === 'name' && contactKinds) return { label: fields.contactName, help: null };
  return { label: fields[key], help: key === 'name' || key === 'legalForm' ? help[key] : null };
}

/** What a field is called where a company is read. */
export function labelOf(data: PartyFormData, key: ProfileField, country: string): string {
  return wordsOf(data, key, country).label;
}

const NUMBERS: readonly string[] = ['taxId', 'vatId', 'registerNumber', 'account', 'bankCode'];

function isNumber(key: ProfileField): key is NumberField {
  return NUMBERS.includes(key);
}

function CountryField({ data, onChange }: { data: PartyFormData; onChange: (country: string) => void }) {
  const { texts, profile, countries } = data;
  return (
    <div className="field" data-size="half">
      <label className="field-label" htmlFor="party-country">
        {texts.form.fields.country}
      </label>
      <select
        className="field-input fields-select"
        id="party-country"
        name="country"
        autoComplete="country"
        defaultValue={profile.country}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{texts.form.none}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button className="workspace-link" type="submit" name="intent" value="country">
          {texts.form.countryNames}
        </button>
      </noscript>
    </div>
  );
}

function KindField({
  data: { texts, kind },
  kinds,
}: {
  data: PartyFormData;
  kinds: NonNullable<PartyFormData['contactKinds']>;
}) {
  return (
    <div className="field" data-size="half">
      <label className="field-label" htmlFor="party-kind">
        {texts.form.fields.kind}
      </label>
      <select className="field-input fields-select" id="party-kind" name="kind" defaultValue={kind}>
        {kinds.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function WhoField({ who }: { who: NonNullable<PartyFormData['who']> }) {
  return (
    <div className="field" data-size="half">
      <label className="field-label" htmlFor="party-who">
        {who.label}
      </label>
      <select
        className="field-input fields-select"
        id="party-who"
        name="who"
        defaultValue={who.isPrivate ? 'own' : 'team'}
      >
        <option value="team">{who.team}</option>
        <option value="own">{who.own}</option>
      </select>
    </div>
  );
}

function Signatories({ data: { texts, profile, signatories, contactKinds } }: { data: PartyFormData }) {
  const { groups, fields, help } = texts.form;
  return (
    <fieldset className="party-group">
      <legend>{contactKinds ? fields.person : groups.signs}</legend>
      <div className="party-fields">
        {Array.from({ length: signatories }, (_none, index) => {
          const known = profile.signatories[index];
          const [name, title] = [nameOfSignatory(index, 'name'), nameOfSignatory(index, 'title')];
          return [
            <SignatoryField key={name} name={name} label={fields.signatory} value={known?.name} />,
            <SignatoryField key={title} name={title} label={fields.position} value={known?.title} />,
          ];
        })}
      </div>
      {contactKinds ? null : <p className="field-help">{help.signs}</p>}
    </fieldset>
  );
}

function SignatoryField({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <div className="field" data-size="half">
      <label className="field-label" htmlFor={`party-${name}`}>
        {label}
      </label>
      <input
        className="field-input"
        id={`party-${name}`}
        name={name}
        defaultValue={value ?? ''}
        maxLength={200}
        autoComplete="off"
      />
    </div>
  );
}
