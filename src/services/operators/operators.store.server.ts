import { parseLocale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import type { Operator, OperatorState } from './operator.ts';
import type { Role } from './permissions.table.ts';

/** Somebody by their number, with their roles; the row is locked where it is to be changed. */
export async function findOperator(
  { query }: Query,
  id: string,
  { isToChange = false } = {},
): Promise<Operator | undefined> {
  let select = query.selectFrom('operators').selectAll().where('id', '=', id);
  if (isToChange) select = select.forUpdate();
  const row = await select.executeTakeFirst();
  return row && toOperator(row, await rolesOf({ query }, id));
}

/** The one of an address: who signs in by something else than a passkey. */
export function operatorOfAddress({ query }: Query, emailKey: string) {
  return query
    .selectFrom('operators')
    .select(['id', 'password_hash', 'state'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
}

async function rolesOf({ query }: Query, id: string): Promise<Role[]> {
  const rows = await query
    .selectFrom('operator_roles')
    .select('role')
    .where('operator_id', '=', id)
    .orderBy('role')
    .execute();
  return rows.map(({ role }) => role);
}

type Row = { id: string; email: string; name: string; locale: string; state: OperatorState };

function toOperator({ id, email, name, locale, state }: Row, roles: readonly Role[]): Operator {
  return { id, email, name, locale: parseLocale(locale) ?? 'en', state, roles };
}

/** Everybody who was ever let in, with what is known of their keys; those who are in first. */
export async function listOperators({ query }: Query) {
  const rows = await query
    .selectFrom('operators as o')
    .selectAll('o')
    .select((select) => [
      select
        .selectFrom('operator_passkeys as k')
        .select((count) => count.fn.countAll<string>().as('count'))
        .whereRef('k.operator_id', '=', 'o.id')
        .as('passkeys'),
      select
        .selectFrom('operator_apps as a')
        .select('a.created_at')
        .whereRef('a.operator_id', '=', 'o.id')
        .as('app_since'),
      select
        .selectFrom('operator_sessions as s')
        .select((last) => last.fn.max('s.last_seen_at').as('last'))
        .whereRef('s.operator_id', '=', 'o.id')
        .as('last_seen_at'),
    ])
    .orderBy('o.state')
    .orderBy('o.created_at')
    .execute();
  const roles = await query.selectFrom('operator_roles').selectAll().orderBy('role').execute();
  return rows.map((row) => ({
    ...toOperator(
      row,
      roles.filter(({ operator_id }) => operator_id === row.id).map(({ role }) => role),
    ),
    passkeys: Number(row.passkeys),
    hasApp: row.app_since !== null,
    lastSeenAt: row.last_seen_at,
    invitedUntil: row.invite_until,
  }));
}

/** Whether somebody owns the console. The set-up answers nobody from then on, whatever became of them. */
export async function hasOwner({ query }: Query): Promise<boolean> {
  const row = await query
    .selectFrom('operator_roles')
    .select('operator_id')
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many owners could sign in, besides one: the last of them cannot leave. */
export async function otherOwners({ query }: Query, besides: string): Promise<number> {
  const rows = await query
    .selectFrom('operators as o')
    .innerJoin('operator_roles as r', 'r.operator_id', 'o.id')
    .select('o.id')
    .where('r.role', '=', 'owner')
    .where('o.state', '=', 'active')
    .where('o.id', '<>', besides)
    .forUpdate('o')
    .execute();
  return rows.length;
}

/** All who own the console and may come in. */
export async function activeOwners({ query }: Query): Promise<Operator[]> {
  const rows = await query
    .selectFrom('operators as o')
    .innerJoin('operator_roles as r', 'r.operator_id', 'o.id')
    .select(['o.id', 'o.email', 'o.name', 'o.locale', 'o.state'])
    .where('r.role', '=', 'owner')
    .where('o.state', '=', 'active')
    .orderBy('o.id')
    .execute();
  return rows.map((row) => toOperator(row, ['owner']));
}

export type NewOperator = {
  id: string;
  email: string;
  emailKey: string;
  name: string;
  locale: string;
  state: OperatorState;
  invite: { hash: Buffer; until: Date } | null;
  invitedBy: string | null;
  at: Date;
};

/** Writes somebody down; false where the address is somebody's already. */
export async function insertOperator({ query }: Query, row: NewOperator): Promise<boolean> {
  const inserted = await query
    .insertInto('operators')
    .values({
      id: row.id,
      email: row.email,
      email_key: row.emailKey,
      name: row.name,
      locale: row.locale,
      state: row.state,
      invite_hash: row.invite?.hash ?? null,
      invite_until: row.invite?.until ?? null,
      invited_by: row.invitedBy,
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function putRoles({ query }: Query, id: string, roles: readonly Role[]): Promise<void> {
  await query.deleteFrom('operator_roles').where('operator_id', '=', id).execute();
  if (roles.length > 0)
    await query
      .insertInto('operator_roles')
      .values(roles.map((role) => ({ operator_id: id, role })))
      .execute();
}

/** What changes of an operator's own row. */
type Changes = {
  state?: OperatorState;
  name?: string;
  locale?: string;
  digest?: boolean;
  password_hash?: string;
  invite_hash?: Buffer | null;
  invite_until?: Date | null;
};

export async function changeOperator({ query }: Query, id: string, changes: Changes): Promise<void> {
  await query.updateTable('operators').set(changes).where('id', '=', id).execute();
}

/** Whom a link invites, while it holds. */
export async function invitedBy({ query }: Query, hash: Buffer, at: Date): Promise<string | undefined> {
  const row = await query
    .selectFrom('operators')
    .select('id')
    .where('invite_hash', '=', hash)
    .where('invite_until', '>', at)
    .where('state', 'in', ['invited', 'active'])
    .executeTakeFirst();
  return row?.id;
}
