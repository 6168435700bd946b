import { LONG_TITLE } from '../../ui/examples.ts';
import { type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { CheckList } from './check-list.tsx';
import { eventsField, WEBHOOK_KINDS } from './webhook-words.server.ts';

export const examples: ConsoleExamples = {
  title: 'Boxes to tick',
  states: {
    'all ticked': (page) => <CheckList field={eventsField(exampleOperator(page).locale, WEBHOOK_KINDS)} />,
    'none ticked': (page) => (
      <CheckList field={{ ...eventsField(exampleOperator(page).locale, []), problem: LONG_TITLE }} />
    ),
  },
};
