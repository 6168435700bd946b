import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type AreaFrame, AreaPage } from '../../affiliate/area-frame.tsx';
import { EmptyState } from '../../empty/empty-state.tsx';
import type { AnswerOutcome } from './act.server.ts';

export type Question = {
  id: string;
  title: string;
  text: string;
  clause: string;
  state: { name: string; label: string };
  since: string;
  question: string | null;
  /** By which day an answer is asked for, while there is none. */
  until: string | null;
  isOver: boolean;
  answer: { text: string; on: string } | null;
  canAnswer: boolean;
  holds: boolean;
  decision: { reason: string; consequence: string } | null;
};
export type AffiliateQuestionsProps = {
  frame: AreaFrame;
  texts: Messages['affiliate-questions'];
  action: string;
  /** Beside the field for an answer. */
  help: string;
  questions: Question[];
};

type PageProps = AffiliateQuestionsProps & { outcome?: AnswerOutcome | undefined };

/** What is looked into, with what was found; asked, answered, decided. */
export function AffiliateQuestionsPage(props: PageProps) {
  const { frame, texts, questions } = props;
  return (
    <AreaPage frame={frame}>
      <section aria-labelledby="area-questions">
        <h2 id="area-questions">{texts.title}</h2>
        <p className="area-lead">{texts.lead}</p>
        {questions.length === 0 ? <EmptyState icon="check" text={texts.none} /> : null}
        {questions.map((question) => (
          <QuestionCard key={question.id} {...props} question={question} />
        ))}
      </section>
    </AreaPage>
  );
}

function QuestionCard({ question: one, ...page }: PageProps & { question: Question }) {
  const { texts } = page;
  return (
    <article className="area-question" id={`question-${one.id}`} aria-labelledby={`title-${one.id}`}>
      <p className="area-question-state">
        <span className="area-state" data-state={one.state.name}>
          {one.state.label}
        </span>
        <span>{one.since}</span>
        <span>{one.clause}</span>
      </p>
      <h3 id={`title-${one.id}`}>{one.title}</h3>
      <p>{one.text}</p>
      {one.question ? <Quote label={texts.question} text={one.question} /> : null}
      {one.holds ? <p className="area-lead">{texts.holds}</p> : null}
      {one.answer ? <Quote label={one.answer.on} text={one.answer.text} /> : null}
      {one.canAnswer ? <AnswerForm {...page} question={one} /> : null}
      {one.decision ? (
        <>
          <Quote label={texts.reason} text={one.decision.reason} />
          <p className="area-question-end">{one.decision.consequence}</p>
        </>
      ) : null}
    </article>
  );
}

function Quote({ label, text }: { label: string; text: string }) {
  return (
    <figure className="area-quote">
      <figcaption>{label}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}

function AnswerForm({ texts, action, help, outcome, question }: PageProps & { question: Question }) {
  const wrong = outcome?.id === question.id ? outcome : undefined;
  const field = `answer-${question.id}`;
  return (
    <form className="area-answer" method="post" action={action}>
      <input type="hidden" name="id" value={question.id} />
      <p className="area-question-until">
        {question.isOver ? texts.overdueAnswer : `${texts.until} ${question.until}`}
      </p>
      <div className="field" data-wrong={wrong ? '' : undefined}>
        <label className="field-label" htmlFor={field}>
          {texts.yourAnswer}
        </label>
        <textarea
          className="field-input"
          id={field}
          name="answer"
          rows={5}
          maxLength={1000}
          required
          defaultValue={wrong?.answer}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${field}-help${wrong ? ` ${field}-error` : ''}`}
        />
        {wrong ? (
          <p className="workspace-error" id={`${field}-error`} role="alert">
            <Icon name="warning" />
            {texts[wrong.problem]}
          </p>
        ) : null}
        <p className="field-help" id={`${field}-help`}>
          {help}
        </p>
      </div>
      <button className="button" type="submit">
        {texts.send}
      </button>
    </form>
  );
}
