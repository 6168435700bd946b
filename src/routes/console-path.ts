/** Where the console answers. */
export const CONSOLE = '/console/';

/** Where programs ask, on the same host. */
export const API_PATH = '/api/v1';
/** Where the form of an article is sent: it may bring a picture. */
export const ARTICLE_FORM = `${CONSOLE}do/article.draft/`;

/** The console's own pages and what they ask for. */
export function isConsolePath(pathname: string): boolean {
  return /^\/console(\/|\.data$|$)/.test(pathname);
}
