import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Messages } from '../../locales/messages.server.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import { actAddress, Hidden, useFrom } from './act-form.tsx';

export type ChatPresenceProps = {
  texts: Messages['console-chat']['presence'];
  /** Visitors are told that this operator is there. */
  isHere: boolean;
  /** A colleague is. */
  areOthers: boolean;
  /** What the button says. */
  button: string;
  /** The conversation that is open. */
  threadId: string | null;
};

/** Whether visitors see that somebody is there: a switch that works without script. */
export function ChatPresence({ texts, isHere, areOthers, button, threadId }: ChatPresenceProps) {
  useChatNews(threadId);
  const from = useFrom();
  return (
    <form
      className="chat-presence"
      method="post"
      action={actAddress(isHere ? 'chat.away' : 'chat.here', from)}
    >
      <Hidden fields={{ back: from.slice(CONSOLE.length) }} />
      <p>
        <span className="console-badge" data-tone={isHere ? 'good' : 'quiet'}>
          {isHere ? texts.here : areOthers ? texts.others : texts.away}
        </span>
      </p>
      <button className="console-button" type="submit">
        {button}
      </button>
    </form>
  );
}

/** The page is drawn anew when something changed in the chat; what is typed stays. */
function useChatNews(threadId: string | null): void {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  // A form that came back would be gone.
  const isAnswer = pathname.startsWith(`${CONSOLE}do/`);
  useEffect(() => {
    if (isAnswer) return;
    const source = new EventSource(`${CONSOLE}chat/news/${threadId ? `?thread=${threadId}` : ''}`);
    const onNews = () => void revalidate();
    source.addEventListener('news', onNews);
    return () => source.close();
  }, [threadId, revalidate, isAnswer]);
}
