import { useId } from 'react';
import { LONGEST_REASON } from '../../../services/signing/envelope.ts';
import { Field } from '../../forms/field.tsx';
import { ValueChanges, type ValueChangesProps } from '../../signing/value-changes.tsx';

export type SuggestionProps = {
  id: string;
  title: string;
  changes: ValueChangesProps;
  why: { label: string; text: string };
  /** What accepting does, and how many signatures it costs. */
  lead: string;
  /** What may be said with it, which all who are asked anew read. */
  word: string;
  accept: string;
  decline: { label: string; button: string; word: string };
};

/** Somebody who was asked suggests other values: the sender compares, and decides. */
export function EnvelopeSuggestion({
  id,
  title,
  changes,
  why,
  lead,
  word,
  accept,
  decline,
}: SuggestionProps) {
  const [said, reason] = [useId(), useId()];
  return (
    <section className="envelope-wish" aria-label={title}>
      <p className="workspace-strong">{title}</p>
      <ValueChanges {...changes} />
      <dl>
        <div>
          <dt>{why.label}</dt>
          <dd>{why.text}</dd>
        </div>
      </dl>
      <p className="workspace-small">{lead}</p>
      <form className="workspace-form" method="post">
        <input type="hidden" name="suggestion" value={id} />
        <Field id={said} name="word" label={word} maxLength={LONGEST_REASON} autoComplete="off" />
        <button className="button button-small" type="submit" name="intent" value="accept">
          {accept}
        </button>
      </form>
      <details>
        <summary>{decline.label}</summary>
        <form className="workspace-form" method="post">
          <input type="hidden" name="suggestion" value={id} />
          <Field id={reason} name="word" label={decline.word} maxLength={LONGEST_REASON} autoComplete="off" />
          <button className="button button-outline button-small" type="submit" name="intent" value="decline">
            {decline.button}
          </button>
        </form>
      </details>
    </section>
  );
}
