export type WearSheets = typeof wearSheets;

/**
 * Sheets of dialogs that a page shows by script alone come with the code that opens them, and not with every page. One
 * that the page has is not worn twice: it would outrank what the page says after it.
 * @param sheets by the names of their sheets, in the order in which pages have them
 * @param place before what is worn already, or after it
 */
export function wearSheets(
  sheets: Readonly<Record<string, string>>,
  place: 'before' | 'after' = 'after',
): void {
  const missing = Object.entries(sheets)
    .filter(([name]) => !document.querySelector(`style[data-href~="${name}"]`))
    .map(([, css]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return sheet;
    });
  const worn = document.adoptedStyleSheets;
  document.adoptedStyleSheets = place === 'before' ? [...missing, ...worn] : [...worn, ...missing];
}
