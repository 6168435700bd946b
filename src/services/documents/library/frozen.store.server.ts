import type { Query } from '../../database/database.server.ts';

/** Templates as they were, by the hash of their content. */

/** Notes that a template is needed, where that was noted before a moment; false where it is not kept. */
export async function touchFrozen(
  { query }: Query,
  { hash, at, before }: { hash: string; at: Date; before: Date },
): Promise<boolean> {
  const row = await query
    .selectFrom('frozen_templates')
    .select('kept_at')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!row || row.kept_at >= before) return row !== undefined;
  // It may be cleaned away in this moment: then nothing is touched.
  const { numUpdatedRows } = await query
    .updateTable('frozen_templates')
    .set({ kept_at: at })
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
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
