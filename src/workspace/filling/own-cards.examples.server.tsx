import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { ownDocument } from './example-filling.server.ts';
import type { OwnDocument } from './filling-data.ts';
import { OwnCards } from './own-cards.tsx';

function shown(...made: Partial<OwnDocument>[]) {
  return (page: WorkspaceExample) => {
    const { own, work } = textsOf(page.locale, 'filling');
    return (
      <OwnCards documents={made.map((more) => ownDocument(page, more))} words={work} unnamed={own.unnamed} />
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'Documents of one’s own as cards',
  states: {
    'some, one without a name': shown({}, { name: '' }, {}),
    'its template is gone': shown({ href: null }),
    'long words': shown({ name: LONG_TITLE, title: LONG_TITLE }, {}),
  },
};
