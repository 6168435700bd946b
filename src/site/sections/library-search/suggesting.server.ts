import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { Suggesting } from './suggesting.ts';

/**
 * What a search suggests with in a language.
 * @param open what becomes of a choice: its document's page, or the search for it on the page one is on
 */
export function suggestingIn(locale: Locale, open: 'document' | 'search' = 'document'): Suggesting {
  const { suggestions } = textsOf(locale, 'templates');
  return {
    locale,
    documents: open === 'document' ? (pathOf('templates', locale) ?? '') : '',
    label: suggestions.label,
    count: translator(locale, 'templates')('suggestions.count', { count: '#' }),
  };
}
