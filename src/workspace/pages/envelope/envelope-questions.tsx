import { Form } from 'react-router';
import { LONGEST_QUESTION } from '../../../services/signing/envelope.ts';
import { describedBy, FieldFrame } from '../../forms/field.tsx';

/** Why an answer did not go out, and what was typed. */
export type AnswerOutcome = {
  question: string;
  fault: string;
  answer: string;
};

export type QuestionsProps = {
  questions: {
    id: string;
    text: string;
    /** 'Rosa O’Neil asked on …'. */
    asked: string;
    /** With when it was given; null where there is none. */
    answer: { text: string; when: string } | null;
    /** Whoever asked waits for it, and it can be given. */
    canAnswer: boolean;
  }[];
  words: Record<'label' | 'help' | 'button' | 'never', string>;
};

/** What somebody asked, with the answers, the first first; what waits for one has a field below it. */
export function Questions({
  questions,
  words,
  outcome,
}: QuestionsProps & { outcome: AnswerOutcome | undefined }) {
  if (questions.length === 0) return null;
  return (
    <ol className="envelope-questions">
      {questions.map((one) => (
        <li key={one.id} data-open={one.canAnswer ? '' : undefined}>
          <p className="workspace-small">{one.asked}</p>
          <p className="envelope-words">{one.text}</p>
          {one.answer ? (
            <div className="envelope-answer">
              <p className="workspace-small">{one.answer.when}</p>
              <p className="envelope-words">{one.answer.text}</p>
            </div>
          ) : null}
          {one.canAnswer ? (
            <AnswerForm
              id={one.id}
              words={words}
              outcome={outcome?.question === one.id ? outcome : undefined}
            />
          ) : null}
          {one.answer || one.canAnswer ? null : <p className="workspace-small">{words.never}</p>}
        </li>
      ))}
    </ol>
  );
}

type AnswerProps = { id: string; outcome: AnswerOutcome | undefined } & Pick<QuestionsProps, 'words'>;

function AnswerForm({ id, words, outcome }: AnswerProps) {
  const { label, help, button } = words;
  const [field, error] = [`answer-${id}`, outcome?.fault ?? null];
  return (
    <Form className="workspace-form" method="post" preventScrollReset noValidate>
      <input type="hidden" name="question" value={id} />
      <FieldFrame id={field} label={label} help={help} error={error}>
        <textarea
          className="field-input"
          id={field}
          name="answer"
          rows={3}
          maxLength={LONGEST_QUESTION}
          defaultValue={outcome?.answer}
          // biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06)
          autoFocus={error !== null}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id: field, help, error })}
          required
        />
      </FieldFrame>
      <button className="button button-small" type="submit" name="intent" value="answer">
        {button}
      </button>
    </Form>
  );
}
