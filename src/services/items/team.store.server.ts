import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';

/** Items between spaces, and who sees them. */

/** Lets one transaction at a time change the trees of some spaces; all who lock several take them in the same order. */
export async function lockTrees({ query }: Query, spaceIds: readonly string[]): Promise<void> {
  await query
    .selectFrom('spaces')
    .select('id')
    .where('id', 'in', spaceIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** An item and all that lies in it, but for what was thrown away. */
export async function treeOf({ query }: Query, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from items where id = ${id}
      union all
      select items.id from items join below on items.parent_id = below.id where items.deleted_at is null
    )
    select id from below`.execute(query);
  return rows.map((row) => row.id);
}

type Rehoming = { ids: readonly string[]; root: string; spaceId: string };

/** Gives items another space. What was thrown away from their folders before stays where it was, at the top. */
export async function rehomeItems({ query }: Query, { ids, root, spaceId }: Rehoming): Promise<void> {
  await sql`
    update items set parent_id = null
    where parent_id = any(${[...ids]}::uuid[]) and deleted_at is not null`.execute(query);
  // Out of its folder first: two of one name may lie at the top for this moment, in neither list.
  await query
    .updateTable('items')
    .set({ parent_id: null, name: sql`case when kind = 'document' then null else id::text end` })
    .set({ name_key: sql`case when kind = 'document' then null else id::text end`, managers_only: false })
    .where('id', '=', root)
    .execute();
  await query.updateTable('items').set({ space_id: spaceId }).where('id', 'in', ids).execute();
}

export async function setManagersOnly({ query }: Query, id: string, managersOnly: boolean): Promise<void> {
  await query.updateTable('items').set({ managers_only: managersOnly }).where('id', '=', id).execute();
}
