import type { Locale } from '../../../shared/locale.ts';

/** What a search of the site needs to suggest documents while one types (suggest.client.ts). */
export type Suggesting = {
  locale: Locale;
  /** Where the pages of documents are; '' where what is chosen is searched for on the same page. */
  documents: string;
  label: string;
  /** 'Suggestions: #', said aloud. */
  count: string;
};

/** The marks of a form that suggests; the code is fetched when somebody comes to it. */
export function suggestingData({ locale, documents, label, count }: Suggesting) {
  return {
    'data-form': '',
    'data-suggest': '',
    'data-locale': locale,
    'data-documents': documents || undefined,
    'data-label': label,
    'data-count': count,
  };
}
