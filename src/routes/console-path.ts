/** Where the console answers. */
export const CONSOLE = '/console/';

/** The console's own pages and what they ask for. */
export function isConsolePath(pathname: string): boolean {
  return /^\/console(\/|\.data$|$)/.test(pathname);
}
