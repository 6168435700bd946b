import { createHash } from 'node:crypto';
import { idOf } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import type { Space } from '../spaces/space.ts';
import type { Plan } from './plan.server.ts';
import type { Imported, Outcome } from './report.ts';
import type { ZipReader } from './zip-reader.server.ts';

/** A company as it is here; one of the team's that is called alike is changed only by who may change it. */
export type CompanyHere = { id: string; isTheirs: boolean };

/** What one import works with. */
export type Taking = {
  accountId: string;
  zip: ZipReader;
  plan: Plan;
  /** The spaces things come to: the team's own where the account holds one, else all of it to its own. */
  spaces: { own: Space; team: Space };
  /** Folders and companies as they are called here, by their numbers in the export. */
  folders: Map<string, { spaceId: string; parentId: string }>;
  companies: Map<string, CompanyHere>;
};

/** Notes what became of a step within the transaction that does it. @throws where somebody else did it meanwhile */
export type Note = (query: Query, outcome: Outcome) => Promise<void>;

/** One thing that is taken in. `isKnown`: what follows needs to know what became of it, so it is looked at again. */
export type Step = {
  what: Imported;
  name: string;
  isKnown?: boolean;
  run(note: Note): Promise<Outcome>;
};

/**
 * The number something gets here: the same each time it comes into the same space, so that it comes in once; another
 * one than it had, so that nobody can take a number of somebody else's.
 */
export function numberHere(spaceId: string, id: string): string {
  return idOf(createHash('sha256').update(`${spaceId} ${id}`).digest());
}

/** Where something is to lie: in its folder, or at the top where that was not taken in. */
export function placeOf(
  { spaces, folders }: Pick<Taking, 'spaces' | 'folders'>,
  { space, parentId }: { space: 'own' | 'team'; parentId: string | null },
): { spaceId: string; parentId: string | null } {
  const folder = parentId === null ? undefined : folders.get(parentId);
  return folder ?? { spaceId: spaces[space].id, parentId: null };
}
