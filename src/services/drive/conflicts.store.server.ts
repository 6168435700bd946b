import { sql } from 'kysely';
import type { DocumentValues, RowValue } from '../../document/document.ts';
import { fieldMark } from '../../document/field-mark.ts';
import { MINUTE } from '../../shared/clock.ts';
import type { Query } from '../database/database.server.ts';
import type { FieldConflict } from './drive.ts';
import type { ValuesPatch } from './values.ts';

/** Fields of a team's documents: who changed them, and what two people typed into one at once. */

/** Who does not write for so long is not writing any more. */
const PAUSE_MS = 2 * MINUTE;
/** How far back the beginning of a writing is looked for. */
const LOOKED_BACK_MS = 30 * MINUTE;

/** By field, the mark of what somebody saw in it before they typed. */
export type Seen = Readonly<Record<string, string>>;

type Typed = {
  id: string;
  accountId: string;
  values: DocumentValues;
  patch: ValuesPatch;
  seen: Seen;
  at: Date;
};

/**
 * What of a patch may be written. A field that somebody else has changed since it was seen keeps what it has; what was
 * typed is kept beside it. Fields that nobody touched are left alone.
 */
export async function withoutConflicts(
  database: Query,
  { values, patch, seen, ...typed }: Typed,
): Promise<{ patch: ValuesPatch; conflicts: string[] }> {
  const authors = await authorsOf(database, typed.id, Object.keys(patch));
  const free: ValuesPatch = {};
  const conflicts: string[] = [];
  for (const [key, value] of Object.entries(patch)) {
    const [before, there] = [seen[key], fieldMark(values[key])];
    const isChanged = before !== undefined && before !== there;
    // Without script all fields of a form are sent, those nobody touched too.
    if (there === fieldMark(value) || (isChanged && before === fieldMark(value))) continue;
    if (isChanged && authors.get(key) !== typed.accountId) conflicts.push(key);
    else free[key] = value;
  }
  for (const key of conflicts)
    await putConflict(database, {
      ...typed,
      key,
      value: patch[key] ?? '',
      changedBy: authors.get(key) ?? null,
    });
  await noteChanges(database, { ...typed, keys: Object.keys(free) });
  return { patch: free, conflicts };
}

async function authorsOf(
  { query }: Query,
  id: string,
  keys: readonly string[],
): Promise<Map<string, string | null>> {
  if (keys.length === 0) return new Map();
  const rows = await query
    .selectFrom('field_changes')
    .select(['field_key', 'account_id'])
    .where('document_id', '=', id)
    .where('field_key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.field_key, row.account_id]));
}

type Noted = { id: string; accountId: string; keys: readonly string[]; at: Date };

/** Writes down who changed fields, and forgets what else that account had typed into them. */
async function noteChanges({ query }: Query, { id, accountId, keys, at }: Noted): Promise<void> {
  if (keys.length === 0) return;
  await query
    .insertInto('field_changes')
    .values(keys.map((key) => ({ document_id: id, field_key: key, account_id: accountId, at, since: at })))
    .onConflict((conflict) =>
      conflict.columns(['document_id', 'field_key']).doUpdateSet({
        account_id: accountId,
        at,
        since: sql<Date>`case when field_changes.account_id = excluded.account_id
          and field_changes.at >= ${new Date(at.getTime() - PAUSE_MS)}::timestamptz
          then field_changes.since else excluded.since end`,
      }),
    )
    .execute();
  await removeConflicts({ query }, { id, accountId, keys });
}

/** Somebody who is writing in a document. */
export type Writer = { email: string; since: Date };

/** Who but an account is writing in a document at a moment, whoever began first first. */
export async function writersOf(
  { query }: Query,
  { id, accountId, at }: { id: string; accountId: string; at: Date },
): Promise<Writer[]> {
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const { rows } = await sql<Writer>`
    with changes as (
      select account_id, since, at from field_changes where document_id = ${id} and at >= ${ago(LOOKED_BACK_MS)}
      union all
      select saved_by, updated_at, updated_at from documents where id = ${id}
    )
    select email, min(since) as since from changes join accounts on accounts.id = account_id
    where account_id <> ${accountId} group by accounts.id, email
    having max(at) >= ${ago(PAUSE_MS)} order by since, email`.execute(query);
  return rows;
}

type Put = {
  id: string;
  accountId: string;
  key: string;
  value: string | readonly RowValue[];
  changedBy: string | null;
  at: Date;
};

async function putConflict(
  { query }: Query,
  { id, accountId, key, value, changedBy, at }: Put,
): Promise<void> {
  const kept = { value: JSON.stringify(value), changed_by: changedBy, at };
  await query
    .insertInto('field_conflicts')
    .values({ document_id: id, field_key: key, account_id: accountId, ...kept })
    .onConflict((conflict) => conflict.columns(['document_id', 'field_key', 'account_id']).doUpdateSet(kept))
    .execute();
}

type Which = { id: string; accountId: string };

export async function removeConflicts(
  { query }: Query,
  { id, accountId, keys }: Which & { keys: readonly string[] },
): Promise<void> {
  await query
    .deleteFrom('field_conflicts')
    .where('document_id', '=', id)
    .where('account_id', '=', accountId)
    .where('field_key', 'in', keys)
    .execute();
}

/** What an account typed into fields of a document that somebody else had changed, the first first. */
export async function conflictsOf({ query }: Query, { id, accountId }: Which): Promise<FieldConflict[]> {
  const rows = await query
    .selectFrom('field_conflicts')
    .leftJoin('accounts', 'accounts.id', 'field_conflicts.changed_by')
    .select(['field_key', 'value', 'at', 'accounts.email'])
    .where('document_id', '=', id)
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('field_key')
    .execute();
  return rows.map(({ field_key: field, value: mine, at, email }) => ({ field, mine, changedBy: email, at }));
}
