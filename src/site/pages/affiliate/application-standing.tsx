import type { Messages } from '../../../locales/messages.server.ts';
import {
  APPLICATION_LENGTHS,
  type ApplicationState,
} from '../../../services/affiliate-applications/application.ts';
import { FormField } from '../../forms/form-field.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { Sheet } from '../../sheet.tsx';
import { ANSWER, APPLICATION, WITHDRAW } from './application-forms.ts';
import css from './application-standing.css?inline';

type Texts = Messages['affiliate-application'];

export type ApplicationStandingProps = {
  texts: Texts['status'];
  faults: Texts['faults'];
  /** Of the mailed link. */
  secret: string;
  /** By which a question is answered. */
  form: FormState;
  againHref: string;
  /** Null where the link leads to none. */
  known: {
    state: ApplicationState;
    sentBy: string;
    question: string | null;
    reason: { text: string; words: string } | null;
    justAnswered: boolean;
    area: string;
  } | null;
};

/** How an application stands, for who came by the link of a mail: its question, its end, and how it is taken back. */
export function ApplicationStanding(props: ApplicationStandingProps) {
  const { texts, known } = props;
  return (
    <section className="application-standing" id={APPLICATION} aria-labelledby="application-title">
      <Sheet name="application-standing" css={css} />
      {known ? (
        <Known {...props} known={known} />
      ) : (
        <>
          <h2 id="application-title">{texts.unknownTitle}</h2>
          <p>{texts.unknownText}</p>
        </>
      )}
    </section>
  );
}

type KnownProps = ApplicationStandingProps & { known: NonNullable<ApplicationStandingProps['known']> };

function Known(props: KnownProps) {
  const { texts, known, againHref } = props;
  const isOpen = known.state === 'sent' || known.state === 'asked';
  return (
    <>
      <p className="application-standing-label">{texts.title}</p>
      <h2 id="application-title">{texts.states[known.state]}</h2>
      <p>{known.justAnswered ? texts.answered : texts.texts[known.state]}</p>
      {known.reason ? (
        <>
          <h3>{texts.reason}</h3>
          <p>{known.reason.text}</p>
          {known.reason.words ? <blockquote>{known.reason.words}</blockquote> : null}
        </>
      ) : null}
      {known.question === null ? null : <Question {...props} question={known.question} />}
      {known.state === 'accepted' ? (
        <p>
          <a className="button" href={known.area}>
            {texts.area}
          </a>
        </p>
      ) : null}
      {known.state === 'rejected' || known.state === 'withdrawn' ? (
        <p>
          <a href={againHref}>{texts.again}</a>
        </p>
      ) : null}
      {isOpen ? <Withdraw {...props} /> : null}
      <p className="application-standing-sent">{known.sentBy}</p>
    </>
  );
}

function Question({ texts, faults, form, secret, question }: KnownProps & { question: string }) {
  return (
    <form className="application-standing-answer" method="post" action={form.action}>
      <h3>{texts.question}</h3>
      <blockquote>{question}</blockquote>
      <input type="hidden" name="form" value={ANSWER} />
      <input type="hidden" name={APPLICATION} value={secret} />
      <FormField
        state={form}
        name="answer"
        label={texts.answer}
        faults={faults}
        rows={4}
        maxLength={APPLICATION_LENGTHS.answer.most}
        required
      />
      <button className="button" type="submit">
        {texts.sendAnswer}
      </button>
    </form>
  );
}

function Withdraw({ texts, form, secret }: KnownProps) {
  return (
    <form className="application-standing-withdraw" method="post" action={form.action}>
      <input type="hidden" name="form" value={WITHDRAW} />
      <input type="hidden" name={APPLICATION} value={secret} />
      <button className="button button-outline" type="submit">
        {texts.withdraw}
      </button>
      <p className="field-help">{texts.withdrawHelp}</p>
    </form>
  );
}
