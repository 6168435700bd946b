import { textsOf } from '../../locales/messages.server.ts';
import { type ConsoleExample, type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { MailPlaces } from './mail-places.tsx';

const textsFor = (page: ConsoleExample) => textsOf(exampleOperator(page).locale, 'console-mails').list;

export const examples: ConsoleExamples = {
  title: 'Places of mails',
  states: {
    outbox: (page) => <MailPlaces texts={textsFor(page)} here="outbox" />,
    previews: (page) => <MailPlaces texts={textsFor(page)} here="previews" />,
  },
};
