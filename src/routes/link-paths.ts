/** Where links lead that people without an account were given; the page for feedback of the site lies below it too. */
export const SHARE_PATH = '/share/';
export const REQUEST_PATH = '/request/';

const APART = /^\/(app|console|share(?!\/feedback(\/|$))|request)(\/|$)/;

/** The address of what a secret opens. */
export function sharePath(secret: string): string {
  return `${SHARE_PATH}${encodeURIComponent(secret)}/`;
}

/** The workspace, the console, and what links open: no pages of the manifest, and no cookies but their own. */
export function isApart(pathname: string): boolean {
  return APART.test(pathname);
}
