import type { Params } from 'react-router';
import type { Actor } from '../../services/audit/audit.ts';
import type { Visit } from '../../services/identity.ts';
import type { SignedIn } from '../../services/operators/operator.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import type { Services } from '../../services/services.ts';
import type { ConsoleLocale } from './console-locale.ts';
import type { Fields, Posted } from './posted.server.ts';

export type Settled = { is: boolean; file: Response | null };

/** A form that comes back: what was typed into it, and what is wrong with it. */
export type Retry = {
  act: ActName;
  values: Fields;
  /** The field that is to be typed anew; null: none by itself. */
  field: string | null;
  problem: string;
};

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
  /** Files that were posted with it, where its form takes some. */
  files: Posted['files'];
  /** What was posted is answered: the page has nothing more to look for. A file goes out in the place of the page. */
  settled: Settled;
};

/** The same for somebody who is signed in. */
export type OperatorPage = ConsolePage & {
  operator: SignedIn;
  /** Stands in every form: another page's script cannot know it. */
  token: string;
  /** A page that is drawn again with a form that was refused. */
  retry?: Retry;
};

/** Somebody who is signed in, as the audit log writes them down. */
export function actorOf({ operator, visit }: Pick<OperatorPage, 'operator' | 'visit'>): Actor {
  const { id, email: who, roles } = operator;
  return { kind: 'operator', id, who, roles, requestId: visit.requestId };
}
