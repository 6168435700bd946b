/** Where the console answers. */
export const CONSOLE = '/console/';

/** Where the form of an article is sent: it may bring a picture. */
export const ARTICLE_FORM = `${CONSOLE}do/article.draft/`;

/** The console's own pages and what they ask for. */
export function isConsolePath(pathname: string): boolean {
  return /^\/console(\/|\.data$|$)/.test(pathname);
}
