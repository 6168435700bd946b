import { Icon } from '../../../ui/icon/icon.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './chat.css?inline';

export type ChatProps = {
  texts: Record<
    | 'help'
    | 'title'
    | 'minimise'
    | 'close'
    | 'minimised'
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
  /** Where the help button leads without script. */
  contactHref: string;
  script: string;
};

/**
 * The live-chat widget: a help button, and the ways to reach people behind it. The provider's script comes with
 * the visitor's consent only (chat.client.ts).
 */
export function ChatWidget(props: ChatProps) {
  const { texts } = props;
  return (
    <aside className="chat" id="chat" aria-label={texts.title} data-state="off" data-script={props.script}>
      <Sheet name="chat" css={css} />
      <a className="chat-help button button-small button-pill" href={props.contactHref} data-chat="help">
        {texts.help}
      </a>
      <button className="chat-minimised button button-small button-pill" type="button" data-chat="minimised">
        {texts.minimised}
      </button>
      <section className="chat-panel">
        <div className="chat-head">
          <h2 className="chat-title">{texts.title}</h2>
          <button className="chat-control" type="button" data-chat="minimise" aria-label={texts.minimise}>
            <Icon name="chevron" />
          </button>
          <button className="chat-control" type="button" data-chat="close" aria-label={texts.close}>
            <Icon name="close" />
          </button>
        </div>
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
