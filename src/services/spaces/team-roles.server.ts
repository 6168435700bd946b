import { now } from '../../shared/clock.ts';
import type { Query } from '../database/database.server.ts';
import { licenceOf } from '../entitlements/licence.server.ts';
import type { SpaceRole } from './space.ts';
import { spacesHeldBy } from './store.server.ts';

export type TeamRole = { spaceId: string; role: SpaceRole };

/** The team spaces an account can open, and what it is in each: that of its licence, and one it held a licence for. */
export async function teamRolesOf(query: Query, accountId: string): Promise<TeamRole[]> {
  const licence = await licenceOf(query, accountId, now());
  const held = await spacesHeldBy(query, [accountId, licence?.holderId ?? accountId]);
  return held
    .filter(({ kind }) => kind === 'team')
    .map(({ id, holderId }) => ({
      spaceId: id,
      role: holderId === accountId ? 'holder' : (licence?.role ?? 'member'),
    }));
}
