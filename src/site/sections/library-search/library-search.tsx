import { Icon } from '../../../ui/icon/icon.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './library-search.css?inline';
import { type Suggesting, suggestingData } from './suggesting.ts';

export type LibrarySearchProps = {
  action: string;
  /** What was searched for last: typed text is never lost. */
  value: string;
  texts: { label: string; placeholder: string; button: string };
  suggestions: Suggesting;
};

/** The search of the library: a plain form whose answer is a page. It suggests documents while one types. */
export function LibrarySearch({ action, value, texts, suggestions }: LibrarySearchProps) {
  return (
    <search>
      <Sheet name="library-search" css={css} />
      <form className="library-search" action={action} method="get" {...suggestingData(suggestions)}>
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
