import { PARTY_GROUPS } from './party-fields.table.ts';
import { labelOf, type PartyFormData } from './party-form.tsx';

/** What is known of a company, for somebody who uses it and does not change it. */
export function PartyFacts({ data }: { data: PartyFormData }) {
  const { texts, profile, countries } = data;
  const country = countries.find(({ code }) => code === profile.country)?.name ?? profile.country;
  const groups = PARTY_GROUPS.map(({ key, fields }) => ({
    key,
    legend: texts.form.groups[key],
    rows: fields
      .map((field) => ({
        key: field.key,
        label: labelOf(data, field.key, profile.country),
        value: field.key === 'country' ? country : profile[field.key],
      }))
      .filter(({ value }) => value !== ''),
  }));
  const people = profile.signatories
    .filter(({ name }) => name !== '')
    .map(({ name, title }) => ({ key: name, label: title || texts.form.fields.signatory, value: name }));
  const all = [...groups, { key: 'signs', legend: texts.form.groups.signs, rows: people }];
  return (
    <div className="party-read">
      {all
        .filter(({ rows }) => rows.length > 0)
        .map(({ key, legend, rows }) => (
          <section key={key} aria-labelledby={`read-${key}`}>
            <h2 id={`read-${key}`}>{legend}</h2>
            <dl>
              {rows.map((row) => (
                <div key={row.key}>
                  <dt>{row.label}</dt>
                  <dd>{row.value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </div>
  );
}
