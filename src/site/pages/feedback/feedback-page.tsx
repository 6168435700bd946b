import type { Messages } from '../../../locales/messages.server.ts';
import { FormChoices } from '../../forms/form-choices.tsx';
import { FormField } from '../../forms/form-field.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { MessageForm } from '../../forms/message-form.tsx';
import { Sheet } from '../../sheet.tsx';
import { FEEDBACK_LENGTH } from './feedback-form.ts';
import css from './feedback-page.css?inline';

export type FeedbackProps = {
  texts: Messages['feedback'];
  textHelp: string;
  faults: Record<string, string>;
  form: FormState;
  kinds: { value: string; label: string }[];
  email: string;
  hrefs: { support: string; privacy: string };
};

/** A letter to the company: the page is the sheet it is written on. */
export function FeedbackPage({ texts, textHelp, faults, form, kinds, email, hrefs }: FeedbackProps) {
  const { fields } = texts;
  return (
    <section className="feedback">
      <Sheet name="feedback-page" css={css} />
      <div className="feedback-words">
        <h1>{texts.title}</h1>
        <p className="feedback-lead">{texts.lead}</p>
        <ol className="feedback-after">
          {[texts.after.read, texts.after.sorted, texts.after.answered].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <p className="feedback-else">
          {texts.elsewhere.question} <a href={hrefs.support}>{texts.elsewhere.support}</a>
          <br />
          {texts.elsewhere.mail} <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
      <div className="feedback-sheet">
        <MessageForm
          state={form}
          texts={{ button: texts.button, sentTitle: texts.sent.title, sentText: texts.sent.text }}
        >
          <FormChoices state={form} name="kind" legend={fields.kind} options={kinds} />
          <FormField
            state={form}
            name="text"
            label={fields.text}
            help={textHelp}
            faults={faults}
            rows={8}
            minLength={FEEDBACK_LENGTH.least}
            maxLength={FEEDBACK_LENGTH.most}
            required
          />
          <FormField
            state={form}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            label={fields.email}
            help={fields.emailHelp}
            faults={faults}
          />
        </MessageForm>
        {form.sent ? null : (
          <p className="feedback-privacy">
            <a href={hrefs.privacy}>{texts.privacy}</a>
          </p>
        )}
      </div>
    </section>
  );
}
