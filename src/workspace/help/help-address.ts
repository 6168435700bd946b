import { WORKSPACE } from '../shell/address.ts';
import { HELP_ANCHORS } from './help-anchors.table.ts';

/** The field of the help page's search. */
export const HELP_SEARCH = 'help-search';

/** A page of the workspace, without what stands before it: 'drive/folder/1/'. */
const PAGE = /^[\w\-./]{1,200}$/;
/** Pages that name no place: the start, and help itself. */
const NO_PLACE = /^(help\/?)?$/;

/**
 * The help page, at what is about a page of the workspace; a message written there says which page that was.
 * @param href the help page, with the language it is asked for in
 * @param pathname the page somebody is on; what follows it in an address may be secret
 */
export function helpAddress(href: string, pathname: string): string {
  const page = pathname.replace(WORKSPACE, '');
  if (!pathname.startsWith(WORKSPACE) || NO_PLACE.test(page) || !PAGE.test(page)) return href;
  const path = page.endsWith('/') ? page : `${page}/`;
  const anchor = HELP_ANCHORS.find(([, pattern]) => pattern.test(path))?.[0];
  const query = `${href.includes('?') ? '&' : '?'}from=${page}`;
  return `${href}${query}${anchor ? `#${anchor}` : ''}`;
}

/** The page an address of the help page says somebody came from, as its address; '' for none. */
export function pageBefore(from: string | null | undefined): string {
  return from && PAGE.test(from) && !NO_PLACE.test(from) ? `${WORKSPACE}${from}` : '';
}
