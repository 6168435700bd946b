import { type Destination, destinationPath } from '../../shared/destination.ts';
import type { OpeningName } from '../manifest.table.ts';

/**
 * What a click on a document, a folder or a landing button does (section 4.3, STATE.md 3). The server decides
 * when it renders the link, so the outcome is the same without script.
 */
export type OpeningVisitor = {
  known: boolean;
  member: boolean;
  hasToken: boolean;
  /** Keyword searched for before (cookie b_search). */
  storedKeyword?: string | undefined;
};
export type Opening = { kind: 'dialog' | 'password-dialog' } | { kind: 'workspace'; path: string };

type Click = { opening: OpeningName; destination: Destination | undefined; visitor: OpeningVisitor };

/** Words in a destination that lead a signed-in visitor to the business-plan kit (A134). */
const BUSINESS_KEYWORDS = [
  'business-plan',
  'plan-d-affaires',
  'plan-de-negocios',
  'businessplan',
  'plano-de-negocios',
  'piano-aziendale',
];

export function decideOpening({ opening, destination, visitor }: Click): Opening {
  // Prior user data: the stored search goes straight to the workspace (4.1, A102).
  if (opening === 'landing' && visitor.member && visitor.storedKeyword) {
    return toWorkspace({ kind: 'search', keyword: visitor.storedKeyword });
  }
  if (opening === 'landing') return { kind: 'dialog' };
  if (opening === 'password') return visitor.known ? toWorkspace(destination) : { kind: 'password-dialog' };
  if (visitor.member && visitor.known)
    return toWorkspace(isBusinessPlan(destination) ? { kind: 'kit' } : destination);
  const isFolder = destination?.kind === 'folder';
  const mayPass = visitor.known && (!isFolder || visitor.hasToken);
  return mayPass ? toWorkspace(destination) : { kind: 'dialog' };
}

function toWorkspace(destination: Destination | undefined): Opening {
  return { kind: 'workspace', path: destination ? destinationPath(destination) : '' };
}

function isBusinessPlan(destination: Destination | undefined): boolean {
  if (!destination) return false;
  const path = destinationPath(destination);
  return BUSINESS_KEYWORDS.some((word) => path.includes(word));
}

/** A direct redirect: the workspace's address with the language twice (R7.29). */
export function workspaceAddress(webappUrl: string, path: string, locale: string): string {
  const [before = '', hash] = path.split('#');
  const joined = `${webappUrl}${before}${before.includes('?') ? '&' : '?'}lang=${locale}&lib=${locale}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
