import { useId } from 'react';
import { LONGEST_REASON } from '../../../services/signing/envelope.ts';
import { Field } from '../../forms/field.tsx';

export type WishProps = {
  id: string;
  title: string;
  /** From whom, to whom, and why. */
  rows: { label: string; text: string; soft: string }[];
  lead: string;
  /** Of the mails and the page of whoever is named; as of the one before where nobody says otherwise. */
  locale: { label: string; value: string; options: { value: string; label: string }[] };
  agree: string;
  refuse: { label: string; button: string };
  /** What may be said of it, which whoever wished it reads. */
  reason: string;
};

/** Somebody who was asked names somebody else: the sender decides. */
export function HandOnWish({ id, title, rows, lead, locale, agree, refuse, reason }: WishProps) {
  const [field, why] = [useId(), useId()];
  return (
    <section className="envelope-wish" aria-label={title}>
      <p className="workspace-strong">{title}</p>
      <dl>
        {rows.map(({ label, text, soft }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text} {soft === '' ? null : <span className="workspace-small">{soft}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="workspace-small">{lead}</p>
      <form className="workspace-form" method="post">
        <input type="hidden" name="wish" value={id} />
        <div className="field">
          <label className="field-label" htmlFor={field}>
            {locale.label}
          </label>
          <select className="field-input" id={field} name="locale" defaultValue={locale.value}>
            {locale.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <button className="button button-small" type="submit" name="intent" value="agree">
          {agree}
        </button>
      </form>
      <details>
        <summary>{refuse.label}</summary>
        <form className="workspace-form" method="post">
          <input type="hidden" name="wish" value={id} />
          <Field id={why} name="reason" label={reason} maxLength={LONGEST_REASON} autoComplete="off" />
          <button className="button button-outline button-small" type="submit" name="intent" value="refuse">
            {refuse.button}
          </button>
        </form>
      </details>
    </section>
  );
}
