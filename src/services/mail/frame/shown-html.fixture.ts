/** What of a mail's HTML somebody reads: all but its style. */
export function shownHtml(html: string): string {
  return html.replace(/<style>[^<]*<\/style>/, '');
}
