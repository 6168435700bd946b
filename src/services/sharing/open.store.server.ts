import { sql } from 'kysely';

/** Whether a link or a request is open at a moment, and what it leads to lies in its place: joined with its item. */
export function isOpenAt(at: Date) {
  return sql<boolean>`ended_at is null and expires_at > ${at} and items.deleted_at is null`;
}
