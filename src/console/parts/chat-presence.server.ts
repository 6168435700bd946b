import { textsOf } from '../../locales/messages.server.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import type { ChatPresenceProps } from './chat-presence.tsx';

/** How visitors see whoever opens the chat; opening it without script counts too. */
export async function presenceProps(page: OperatorPage, threadId: string | null): Promise<ChatPresenceProps> {
  const { services, operator, locale } = page;
  const isHere = await services.chatDesk.saysHere(operator.id);
  if (isHere) await services.chatDesk.stillHere(operator.id);
  const { acts } = wordsOf(locale);
  return {
    texts: textsOf(locale, 'console-chat').presence,
    isHere,
    areOthers: !isHere && (await services.chat.isSomebodyHere()),
    button: acts(isHere ? 'acts.chat.away.button' : 'acts.chat.here.button'),
    threadId,
  };
}
