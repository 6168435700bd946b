import { EMAIL_MAX_LENGTH } from '../../../shared/email.ts';
import { FormField } from '../../forms/form-field.tsx';
import type { FormState } from '../../forms/form-state.ts';

export type ChatMessageProps = {
  form: FormState;
  texts: Record<'message' | 'email' | 'name' | 'button' | 'sentTitle' | 'sentText', string>;
  lead: string;
  offlineKept: string;
  lengths: { text: number; name: number };
  /** For the panel's script: the words of faults, and of what came of sending. */
  words: Record<'email' | 'tooShort' | 'tooLong' | 'tooMany' | 'failed' | 'sending', string>;
};

/** The panel's form: a message to the company's mailbox. It posts to its page and needs no script. */
export function ChatMessage({ form, texts, lead, offlineKept, lengths, words }: ChatMessageProps) {
  const { refused } = form;
  const failed = refused !== null && refused.status !== 400;
  const failure = failed ? form.texts[refused.status === 429 ? 'tooMany' : 'failed'] : '';
  return (
    <>
      <div className="chat-sent" tabIndex={-1} hidden={!form.sent}>
        <h3>{texts.sentTitle}</h3>
        <p className="chat-note">{texts.sentText}</p>
      </div>
      {form.sent ? null : (
        <form className="chat-form" method="post" action={form.action} data-words={JSON.stringify(words)}>
          <p className="chat-note">{lead}</p>
          <input type="hidden" name="form" value={form.name} />
          <FormField
            state={form}
            name="text"
            label={texts.message}
            rows={3}
            required
            maxLength={lengths.text}
            faults={words}
          />
          <FormField
            state={form}
            name="email"
            type="email"
            label={texts.email}
            required
            autoComplete="email"
            maxLength={EMAIL_MAX_LENGTH}
            faults={words}
          />
          <FormField
            state={form}
            name="name"
            label={texts.name}
            autoComplete="name"
            maxLength={lengths.name}
            faults={words}
          />
          <label className="visually-hidden" aria-hidden="true">
            Website
            <input type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
          <p className="chat-note chat-offline" role="status">
            {offlineKept}
          </p>
          {/* biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06) */}
          <p className="message-form-error" role="alert" tabIndex={-1} autoFocus={failure !== ''}>
            {failure}
          </p>
          <button className="button button-small" type="submit">
            {texts.button}
          </button>
        </form>
      )}
    </>
  );
}
