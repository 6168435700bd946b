import type { Query } from '../database/database.server.ts';
import type { Operator } from './operator.ts';
import { activeOwners } from './operators.store.server.ts';

/** Who is mailed of what concerns the business as a whole: its owners. */
export function ownersToMail(query: Query): Promise<Operator[]> {
  return activeOwners(query);
}
