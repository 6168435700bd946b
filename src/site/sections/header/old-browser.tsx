import { Sheet } from '../../sheet.tsx';
import css from './old-browser.css?inline';

/**
 * The notice for old browsers (A58): in every page, because cached pages are the same for all, and shown by the
 * page's scripts. A browser too old for those runs the one plain file of public/assets.
 */
export function OldBrowser({ text, close }: { text: string; close: string }) {
  return (
    <p className="old-browser" id="old-browser" hidden>
      <Sheet name="old-browser" css={css} />
      {text}{' '}
      <button className="old-browser-close" type="button">
        {close}
      </button>
    </p>
  );
}
