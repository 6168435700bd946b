import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { ActFields, type ActProps } from '../../parts/act-form.tsx';
import { ActsSection } from '../../parts/acts-section.tsx';
import { Breakable } from '../../parts/breakable.tsx';
import { ChatPresence, type ChatPresenceProps } from '../../parts/chat-presence.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { PreparedAnswers, type PreparedProps } from '../../parts/prepared-answers.tsx';
import { Badge, type Tone } from '../../parts/table.tsx';

export type SaidLine = {
  id: string;
  isOurs: boolean;
  who: string;
  text: string;
  at: string;
  /** ISO 8601. */
  moment: string;
  /** How it reached them. */
  way: string | null;
};

export type ChatThreadProps = {
  texts: Messages['console-chat']['thread'];
  title: string;
  state: { tone: Tone; text: string };
  presence: ChatPresenceProps;
  /** Whether their panel is open, and what that means for an answer. */
  standing: { isHere: boolean; text: string };
  chat: { href: string; label: string };
  said: readonly SaidLine[];
  answer: ActProps;
  prepared: PreparedProps;
  /** The language of the conversation, for whoever reads it out. */
  lang: string;
  facts: readonly Fact[];
  /** Whether it is shown that they are the customer of that address; null where there is none. */
  proof: string | null;
  acts: readonly ActProps[];
};

/** A conversation, the answer below it, and whoever it is with beside it. */
export function ChatThreadPage(props: ChatThreadProps) {
  const { texts, title, state, presence, standing, chat, said, answer, prepared, lang, facts, acts, proof } =
    props;
  const form = useRef<HTMLDivElement>(null);
  useAnswerKeys(form);
  const isLive = useHydrated();
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">
          <Link to={chat.href}>{chat.label}</Link>
        </p>
        <h1>
          <Breakable text={title} /> <Badge {...state} />
        </h1>
      </header>
      <ChatPresence {...presence} />
      <div className="console-split chat-split">
        <div className="console-column">
          <section aria-labelledby="said">
            <h2 id="said">{texts.said}</h2>
            <div role="log" aria-labelledby="said" lang={lang}>
              <ol className="chat-said">
                {said.map((line) => (
                  <Said key={line.id} line={line} />
                ))}
              </ol>
            </div>
          </section>
          <section className="chat-answer" aria-labelledby="answer">
            <h2 id="answer">{texts.answerTitle}</h2>
            <p className="console-small chat-where">
              <Badge tone={standing.isHere ? 'good' : 'quiet'} text={standing.text} />
            </p>
            <div ref={form}>
              <ActFields {...answer} lead="" />
            </div>
            {isLive ? <p className="console-hint">{texts.keys}</p> : null}
            <PreparedAnswers {...prepared} field={() => form.current?.querySelector('textarea') ?? null} />
          </section>
        </div>
        <aside className="console-aside">
          <section aria-labelledby="about">
            <h2 id="about">{texts.about}</h2>
            <Facts facts={facts} />
            {proof ? <p className="console-small chat-proof">{proof}</p> : null}
          </section>
          <ActsSection title={texts.acts} acts={acts} />
        </aside>
      </div>
    </>
  );
}

/** `r` leads into the answer, Ctrl and Enter in it send it. */
function useAnswerKeys(place: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const area = place.current?.querySelector('textarea');
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.target === area && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        area?.form?.requestSubmit();
      }
      if (isTyping || event.key !== 'r' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      area?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [place]);
}

function Said({ line: { isOurs, who, text, at, moment, way } }: { line: SaidLine }) {
  return (
    <li data-ours={isOurs ? '' : undefined}>
      <p className="chat-by">
        <strong>{who}</strong> <time dateTime={moment}>{at}</time>
        {way ? ` · ${way}` : null}
      </p>
      <p className="chat-text">{text}</p>
    </li>
  );
}
