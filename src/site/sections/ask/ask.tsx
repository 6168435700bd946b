import { Sheet } from '../../sheet.tsx';
import css from './ask.css?inline';

export type AskProps = {
  texts: Record<'chat' | 'lead' | 'phone' | 'email', string>;
  contactHref: string | null;
  phone: { text: string; href: string };
  email: { text: string; href: string };
};

/** The chat line: starts the chat where there is one, else leads to the contact page; a telephone beside it. */
export function Ask({ texts, contactHref, phone, email }: AskProps) {
  return (
    <section className="ask">
      <Sheet name="ask" css={css} />
      <div>
        <h2>
          <a className="ask-chat" href={contactHref ?? email.href} data-chat="line">
            {texts.chat}
          </a>
        </h2>
        <p className="ask-lead">{texts.lead}</p>
      </div>
      <dl className="ask-ways">
        <div>
          <dt>{texts.phone}</dt>
          <dd>
            <a href={phone.href}>{phone.text}</a>
          </dd>
        </div>
        <div>
          <dt>{texts.email}</dt>
          <dd>
            <a href={email.href}>{email.text}</a>
          </dd>
        </div>
      </dl>
    </section>
  );
}
