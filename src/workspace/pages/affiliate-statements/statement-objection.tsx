import { Icon } from '../../../ui/icon/icon.tsx';
import type { ObjectingOutcome } from './act.server.ts';
import type { ObjectionWords, StatementTexts } from './statement-words.ts';

type ObjectionProps = {
  texts: StatementTexts;
  /** The number of the line; '' is the whole statement. */
  line: string;
  action: string;
  /** One that was made already, with its answer. */
  objection: ObjectionWords | null;
  mayObject: boolean;
  label: string;
  outcome?: ObjectingOutcome | undefined;
};

/** Objects to a line or to a whole statement; an objection that was made stands here with its answer. */
export function StatementObjection(props: ObjectionProps) {
  const { objection, mayObject } = props;
  if (objection) return <Made objection={objection} />;
  return mayObject ? <ObjectionForm {...props} /> : null;
}

function Made({ objection: { asked, text, outcome, answer } }: { objection: ObjectionWords }) {
  return (
    <div className="money-answer">
      <strong>{asked}</strong>
      {text}
      <strong>{outcome}</strong>
      {answer}
    </div>
  );
}

function ObjectionForm({ texts, line, action, label, outcome }: ObjectionProps) {
  const mine = outcome?.line === line ? outcome : undefined;
  const id = `object-${line}`;
  return (
    <details className="money-objection" open={mine !== undefined}>
      <summary>{label}</summary>
      <form className="money-object" method="post" action={action}>
        <input type="hidden" name="line" value={line} />
        <div className="field" data-wrong={mine ? '' : undefined}>
          <label className="field-label" htmlFor={id}>
            {texts.objection}
          </label>
          <textarea
            className="field-input"
            id={id}
            name="text"
            rows={4}
            maxLength={2_000}
            required
            defaultValue={mine?.typed}
            aria-invalid={mine ? true : undefined}
            aria-describedby={mine ? `${id}-error` : undefined}
          />
          {mine ? (
            <p className="workspace-error" id={`${id}-error`} role="alert">
              <Icon name="warning" />
              {texts.problems[mine.problem]}
            </p>
          ) : null}
        </div>
        <button className="button button-outline" type="submit">
          {texts.send}
        </button>
      </form>
    </details>
  );
}
