import type { Query } from '../../database/database.server.ts';

/** Templates as they were, by the hash of their content. */

export async function isFrozen({ query }: Query, hash: string): Promise<boolean> {
  const row = await query
    .selectFrom('frozen_templates')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFrozen(
  { query }: Query,
  { hash, content, at }: { hash: string; content: string; at: Date },
): Promise<void> {
  await query
    .insertInto('frozen_templates')
    .values({ hash, content, kept_at: at })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

export async function frozenContent({ query }: Query, hash: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('frozen_templates')
    .select('content')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.content;
}
