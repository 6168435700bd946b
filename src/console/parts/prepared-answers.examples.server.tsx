import { textsOf, translator } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import { type ConsoleExample, type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { PreparedAnswers, type PreparedProps } from './prepared-answers.tsx';

function shown(page: ConsoleExample, options: PreparedProps['options']) {
  const { locale } = exampleOperator(page);
  const { thread, prepared } = textsOf(locale, 'console-chat');
  const empty = translator(locale, 'console-chat')('thread.noPrepared', { language: 'Deutsch' });
  return (
    <PreparedAnswers
      {...{ label: thread.use, empty, options, href: '#answers', all: prepared }}
      field={() => null}
    />
  );
}

export const examples: ConsoleExamples = {
  title: 'Prepared answers',
  states: {
    none: (page) => shown(page, []),
    some: (page) =>
      shown(page, [
        { id: 'one', title: 'Seats', text: 'Premium is for five people.' },
        { id: 'two', title: LONG_TITLE, text: LONG_TITLE },
      ]),
  },
};
