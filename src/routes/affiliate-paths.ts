import { CLICK, SUB_ID } from './affiliate-parameters.ts';
import { isApart } from './link-paths.ts';
import { matchPage, movedPath } from './match.ts';

/** Where affiliates' links begin. */
export const AFFILIATE_LINKS = '/a/';

const LONGEST_SUB_ID = 64;
const TOKEN = /^\/a\/([^/]{1,64})(\/.*)?$/;

/** The address of an affiliate's link: its token, then the page it leads to. @param path of a page, with its query */
export function affiliateLink(token: string, path: string): string {
  return `${AFFILIATE_LINKS}${token}${path}`;
}

export type AskedLink = {
  /** As written; nothing says yet that there is such a link. */
  token: string;
  /** A page of the site; the home page where the address names none. */
  path: string;
  /** Parameters for the page, the sub-id among them: campaigns' ones stay as they are. */
  query: URLSearchParams;
  subId: string | null;
};

/**
 * Reads the address of an affiliate's link. It leads to pages of the site and nowhere else: whatever follows the token is
 * taken as the path of a page, and where there is no such page, the home page is shown.
 * @returns undefined for an address that is none
 */
export function readAffiliateLink(pathname: string, search: string): AskedLink | undefined {
  const [, token, rest = '/'] = TOKEN.exec(pathname) ?? [];
  if (token === undefined) return undefined;
  const query = new URLSearchParams(search);
  // Only we say which press it was.
  query.delete(CLICK);
  const subId = subIdOf(query.get(SUB_ID));
  return { token: token.toLowerCase(), path: pageAt(rest), query, subId };
}

/** A sub-id as it is kept: letters, digits and what stands between them; null where there is none. */
export function subIdOf(text: string | null): string | null {
  const kept = (text ?? '').replace(/[^\p{L}\p{N}._~-]/gu, '').slice(0, LONGEST_SUB_ID);
  return kept === '' ? null : kept;
}

/** The page at a path, with the slash at its end. */
function pageAt(rest: string): string {
  const path = rest.endsWith('/') ? rest : `${rest}/`;
  // Two slashes begin the address of another host.
  if (path.startsWith('//') || path.includes('\\') || isApart(path)) return '/';
  return matchPage(path) ? path : (movedPath(path) ?? '/');
}
