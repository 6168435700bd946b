import { sql } from 'kysely';
import type { Database } from '../database/database.server.ts';
import { type Scope, within } from './rights.server.ts';

/** Finished documents that an account has before it, those in the trash left out. */
export async function countFinished(database: Database, scope: Scope): Promise<number> {
  const row = await finished(database).where(within(scope)).executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Finished documents of all accounts. */
export async function countAllFinished(database: Database): Promise<number> {
  const row = await finished(database).executeTakeFirstOrThrow();
  return Number(row.count);
}

function finished({ query }: Database) {
  return query
    .selectFrom('documents')
    .leftJoin('items', 'items.id', 'documents.id')
    .select(sql<string>`count(*)`.as('count'))
    .where('documents.finished_at', 'is not', null)
    .where('planted', '=', false)
    .where('items.deleted_at', 'is', null);
}
