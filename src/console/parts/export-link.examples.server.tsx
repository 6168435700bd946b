import { textsOf } from '../../locales/messages.server.ts';
import { type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { OnPage } from '../example-stage.server.tsx';
import { ExportLink } from './export-link.tsx';

export const examples: ConsoleExamples = {
  title: 'The way from a list to its file',
  states: {
    'for who may have it': (page) => (
      <OnPage>
        <ExportLink
          to={{
            label: textsOf(exampleOperator(page).locale, 'console-exports').link,
            href: '#export',
          }}
        />
      </OnPage>
    ),
  },
};
