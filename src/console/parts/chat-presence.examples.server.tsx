import { textsOf } from '../../locales/messages.server.ts';
import { type ConsoleExample, type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import { ChatPresence } from './chat-presence.tsx';

function shown(page: ConsoleExample, { isHere = false, areOthers = false }) {
  const { locale } = exampleOperator(page);
  const { acts } = wordsOf(locale);
  const button = acts(isHere ? 'acts.chat.away.button' : 'acts.chat.here.button');
  return (
    <ChatPresence
      texts={textsOf(locale, 'console-chat').presence}
      {...{ isHere, areOthers, button, threadId: null }}
    />
  );
}

export const examples: ConsoleExamples = {
  title: 'Whether somebody is there',
  states: {
    away: (page) => shown(page, {}),
    here: (page) => shown(page, { isHere: true }),
    'a colleague is': (page) => shown(page, { areOthers: true }),
  },
};
