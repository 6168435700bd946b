import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Opened } from './opened.ts';

/** Writes down what somebody opened; all but the newest go. */
export async function noteOpened(
  { query }: Query,
  operatorId: string,
  { kind, subject, at, most }: Opened & { at: Date; most: number },
): Promise<void> {
  await query
    .insertInto('operator_opened')
    .values({ operator_id: operatorId, kind, subject, at })
    .onConflict((row) => row.columns(['operator_id', 'kind', 'subject']).doUpdateSet({ at }))
    .execute();
  await sql`delete from operator_opened where operator_id = ${operatorId} and at < (
    select min(at) from (select at from operator_opened where operator_id = ${operatorId}
      order by at desc limit ${most}) newest)`.execute(query);
}

/** What somebody opened, the newest first. */
export async function readOpened({ query }: Query, operatorId: string, most: number): Promise<Opened[]> {
  return query
    .selectFrom('operator_opened')
    .select(['kind', 'subject'])
    .where('operator_id', '=', operatorId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
}
