import { textsOf } from '../../locales/messages.server.ts';
import { type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { OnceShown } from './once-shown.tsx';

export const examples: ConsoleExamples = {
  title: 'What is shown once',
  states: {
    'recovery codes': (page) => (
      <OnceShown
        lines={['birch-0417-larch', 'alder-2290-maple', 'cedar-8835-aspen']}
        texts={textsOf(exampleOperator(page).locale, 'console').shown}
        name="codes.txt"
      />
    ),
  },
};
