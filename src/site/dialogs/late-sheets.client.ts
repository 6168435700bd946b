import prose from '../sections/prose/prose.css?inline';
import error from './error/error-dialog.css?inline';
import frame from './frame/dialog-frame.css?inline';
import signUp from './sign-up/sign-up-dialog.css?inline';
import text from './text/text-dialog.css?inline';
import video from './video/video-dialog.css?inline';

/** By the names of their sheets, in the order in which pages have them. */
const SHEETS = {
  'sign-up-dialog': signUp,
  'video-dialog': video,
  'text-dialog': text,
  'dialog-frame': frame,
  prose,
  'error-dialog': error,
};

let worn = false;

/**
 * Sheets of dialogs that a page shows by script alone come with the code that opens them, and not with every page. One
 * that the page has is not worn twice: it would outrank what the page says after it.
 */
export function wearLateSheets(): void {
  if (worn) return;
  worn = true;
  const missing = Object.entries(SHEETS).filter(
    ([name]) => !document.querySelector(`style[data-href~="${name}"]`),
  );
  for (const [, css] of missing) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }
}
