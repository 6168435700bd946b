import { LONG_WORD } from '../../../ui/examples.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import { LibrarySearch } from './library-search.tsx';
import { librarySearch } from './load.server.ts';

export const examples: SiteExamples = {
  title: 'Search of the library',
  states: {
    empty: ({ locale }) => <LibrarySearch {...librarySearch(locale)} />,
    'with what was searched for': ({ locale }) => <LibrarySearch {...librarySearch(locale, LONG_WORD)} />,
  },
};
