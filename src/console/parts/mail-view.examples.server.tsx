import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import { type ConsoleExample, type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { MailView } from './mail-view.tsx';

function shown(page: ConsoleExample, more: { width?: string; look?: string; text?: string } = {}) {
  const { preview } = textsOf(exampleOperator(page).locale, 'console-mails');
  const { text = 'Your receipt\n\nPremium, one year\n\n-- \nPapergrove\n', ...frame } = more;
  return (
    <MailView
      frame={{ title: preview.plain, src: 'about:blank', ...frame }}
      text={text}
      textTitle={preview.plain}
    />
  );
}

export const examples: ConsoleExamples = {
  title: 'Mail as it reads',
  states: {
    'in its page': (page) => shown(page),
    'on a telephone': (page) => shown(page, { width: '360' }),
    'dark, with long words': (page) => shown(page, { width: '640', look: 'dark', text: LONG_TITLE }),
  },
};
