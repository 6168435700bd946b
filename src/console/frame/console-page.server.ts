import type { Params } from 'react-router';
import type { Actor } from '../../services/audit/audit.ts';
import type { Visit } from '../../services/identity.ts';
import type { SignedIn } from '../../services/operators/operator.ts';
import type { Services } from '../../services/services.ts';
import type { ConsoleLocale } from './console-locale.ts';
import type { Fields } from './posted.server.ts';

/** What loaders and actions of the console work with. */
export type ConsolePage = {
  request: Request;
  url: URL;
  params: Params;
  services: Services;
  visit: Visit;
  locale: ConsoleLocale;
  /** What was posted; empty for what only reads. */
  fields: Fields;
  /** What was posted is done: the page has nothing more to look for. */
  settled: { is: boolean };
};

/** The same for somebody who is signed in. */
export type OperatorPage = ConsolePage & {
  operator: SignedIn;
  /** Stands in every form: another page's script cannot know it. */
  token: string;
};

/** Somebody who is signed in, as the audit log writes them down. */
export function actorOf({ operator, visit }: Pick<OperatorPage, 'operator' | 'visit'>): Actor {
  const { id, email: who, roles } = operator;
  return { kind: 'operator', id, who, roles, requestId: visit.requestId };
}
