import type { Locale } from '../../../shared/locale.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './library-search.css?inline';

export type LibrarySearchProps = {
  action: string;
  /** What was searched for last: typed text is never lost. */
  value: string;
  texts: { label: string; placeholder: string; button: string };
  /** For suggest.client.ts, which is fetched when somebody comes to the field. */
  suggestions: {
    locale: Locale;
    /** Where the pages of documents are. */
    documents: string;
    label: string;
    count: string;
  };
};

/** The search of the library: a plain form whose answer is a page. It suggests documents while one types. */
export function LibrarySearch({ action, value, texts, suggestions }: LibrarySearchProps) {
  return (
    <search>
      <Sheet name="library-search" css={css} />
      <form
        className="library-search"
        data-form
        action={action}
        method="get"
        data-locale={suggestions.locale}
        data-documents={suggestions.documents}
        data-label={suggestions.label}
        data-count={suggestions.count}
      >
        <Icon name="search" />
        <label className="visually-hidden" htmlFor="library-search">
          {texts.label}
        </label>
        <input
          id="library-search"
          type="search"
          name="q"
          defaultValue={value}
          placeholder={texts.placeholder}
          maxLength={80}
          autoComplete="off"
          required
        />
        <button className="button button-small" type="submit">
          {texts.button}
        </button>
      </form>
    </search>
  );
}
