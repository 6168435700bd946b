import { isUuid } from '../../shared/ids.ts';
import type { Database } from '../database/database.server.ts';
import type { Space } from '../spaces/space.ts';
import type { SpacesService } from '../spaces/spaces.server.ts';
import type { Item } from './item.ts';
import { spaceOf } from './item-lists.server.ts';
import { may, type Verb } from './may.ts';
import { itemOf } from './store.server.ts';

type Options = { database: Database; spaces: Pick<SpacesService, 'of'> };
type Asked = { accountId: string; id: string; verb: Verb };

/** An item, and its space, of somebody who may do this to it; `unknown` is what is not there and somebody else's alike. */
export async function allowedItem(
  { database, spaces }: Options,
  { accountId, id, verb }: Asked,
): Promise<{ item: Item; space: Space } | 'unknown' | 'notAllowed'> {
  const item = isUuid(id) ? await itemOf(database, id) : undefined;
  const space = item && (await spaceOf(spaces, accountId, { spaceId: item.spaceId, parentId: null }));
  if (!item || !space || !may({ accountId, role: space.role }, item, 'see')) return 'unknown';
  return may({ accountId, role: space.role }, item, verb) ? { item, space } : 'notAllowed';
}
