import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import { type ConsoleExample, type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { OnPage } from '../example-stage.server.tsx';
import { actProps } from './act-props.server.ts';
import { DecidedPage, type DecidedPageProps } from './decided-page.tsx';

/** An application to the affiliate programme, as it waits for somebody. */
function propsOf(page: ConsoleExample, name: string): DecidedPageProps {
  const operator = exampleOperator(page);
  const { application } = textsOf(operator.locale, 'console');
  return {
    kind: application.title,
    title: name,
    state: { tone: 'warn', text: application.states.sent },
    facts: [
      { label: application.facts.email, value: 'jane@example.com' },
      { label: application.facts.promotion, value: LONG_TITLE },
    ],
    actsTitle: application.decide,
    acts: [
      actProps(operator, 'application.accept', { hidden: {} }),
      actProps(operator, 'application.reject', { hidden: {}, tone: 'danger' }),
    ],
  };
}

export const examples: ConsoleExamples = {
  title: 'Something a person decides',
  states: {
    'waits for somebody': (page) => (
      <OnPage>
        <DecidedPage {...propsOf(page, 'Birch & Sons')} />
      </OnPage>
    ),
    'a long name': (page) => (
      <OnPage>
        <DecidedPage {...propsOf(page, LONG_TITLE)} />
      </OnPage>
    ),
  },
};
