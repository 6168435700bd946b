import { textsOf, translator } from '../../../locales/messages.server.ts';
import { LONG_TITLE, LONG_WORD } from '../../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { type BothLine, BothPage } from './both-page.tsx';

function shown(...lines: Omit<BothLine, 'who'>[]) {
  return ({ locale }: WorkspaceExample) => {
    const t = translator(locale, 'team');
    return (
      <BothPage
        texts={textsOf(locale, 'team').both}
        brand={textsOf(locale, 'workspace').shell.brand}
        lang="de"
        action="#act"
        lines={lines.map((line) => ({ ...line, who: t('both.theirs', { who: 'anna@example.com' }) }))}
        back={{ label: t('both.back', { title: LONG_TITLE }), href: '#back' }}
      />
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'Two values of a field',
  states: {
    'one was emptied': shown({ field: 'a', label: 'Darlehensgeber', theirs: '', mine: 'Muster GmbH' }),
    'several, long': shown(
      { field: 'a', label: 'Betrag', theirs: '1.000,00 €', mine: '2.000,00 €' },
      { field: 'b', label: LONG_WORD, theirs: `${LONG_TITLE}\n${LONG_TITLE}`, mine: LONG_WORD },
    ),
  },
};
