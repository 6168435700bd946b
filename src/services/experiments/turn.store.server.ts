import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';

/** Turns a switch in the transaction that writes down who did. */
export async function turnSwitch(
  { query }: Query,
  { name, on, at }: { name: string; on: boolean; at: Date },
): Promise<void> {
  await sql`insert into switches (name, "on", changed_at) values (${name}, ${on}, ${at})
    on conflict (name) do update set "on" = excluded."on", changed_at = excluded.changed_at`.execute(query);
}
