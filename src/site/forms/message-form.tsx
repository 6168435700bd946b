import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { Sheet } from '../sheet.tsx';
import type { FormState } from './form-state.ts';
import css from './message-form.css?inline';
import sentCss from './message-form-sent.css?inline';

type MessageFormProps = {
  state: FormState;
  /** The button, and what stands in the form's place once it was sent. */
  texts: { button: string; sentTitle: string; sentText: string };
  /** Its fields: {@link FormField}, or a fieldset of choices. */
  children: ReactNode;
};

/**
 * A form that writes to the company (forms.table.server.ts). It posts to its own page and needs no script: the answer
 * is the page with thanks, or with what was wrong named at the fields and everything typed still there.
 */
export function MessageForm({ state, texts, children }: MessageFormProps) {
  const { name, refused } = state;
  if (state.sent) {
    return (
      <div className="message-form" id={name} tabIndex={-1}>
        <Sheet name="message-form" css={css} />
        <Sheet name="message-form-sent" css={sentCss} />
        <h2 className="message-form-sent">
          <Icon name="check" />
          {texts.sentTitle}
        </h2>
        <p>{texts.sentText}</p>
      </div>
    );
  }
  return (
    <form className="message-form" id={name} method="post" action={state.action}>
      <Sheet name="message-form" css={css} />
      {refused && refused.status !== 400 && refused.status !== 409 ? (
        // biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06)
        <p className="message-form-error" role="alert" tabIndex={-1} autoFocus>
          <Icon name="warning" />
          {refused.status === 429 ? state.texts.tooMany : state.texts.failed}
        </p>
      ) : null}
      <input type="hidden" name="form" value={name} />
      {children}
      <label className="visually-hidden" aria-hidden="true">
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <button className="button" type="submit">
        {texts.button}
      </button>
    </form>
  );
}
