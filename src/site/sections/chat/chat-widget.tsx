import { Icon } from '../../../ui/icon/icon.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './chat.css?inline';
import { ChatMessage, type ChatMessageProps } from './chat-message.tsx';

export type ChatProps = {
  texts: Record<
    | 'help'
    | 'title'
    | 'minimise'
    | 'close'
    | 'minimised'
    | 'online'
    | 'offlineState'
    | 'offline'
    | 'hours'
    | 'hoursValue'
    | 'outside'
    | 'start'
    | 'loading'
    | 'failed',
    string
  >;
  labels: { phone: string; email: string };
  phone: { text: string; href: string };
  email: { text: string; href: string };
  /** Where the help button leads, and how the panel is closed, without script. */
  helpHref: string;
  closeHref: string;
  open: boolean;
  /** A provider's, in the place of our own form. */
  script: string | null;
  message: ChatMessageProps | null;
};

/**
 * The chat (section 4.4): a help button, and behind it a form that writes to the company, or a provider's chat, whose
 * script comes with the visitor's consent only (chat.client.ts).
 */
export function ChatWidget(props: ChatProps) {
  const { texts, message, script, open } = props;
  return (
    <aside
      className="chat"
      id="chat"
      aria-label={texts.title}
      data-state={open ? 'open' : 'off'}
      data-script={script ?? undefined}
    >
      <Sheet name="chat" css={css} />
      <a
        className="chat-help button button-small button-pill"
        href={props.helpHref}
        rel="nofollow"
        data-chat="help"
      >
        {texts.help}
      </a>
      <button className="chat-minimised button button-small button-pill" type="button" data-chat="minimised">
        {texts.minimised}
      </button>
      <section className="chat-panel" aria-labelledby="chat-title">
        <div className="chat-head">
          <div>
            <h2 className="chat-title" id="chat-title">
              {texts.title}
            </h2>
            <p className="chat-state" role="status">
              <span className="chat-online">{texts.online}</span>
              <span className="chat-offline">{texts.offlineState}</span>
            </p>
          </div>
          <button className="chat-control" type="button" data-chat="minimise" aria-label={texts.minimise}>
            <Icon name="chevron" />
          </button>
          <a className="chat-control" href={props.closeHref} data-chat="close" aria-label={texts.close}>
            <Icon name="close" />
          </a>
        </div>
        {message ? <ChatMessage {...message} /> : null}
        {script === null ? null : <Provider {...props} />}
      </section>
    </aside>
  );
}

function Ways({ texts, labels, phone, email }: ChatProps) {
  return (
    <dl className="chat-ways">
      <div>
        <dt>{labels.phone}</dt>
        <dd>
          <a href={phone.href}>{phone.text}</a>
        </dd>
      </div>
      <div>
        <dt>{labels.email}</dt>
        <dd>
          <a href={email.href}>{email.text}</a>
        </dd>
      </div>
      <div>
        <dt>{texts.hours}</dt>
        <dd>{texts.hoursValue}</dd>
      </div>
    </dl>
  );
}

/** The ways to reach people, then the provider's chat: what starts it, and how that goes. */
function Provider(props: ChatProps) {
  const { texts } = props;
  return (
    <>
      <Ways {...props} />
      <div className="chat-start">
        <p className="chat-note chat-begin">{texts.outside}</p>
        <button className="chat-begin button button-small" type="button" data-chat="start">
          {texts.start}
        </button>
      </div>
      <div aria-live="polite">
        <p className="chat-note chat-offline">{texts.offline}</p>
        <p className="chat-note chat-loading">{texts.loading}</p>
        <p className="chat-note chat-failed">{texts.failed}</p>
      </div>
    </>
  );
}
