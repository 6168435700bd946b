import { translator } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import { type ConsoleExample, type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { OnPage } from '../example-stage.server.tsx';
import { AskedNotes } from './asked-notes.tsx';

function Example({ page, name, isOwn = false }: { page: ConsoleExample; name: string; isOwn?: boolean }) {
  const t = translator(exampleOperator(page).locale, 'console-asked');
  const told = { name, what: t('request.draft'), date: '27.11.2026', until: '28.11.2026' };
  const text = t(isOwn ? 'request.waitsOwn' : 'request.waits', told);
  const note = { id: 'a', action: 'offer.publish', about: null, text };
  return (
    <OnPage>
      <AskedNotes notes={[{ ...note, link: isOwn ? null : { label: t('request.open'), href: '#' } }]} />
    </OnPage>
  );
}

export const examples: ConsoleExamples = {
  title: 'What waits for a colleague',
  states: {
    'for whoever decides': (page) => <Example page={page} name="Mark Harris" />,
    'with a long name': (page) => <Example page={page} name={LONG_TITLE} />,
    'for whoever asked': (page) => <Example page={page} name="" isOwn />,
  },
};
