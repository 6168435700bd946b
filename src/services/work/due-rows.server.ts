import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Where rows of a kind of work stand, and which column says when each is due. */
type Work = { table: keyof Tables; key: string; due: string };

/**
 * Keys of rows that are due, the longest first, without those that somebody else is taking: for `where(key, 'in', …)`
 * of the update that leases them.
 */
export function dueRows(
  { table, key, due }: Work,
  { at, most }: { at: Date; most: number },
): RawBuilder<string> {
  return sql<string>`(select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(due)} <= ${at}
    order by ${sql.ref(due)} limit ${most} for update skip locked)`;
}
