import type { Locale } from '../shared/locale.ts';

/** Where links lead that people without an account were given; the page for feedback of the site lies below it too. */
export const SHARE_PATH = '/share/';
export const REQUEST_PATH = '/request/';
export const SIGN_PATH = '/sign/';
/** Where anybody has a file checked. */
export const VERIFY_PATH = '/verify/';

/** The same in a language: it lies beside the pages of the site, so its languages are no folders. */
export function verifyPath(locale: Locale): string {
  return `${VERIFY_PATH}?lang=${locale}`;
}

const APART = /^\/(app|console|share(?!\/feedback(\/|$))|request|sign|verify)(\/|$)/;

/** The address of what a secret opens. */
export function sharePath(secret: string): string {
  return `${SHARE_PATH}${encodeURIComponent(secret)}/`;
}

/** The page of somebody who is asked to sign. */
export function signPath(secret: string): string {
  return `${SIGN_PATH}${encodeURIComponent(secret)}/`;
}

/** The workspace, the console, and what links open: no pages of the manifest, and no cookies but their own. */
export function isApart(pathname: string): boolean {
  return APART.test(pathname);
}
