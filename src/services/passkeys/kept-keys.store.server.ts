import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';

/** Two tables of one shape: the keys of members and those of operators lie apart, so that none of one opens the other. */
const KEPT = {
  account: { table: 'passkeys', owner: 'account_id' },
  operator: { table: 'operator_passkeys', owner: 'operator_id' },
} as const;

/** Whose passkeys: an account's or an operator's. */
export type KeyOwner = { kind: keyof typeof KEPT; id: string };

/** A passkey as a browser made it, and what its owner calls it. */
type NewKey = {
  made: { id: string; publicKey: Uint8Array; counter: number; transports?: string[] };
  name: string;
  at: Date;
};

/** More than that nobody tells apart. */
export const MOST_KEYS = 20;

export function listKeys({ query }: Query, { kind, id }: KeyOwner) {
  const { table, owner } = KEPT[kind];
  return query
    .selectFrom(table)
    .select(['id', 'name', 'transports', 'created_at', 'last_used_at'])
    .where(sql.ref(owner), '=', id)
    .orderBy('created_at')
    .execute();
}

/** Keeps a passkey; false where it is kept already. */
export async function insertKey(
  { query }: Query,
  owner: KeyOwner,
  { made, name, at }: NewKey,
): Promise<boolean> {
  const kept = KEPT[owner.kind];
  const inserted = await query
    .insertInto(kept.table)
    .values({
      [kept.owner]: owner.id,
      id: made.id,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: made.transports ?? [],
      name,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Removes one of somebody's own. @returns its name */
export async function removeKey({ query }: Query, owner: KeyOwner, id: string): Promise<string | undefined> {
  const kept = KEPT[owner.kind];
  const row = await query
    .deleteFrom(kept.table)
    .where(sql.ref(kept.owner), '=', owner.id)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Notes that one was used. Authenticators that count never count backwards: false for one that does, which is a copy. */
export async function useKey(
  { query }: Query,
  { kind, id }: { kind: KeyOwner['kind']; id: string },
  { counter, at }: { counter: number; at: Date },
): Promise<boolean> {
  const used = await query
    .updateTable(KEPT[kind].table)
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where('counter', '<', counter), where('counter', '=', 0)]))
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
