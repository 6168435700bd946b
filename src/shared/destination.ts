import { searchText } from './search-text.ts';

/**
 * Where an opening leads: one of five shapes and nothing else. An address from outside is taken apart and
 * built anew, never echoed, so no text can lead to another site (S29).
 */
export type Destination =
  | { kind: 'doc'; slug: string; id: number }
  | { kind: 'folder'; path: string }
  | { kind: 'kit' }
  | { kind: 'search'; keyword: string }
  | { kind: 'guide'; section: string };

const DOC = /^(?:doc\/)?([\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+)*)-D(\d{1,9})$/u;
const FOLDER = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,3}$/;
const SECTION = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST = 300;
/** First segments of the workspace's own addresses; a folder cannot be called so. */
const RESERVED = new Set([
  'account',
  'sso',
  'doc',
  'documents',
  'drive',
  'companies',
  'contacts',
  'trash',
  'find',
  'search',
  'guide',
  'business-plan-kit',
]);

/**
 * Normalises a link as section 4.3 says (templates host and trailing slash off, `doc/` before documents)
 * and reads which of the five shapes it is.
 *
 * @param templatesUrls how links begin that name the templates host, e.g. https://templates.example/
 */
export function parseDestination(
  link: string | null | undefined,
  templatesUrls: readonly string[] = [],
): Destination | undefined {
  if (!link || link.length > LONGEST) return undefined;
  const text = withoutHost(link.normalize('NFC'), templatesUrls);
  const guide = /^(?:guide\/?)?#(.*)$/.exec(text)?.[1];
  if (guide !== undefined) return SECTION.test(guide) ? { kind: 'guide', section: guide } : undefined;
  if (text === 'guide' || text === 'guide/') return { kind: 'guide', section: '' };
  const keyword = /^search\/?\?t=([^&#]*)$/.exec(text)?.[1];
  if (keyword !== undefined) return searchFor(keyword);
  const path = text.replace(/\/$/, '');
  if (path === 'business-plan-kit') return { kind: 'kit' };
  const doc = DOC.exec(path);
  if (doc?.[1] && doc[2]) return { kind: 'doc', slug: doc[1], id: Number(doc[2]) };
  if (RESERVED.has(path.split('/')[0] ?? '')) return undefined;
  return FOLDER.test(path) ? { kind: 'folder', path } : undefined;
}

/** The address of a destination inside the workspace, relative to its root, e.g. doc/loan-agreement-D417. */
export function destinationPath(destination: Destination): string {
  switch (destination.kind) {
    case 'doc':
      return `doc/${destination.slug}-D${destination.id}`;
    case 'folder':
      return destination.path;
    case 'kit':
      return 'business-plan-kit/';
    case 'search':
      return `search/?t=${encodeURIComponent(destination.keyword)}`;
    case 'guide':
      return destination.section ? `guide/#${destination.section}` : 'guide/';
  }
}

/** Reads a text and writes it again; the empty text (the workspace's own start) where it is none of the five. */
export function safeDestination(link: string | null | undefined, templatesUrls?: readonly string[]): string {
  const destination = parseDestination(link, templatesUrls);
  return destination ? destinationPath(destination) : '';
}

/** A full address is copied from a browser, which writes letters such as ç as bytes. */
function withoutHost(link: string, templatesUrls: readonly string[]): string {
  const prefix = templatesUrls.find((url) => link.startsWith(url));
  return prefix === undefined ? link : (decoded(link.slice(prefix.length)) ?? '').normalize('NFC');
}

function searchFor(encoded: string): Destination | undefined {
  const keyword = searchText(decoded(encoded));
  return keyword ? { kind: 'search', keyword } : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
