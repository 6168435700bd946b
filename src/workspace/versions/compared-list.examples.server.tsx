import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE, LONG_WORD } from '../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { type Compared, compared } from './compared.ts';
import { ComparedList } from './compared-list.tsx';

function shown(...all: Compared[]) {
  return ({ locale }: WorkspaceExample) => {
    const texts = textsOf(locale, 'versions');
    return (
      <ComparedList texts={texts} sides={{ before: '3', after: texts.now }} all={all} lang={undefined} />
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'Two versions, side by side',
  states: {
    'fields and clauses': shown(
      compared('end', 'End date', { before: 'March 31, 2026', after: 'June 30, 2026' }),
      compared('guarantor', 'Guarantor', { before: '', after: 'Anna Birch' }),
      compared('_late', 'Late payment', {
        before: 'The Borrower pays five per cent a year on what is late.',
        after: '',
      }),
      compared('_law', 'Law', { before: 'Same.', after: 'Same.', moved: true }),
    ),
    'long words': shown(
      compared('long', LONG_TITLE, { before: LONG_WORD, after: `${LONG_WORD} ${LONG_TITLE}` }),
    ),
  },
};
