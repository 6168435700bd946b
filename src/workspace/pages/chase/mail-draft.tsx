import { useState } from 'react';
import type { Messages } from '../../../locales/messages.server.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';

export type MailDraftProps = {
  id: string;
  words: Messages['books']['chase'];
  /** '' where no address is known. */
  to: string;
  subject: string;
  body: string;
  /** In the language of the document, which its reader speaks. */
  lang: string | undefined;
};

/** Words to send: in one's own mail program, or copied. */
export function MailDraft({ id, words, to, subject, body, lang }: MailDraftProps) {
  const [isCopied, setCopied] = useState(false);
  const hydrated = useHydrated();
  const href = `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  const copy = () => void navigator.clipboard.writeText(body).then(() => setCopied(true));
  return (
    <details className="books-pay">
      <summary>
        {words.mail}
        <span className="visually-hidden">{`, ${subject}`}</span>
      </summary>
      <div className="books-mail">
        <label className="field-label" htmlFor={`mail-${id}`}>
          {words.text}
        </label>
        <textarea id={`mail-${id}`} className="field-input" readOnly rows={9} lang={lang} value={body} />
        <p className="books-ways">
          <a className="button button-small" href={href}>
            {words.open}
          </a>
          {hydrated ? (
            <button className="button button-outline button-small" type="button" onClick={copy}>
              <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
            </button>
          ) : null}
        </p>
      </div>
    </details>
  );
}
