import { textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { LibrarySearchProps } from './library-search.tsx';
import { suggestingIn } from './suggesting.server.ts';

/** The search of the library in a language. @param value what was searched for last */
export function librarySearch(locale: Locale, value = ''): LibrarySearchProps {
  const { browse } = textsOf(locale, 'templates');
  return {
    action: pathOf('templates-search', locale) ?? '',
    value,
    texts: {
      label: browse.searchLabel,
      placeholder: browse.searchPlaceholder,
      button: browse.searchButton,
    },
    suggestions: suggestingIn(locale),
  };
}
