import { textsOf } from '../../locales/messages.server.ts';
import { type ConsoleExample, type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { OnPage } from '../example-stage.server.tsx';
import { wordsOf } from '../frame/words.server.ts';
import { Shown } from './shown.tsx';

const CODES = Array.from({ length: 10 }, (_, index) => `K7QM-${index}XWP-R2TD`);
const LINK = `https://papergrove.example/console/setup/?token=${'7hQ2'.repeat(11)}`;

function ShownOnce({ page, lines }: { page: ConsoleExample; lines: readonly string[] }) {
  const { locale } = exampleOperator(page);
  const { acts } = wordsOf(locale);
  return (
    <OnPage>
      <Shown
        kind="shown"
        title={acts('acts.security.codes.label')}
        lead={acts('acts.security.codes.lead')}
        lines={lines}
        backHref="#security"
        texts={textsOf(locale, 'console').shown}
      />
    </OnPage>
  );
}

export const examples: ConsoleExamples = {
  title: 'Shown this once',
  states: {
    'recovery codes': (page) => <ShownOnce page={page} lines={CODES} />,
    'a long link': (page) => <ShownOnce page={page} lines={[LINK]} />,
  },
};
