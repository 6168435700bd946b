import { newId } from '../../shared/ids.ts';
import type { Seen } from '../account/seen.ts';
import type { Database, Query } from '../database/database.server.ts';

/** Sessions and hand-over codes: the SQL of the auth service. */

export type SessionRow = {
  number: string;
  account_id: string;
  kind: 'sign-up' | 'workspace';
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  email: string;
  locale: string;
  mailbox_proven_at: Date | null;
  has_password: boolean;
};

const SESSION_COLUMNS = `s.number, s.account_id, s.kind, s.created_at, s.last_seen_at, s.expires_at,
  a.email, a.locale, a.mailbox_proven_at, a.password_hash is not null as has_password`;

/** A live session by its number (tokens) or by the hash of its secret (the workspace's cookie). */
export async function findSession(
  { pool }: Database,
  by: { number: string } | { secretHash: Buffer },
  at: Date,
): Promise<SessionRow | undefined> {
  const byNumber = 'number' in by;
  const { rows } = await pool.query({
    name: byNumber ? 'session-by-number' : 'session-by-secret',
    text: `select ${SESSION_COLUMNS} from sessions s join accounts a on a.id = s.account_id
           where s.${byNumber ? 'number' : 'secret_hash'} = $1 and s.ended_at is null and s.expires_at > $2`,
    values: [byNumber ? by.number : by.secretHash, at],
  });
  return rows[0];
}

export async function insertWorkspaceSession(
  { query }: Database,
  row: { accountId: string; secretHash: Buffer; seen: Seen; at: Date; expiresAt: Date },
): Promise<string> {
  const number = newId();
  await query
    .insertInto('sessions')
    .values({
      number,
      secret_hash: row.secretHash,
      account_id: row.accountId,
      kind: 'workspace',
      created_at: row.at,
      last_seen_at: row.at,
      expires_at: row.expiresAt,
      browser: row.seen.browser,
      system: row.seen.system,
      country: row.seen.country,
    })
    .execute();
  return number;
}

/** More are nobody's; what is not shown can still be ended with all others. */
const MOST_LISTED = 100;

/** The sessions of an account that live, the ones used last first. */
export function listSessions(
  { query }: Database,
  accountId: string,
  { at, usedSince }: { at: Date; usedSince: Date },
) {
  return query
    .selectFrom('sessions')
    .select(['number', 'kind', 'browser', 'system', 'country', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where('last_seen_at', '>', usedSince)
    .orderBy('last_seen_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

export async function touchSession({ query }: Database, number: string, at: Date): Promise<void> {
  await query.updateTable('sessions').set({ last_seen_at: at }).where('number', '=', number).execute();
}

export async function insertHandover(
  { query }: Database,
  row: {
    codeHash: Buffer;
    accountId: string;
    signUpSession: string;
    nonceHash: Buffer;
    destination: string;
    expiresAt: Date;
  },
): Promise<void> {
  await query
    .insertInto('handovers')
    .values({
      code_hash: row.codeHash,
      account_id: row.accountId,
      sign_up_session: row.signUpSession,
      nonce_hash: row.nonceHash,
      destination: row.destination,
      expires_at: row.expiresAt,
    })
    .execute();
}

export async function findHandover({ query }: Database, codeHash: Buffer) {
  return (
    query
      .selectFrom('handovers as h')
      .innerJoin('accounts as a', 'a.id', 'h.account_id')
      .innerJoin('sessions as s', 's.number', 'h.sign_up_session')
      .select([
        'h.account_id',
        'h.sign_up_session',
        'h.nonce_hash',
        'h.destination',
        'h.expires_at',
        'h.redeemed_at',
      ])
      .select(['h.workspace_session', 'a.email', 'a.locale'])
      // Handed over from a workspace that is open already, not from a sign-up: it must not live longer for it.
      .select((select) =>
        select.case().when('s.kind', '=', 'workspace').then(select.ref('s.expires_at')).end().as('until'),
      )
      .where('h.code_hash', '=', codeHash)
      .executeTakeFirst()
  );
}

/** Marks a code as used; false when it was used or had run out: only one caller ever gets true. */
export async function redeemHandoverRow({ query }: Database, codeHash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('handovers')
    .set({ redeemed_at: at })
    .where('code_hash', '=', codeHash)
    .where('redeemed_at', 'is', null)
    .where('expires_at', '>', at)
    // A code dies with the session it was minted for: signed out, password set, mailbox proven.
    .where((where) =>
      where.exists(
        where
          .selectFrom('sessions as s')
          .select('s.number')
          .whereRef('s.number', '=', 'handovers.sign_up_session')
          .where('s.ended_at', 'is', null),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function nameHandoverSession(
  { query }: Database,
  codeHash: Buffer,
  session: string,
): Promise<void> {
  await query
    .updateTable('handovers')
    .set({ workspace_session: session })
    .where('code_hash', '=', codeHash)
    .execute();
}

/** Whether the mailbox of an account was ever proven. */
export async function isProven({ query }: Database, accountId: string): Promise<boolean> {
  const row = await query
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('mailbox_proven_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPasswordHash(
  { query }: Query,
  accountId: string,
  hash: string,
  at: Date,
): Promise<void> {
  await query
    .updateTable('accounts')
    .set({ password_hash: hash, updated_at: at })
    .where('id', '=', accountId)
    .execute();
}

/** Whether somebody signed in to the account before. */
export async function hasSignedIn({ query }: Query, accountId: string): Promise<boolean> {
  const row = await query
    .selectFrom('account_events')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'signed-in')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The session that paid has files before the mailbox is proven (decision 0041, unproven mailbox): handed
 * over, that is the next one.
 */
export async function passOnPurchases(
  { query }: Query,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const table of ['orders', 'entitlements'] as const)
    await query.updateTable(table).set({ session_number: to }).where('session_number', '=', from).execute();
}
