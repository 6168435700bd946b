import type { Query } from '../database/database.server.ts';
import { TOKEN_SCOPES } from '../operators/permissions.table.ts';
import type { ApiToken } from './token.ts';

type Row = {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  created_by: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

const COLUMNS = [
  ...(['id', 'name', 'prefix', 'scopes', 'created_by', 'created_at', 'expires_at'] as const),
  ...(['last_used_at', 'revoked_at'] as const),
];

function toToken(row: Row): ApiToken {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    // A scope that the table no longer knows allows nothing.
    scopes: TOKEN_SCOPES.filter((scope) => row.scopes.includes(scope)),
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}

export async function insertToken(
  { query }: Query,
  token: Omit<ApiToken, 'lastUsedAt' | 'revokedAt'> & { hash: Buffer },
): Promise<void> {
  await query
    .insertInto('api_tokens')
    .values({
      id: token.id,
      name: token.name,
      prefix: token.prefix,
      hash: token.hash,
      scopes: [...token.scopes],
      created_by: token.createdBy,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** All there are: those that work first, the newest first. */
export async function listTokens({ query }: Query, most: number): Promise<ApiToken[]> {
  const rows = await query
    .selectFrom('api_tokens')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(toToken);
}

export async function findToken({ query }: Query, id: string): Promise<ApiToken | undefined> {
  const row = await query.selectFrom('api_tokens').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toToken(row);
}

/** The token of a secret, while it works. */
export async function workingToken({ query }: Query, hash: Buffer, at: Date): Promise<ApiToken | undefined> {
  const row = await query
    .selectFrom('api_tokens')
    .select(COLUMNS)
    .where('hash', '=', hash)
    .where('expires_at', '>', at)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && toToken(row);
}

/** Notes that it was used, where the last note is older than a moment. */
export async function touchToken(
  { query }: Query,
  id: string,
  { at, before }: { at: Date; before: Date },
): Promise<void> {
  await query
    .updateTable('api_tokens')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', before)]))
    .execute();
}

/** @returns false where it was revoked before */
export async function revokeToken({ query }: Query, id: string, at: Date): Promise<boolean> {
  const revoked = await query
    .updateTable('api_tokens')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return revoked.numUpdatedRows === 1n;
}

/** The next one that ends soon and whose maker was not told, locked until the transaction ends. */
export async function endingToken(
  { query }: Query,
  { at, until }: { at: Date; until: Date },
): Promise<ApiToken | undefined> {
  const row = await query
    .selectFrom('api_tokens')
    .select(COLUMNS)
    .where('told_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .where('expires_at', '<=', until)
    .orderBy('expires_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && toToken(row);
}

export async function noteTold({ query }: Query, id: string, at: Date): Promise<void> {
  await query.updateTable('api_tokens').set({ told_at: at }).where('id', '=', id).execute();
}

/**
 * How a request stands under its key: `mine` to be worked on, `busy` with somebody else, `other` than the one that is kept,
 * or answered before.
 */
export type KeptRequest = 'mine' | 'busy' | 'other' | { status: number; body: Record<string, unknown> };
type RequestKey = { tokenId: string; key: string };
type NewRequest = { bodyHash: Buffer; at: Date; leaseUntil: Date; since: Date };

/** Keeps a request under its key, unless one of the last day is kept there; one whose worker is gone is taken over. */
export async function keepRequest(
  { query }: Query,
  { tokenId, key }: RequestKey,
  { bodyHash, at, leaseUntil, since }: NewRequest,
): Promise<KeptRequest> {
  await query
    .deleteFrom('api_requests')
    .where('token_id', '=', tokenId)
    .where('key', '=', key)
    .where('at', '<', since)
    .execute();
  const mine = await query
    .insertInto('api_requests')
    .values({ token_id: tokenId, key, body_hash: bodyHash, at, lease_until: leaseUntil })
    .onConflict((conflict) =>
      conflict
        .columns(['token_id', 'key'])
        .doUpdateSet({ lease_until: leaseUntil })
        .where('api_requests.status', 'is', null)
        .where('api_requests.lease_until', '<=', at)
        .where('api_requests.body_hash', '=', bodyHash),
    )
    .executeTakeFirst();
  if (mine.numInsertedOrUpdatedRows === 1n) return 'mine';
  const row = await query
    .selectFrom('api_requests')
    .select(['body_hash', 'status', 'answer'])
    .where('token_id', '=', tokenId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return 'busy';
  if (!row.body_hash.equals(bodyHash)) return 'other';
  const { status, answer } = row;
  return status === null || answer === null ? 'busy' : { status, body: answer };
}

/** Keeps what a request was answered. */
export async function keepAnswer(
  { query }: Query,
  { tokenId, key }: RequestKey,
  { status, body }: { status: number; body: object },
): Promise<void> {
  await query
    .updateTable('api_requests')
    .set({ status, answer: JSON.stringify(body) })
    .where('token_id', '=', tokenId)
    .where('key', '=', key)
    .execute();
}

/** A request that came to nothing: its key is free again. */
export async function dropRequest({ query }: Query, { tokenId, key }: RequestKey): Promise<void> {
  await query
    .deleteFrom('api_requests')
    .where('token_id', '=', tokenId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute();
}
