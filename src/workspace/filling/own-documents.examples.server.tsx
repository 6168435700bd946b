import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { ownDocument } from './example-filling.server.ts';
import type { OwnDocument } from './filling-data.ts';
import { OwnDocuments } from './own-documents.tsx';

function shown(...made: Partial<OwnDocument>[]) {
  return (page: WorkspaceExample) => {
    const { own: texts, work } = textsOf(page.locale, 'filling');
    const own = made.map((more) => ownDocument(page, more));
    return (
      <OwnDocuments
        texts={texts}
        edited={work.edited}
        own={own}
        open={own[0]?.id ?? ''}
        anotherHref="#another"
        all={{ label: textsOf(page.locale, 'own').all, href: '#all' }}
        action="#act"
      />
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'Documents of one’s own beside a template',
  opened: ['with its menu open'],
  states: {
    'some, one without a name': shown({}, { name: '' }, { name: LONG_TITLE }),
    'with its menu open': shown({ name: LONG_TITLE }),
  },
};
