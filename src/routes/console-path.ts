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

const [KILOBYTE, MEGABYTE] = [1024, 1024 * 1024];

/** Forms of the console that hold more than others: how many bytes their bodies may have. */
const LARGE_FORMS: ReadonlyMap<string, number> = new Map([
  // More than is taken, so that what is too large can be told on the form.
  [`${CONSOLE}do/template.bring`, 60 * MEGABYTE],
  [`${CONSOLE}do/template.bringNext`, 60 * MEGABYTE],
  [`${CONSOLE}do/article.draft`, 12 * MEGABYTE],
  [`${CONSOLE}do/template.write`, 1024 * KILOBYTE],
  [`${CONSOLE}catalogue/check`, 1024 * KILOBYTE],
]);

/** How many bytes the body of a form may have that holds more than others; undefined for all others. */
export function largeFormLimit(pathname: string): number | undefined {
  return LARGE_FORMS.get(pathname.replace(/(\/_\.data|\.data|\/)$/, ''));
}
