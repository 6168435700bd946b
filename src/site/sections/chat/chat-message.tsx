import { EMAIL_MAX_LENGTH } from '../../../shared/email.ts';
import { FormField } from '../../forms/form-field.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { Sheet } from '../../sheet.tsx';
import talkCss from './chat-talk.css?inline';
import { EMAIL_PLACE, type SaidMessage, type TalkTexts } from './chat-talk.ts';

export type ChatMessageProps = {
  form: FormState;
  texts: Record<'message' | 'email' | 'name' | 'button' | 'sentTitle' | 'sentText', string>;
  lead: string;
  offlineKept: string;
  lengths: { text: number; name: number };
  /** For the panel's script: the words of faults, and of what came of sending. */
  words: Record<'email' | 'tooShort' | 'tooLong' | 'tooMany' | 'failed' | 'sending' | 'full', string>;
  /** The same of a conversation. */
  talk: TalkTexts;
  /** Where answers go when nobody is there; {@link EMAIL_PLACE} stands for the address. */
  askedAway: string;
  goesTo: string;
  /** What was said already; null while nothing was. */
  conversation: { email: string; name: string; messages: readonly SaidMessage[] } | null;
};

/** The panel's form: a question, and what is answered. It posts to its page and needs no script. */
export function ChatMessage(props: ChatMessageProps) {
  const { form, texts, lead, offlineKept, lengths, words, talk, askedAway, goesTo, conversation } = props;
  const { refused } = form;
  const failed = refused !== null && refused.status !== 400;
  const failure = failed ? form.texts[refused.status === 429 ? 'tooMany' : 'failed'] : '';
  return (
    <>
      {conversation ? <Sheet name="chat-talk" css={talkCss} /> : null}
      <div role="log" aria-label={talk.conversation}>
        <ol className="chat-talk" hidden={!conversation}>
          {conversation?.messages.map((message) => (
            <Said key={message.seq} message={message} talk={talk} />
          ))}
        </ol>
      </div>
      <div className="chat-sent" tabIndex={-1} hidden={!form.sent}>
        <h3>{texts.sentTitle}</h3>
        <p className="chat-note">{texts.sentText}</p>
      </div>
      {form.sent && !conversation ? null : (
        <form
          className="chat-form"
          method="post"
          action={form.action}
          data-words={JSON.stringify(words)}
          data-talk={JSON.stringify({ ...talk, askedAway, goesTo })}
          data-known={conversation ? '' : undefined}
        >
          <p className="chat-note chat-lead">{lead}</p>
          <input type="hidden" name="form" value={form.name} />
          <FormField
            state={form}
            name="text"
            label={conversation ? talk.next : texts.message}
            rows={3}
            required
            maxLength={lengths.text}
            faults={words}
          />
          {conversation ? (
            <>
              <input type="hidden" name="email" value={conversation.email} />
              <input type="hidden" name="name" value={conversation.name} />
            </>
          ) : (
            <div className="chat-who">
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
            </div>
          )}
          {/* Whoever came by a link that was not theirs sees whose conversation it is. */}
          <p className="chat-note chat-goes">
            {conversation ? goesTo.replace(EMAIL_PLACE, conversation.email) : ''}
          </p>
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
            {conversation ? talk.send : texts.button}
          </button>
        </form>
      )}
    </>
  );
}

/** The same as the panel's script writes (chat-talk.client.ts). */
function Said({ message: { isOurs, by, text }, talk }: { message: SaidMessage; talk: TalkTexts }) {
  return (
    <li data-ours={isOurs ? '' : undefined}>
      <small>{isOurs ? (by ?? talk.us) : talk.you}</small>
      <p>{text}</p>
    </li>
  );
}
