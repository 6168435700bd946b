import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { ActFields, type ActProps, actAddress, Hidden, useFrom } from '../../parts/act-form.tsx';

type Prepared = { id: string; title: string; text: string; remove: string; act: ActProps };

export type ChatAnswersProps = {
  texts: Messages['console-chat']['answers'];
  chat: { href: string; label: string };
  groups: readonly { id: string; language: string; lang: string; answers: readonly Prepared[] }[];
  save: ActProps;
};

/** Answers that are given often, and the form for another one. */
export function ChatAnswersPage({ texts, chat, groups, save }: ChatAnswersProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <p className="console-eyebrow">
          <Link to={chat.href}>{chat.label}</Link>
        </p>
        <h1>{texts.title}</h1>
        <p className="console-lead">{texts.lead}</p>
      </header>
      <div className="console-split">
        <div className="console-column">
          {groups.length === 0 ? <p className="console-empty">{texts.empty}</p> : null}
          {groups.map(({ id, language, lang, answers }) => (
            <section key={id} aria-labelledby={`in-${id}`}>
              <h2 id={`in-${id}`}>{language}</h2>
              <ul className="chat-answers" lang={lang}>
                {answers.map((answer) => (
                  <Answer key={answer.id} answer={answer} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <aside className="console-aside">
          <section aria-labelledby="new">
            <h2 id="new">{texts.new}</h2>
            <ActFields {...save} />
          </section>
        </aside>
      </div>
    </>
  );
}

function Answer({ answer: { id, title, text, remove, act } }: { answer: Prepared }) {
  const from = useFrom();
  return (
    <li>
      <h3 className="chat-name">{title}</h3>
      <p className="chat-text">{text}</p>
      <form method="post" action={actAddress('chat.forget', from)}>
        <Hidden fields={{ id }} />
        <button className="console-link" type="submit" aria-label={remove}>
          {act.button}
        </button>
      </form>
    </li>
  );
}
