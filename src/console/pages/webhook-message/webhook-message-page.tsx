import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { ActForm, type ActProps } from '../../parts/act-form.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { Badge, type Tone } from '../../parts/table.tsx';

export type WebhookMessageProps = {
  texts: Messages['console-webhooks'];
  title: string;
  back: { label: string; href: string };
  state: { tone: Tone; text: string };
  /** Null while it was never sent. */
  sent: string | null;
  /** What was answered; null without an answer. */
  answer: string | null;
  facts: readonly Fact[];
  act: ActProps | null;
};

/** One message to an endpoint. */
export function WebhookMessagePage(props: WebhookMessageProps) {
  const { texts, title, back, state, sent, answer, facts, act } = props;
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">
          <Link to={back.href}>{back.label}</Link>
        </p>
        <h1>
          {title} <Badge {...state} />
        </h1>
      </header>
      <div className="console-split">
        <div className="console-column">
          <section aria-labelledby="sent">
            <h2 id="sent">{texts.sent}</h2>
            {sent === null ? (
              <p className="console-empty">{texts.unsent}</p>
            ) : (
              <pre className="webhook-text">{sent}</pre>
            )}
          </section>
          {answer === null ? null : (
            <section aria-labelledby="answer">
              <h2 id="answer">{texts.answer}</h2>
              {answer === '' ? (
                <p className="console-empty">{texts.noAnswer}</p>
              ) : (
                <>
                  <pre className="webhook-text">{answer}</pre>
                  <p className="console-small">{texts.firstKb}</p>
                </>
              )}
            </section>
          )}
        </div>
        <aside className="console-aside">
          {act ? (
            <section aria-labelledby="acts">
              <h2 id="acts">{texts.acts}</h2>
              <ActForm {...act} />
            </section>
          ) : null}
          <section aria-labelledby="facts">
            <h2 id="facts">{texts.facts}</h2>
            <Facts facts={facts} />
          </section>
        </aside>
      </div>
    </>
  );
}
