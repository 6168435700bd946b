import { sql } from 'kysely';
import { newId } from '../../shared/ids.ts';
import type { Database } from '../database/database.server.ts';

/** Sessions, hand-over codes and mailbox proofs: the SQL of the auth service. */

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
  row: { accountId: string; secretHash: Buffer; at: Date; expiresAt: Date },
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
    })
    .execute();
  return number;
}

export async function touchSession({ query }: Database, number: string, at: Date): Promise<void> {
  await query.updateTable('sessions').set({ last_seen_at: at }).where('number', '=', number).execute();
}

/** Ends sessions of an account: one, or all but one. */
export async function endSessions(
  { query }: Database,
  which: { number: string } | { accountId: string; except?: string | undefined },
  end: { at: Date; because: string },
): Promise<void> {
  let update = query
    .updateTable('sessions')
    .set({ ended_at: end.at, ended_because: end.because })
    .where('ended_at', 'is', null);
  if ('number' in which) update = update.where('number', '=', which.number);
  else update = update.where('account_id', '=', which.accountId);
  if ('except' in which && which.except) update = update.where('number', '!=', which.except);
  await update.execute();
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
  return query
    .selectFrom('handovers as h')
    .innerJoin('accounts as a', 'a.id', 'h.account_id')
    .select([
      'h.account_id',
      'h.sign_up_session',
      'h.nonce_hash',
      'h.destination',
      'h.expires_at',
      'h.redeemed_at',
    ])
    .select(['h.workspace_session', 'a.email', 'a.locale'])
    .where('h.code_hash', '=', codeHash)
    .executeTakeFirst();
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

export type ProofRow = {
  id: string;
  account_id: string;
  destination: string;
  tries: number;
  code_hash: Buffer;
  email: string;
};

/** A proof that can still be used, by its mailed link. */
export async function findProofByLink(
  { query }: Database,
  linkHash: Buffer,
  at: Date,
): Promise<ProofRow | undefined> {
  return query
    .selectFrom('proofs as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.id', 'p.account_id', 'p.destination', 'p.tries', 'p.code_hash', 'a.email'])
    .where('p.link_hash', '=', linkHash)
    .where('p.used_at', 'is', null)
    .where('p.expires_at', '>', at)
    .executeTakeFirst();
}

/** Counts a try against the newest usable proof of an address and returns it; undefined after five tries. */
export async function tryNewestProof(
  { pool }: Database,
  emailKey: string,
  at: Date,
): Promise<ProofRow | undefined> {
  const { rows } = await pool.query({
    name: 'try-newest-proof',
    text: `update proofs p set tries = tries + 1 from accounts a
           where a.id = p.account_id and p.id = (
             select n.id from proofs n join accounts b on b.id = n.account_id
             where b.email_key = $1 and n.used_at is null and n.expires_at > $2
             order by n.created_at desc limit 1)
           and p.tries < 5
           returning p.id, p.account_id, p.destination, p.tries, p.code_hash, a.email`,
    values: [emailKey, at],
  });
  return rows[0];
}

/** Uses a proof up, marks the mailbox as proven and says whether that was its first proof. */
export async function useProof({ query }: Database, proof: { id: string; account_id: string }, at: Date) {
  return query.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable('proofs')
      .set({ used_at: at })
      .where('id', '=', proof.id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (used.numUpdatedRows !== 1n) return { used: false, firstProof: false };
    const proven = await trx
      .updateTable('accounts')
      // A password from before the proof is whoever's opened the account, not the mailbox's owner's (S02).
      .set({ mailbox_proven_at: at, password_hash: null, updated_at: at })
      .where('id', '=', proof.account_id)
      .where('mailbox_proven_at', 'is', null)
      .executeTakeFirst();
    return { used: true, firstProof: proven.numUpdatedRows === 1n };
  });
}

export type NewProof = {
  accountId: string;
  linkHash: Buffer;
  codeHash: Buffer;
  destination: string;
  at: Date;
  expiresAt: Date;
  /** At most so many mails to the address since then. */
  caps: readonly { since: Date; most: number }[];
  mail: {
    idempotencyKey: string;
    mail: string;
    recipient: string;
    locale: string;
    data: Record<string, unknown>;
  };
};

/** A proof and the mail that carries it, together; false when the mail's key was used or the address had its fill. */
export async function insertProofWithMail({ query }: Database, row: NewProof): Promise<boolean> {
  return query.transaction().execute(async (trx) => {
    // One asker at a time: the count and the mail belong together (S08).
    await trx.selectFrom('accounts').select('id').where('id', '=', row.accountId).forUpdate().execute();
    for (const { since, most } of row.caps) {
      if ((await countMailsTo(trx, row.mail.recipient, since)) >= most) return false;
    }
    const mail = await trx
      .insertInto('outbox')
      .values({
        id: newId(),
        idempotency_key: row.mail.idempotencyKey,
        account_id: row.accountId,
        recipient: row.mail.recipient,
        mail: row.mail.mail,
        locale: row.mail.locale,
        data: JSON.stringify(row.mail.data),
        due_at: row.at,
        created_at: row.at,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirst();
    if (mail.numInsertedOrUpdatedRows !== 1n) return false;
    await trx
      .insertInto('proofs')
      .values({
        id: newId(),
        account_id: row.accountId,
        link_hash: row.linkHash,
        code_hash: row.codeHash,
        destination: row.destination,
        created_at: row.at,
        expires_at: row.expiresAt,
      })
      .execute();
    return true;
  });
}

/** How many mails an address was sent or is owed since then (S08). */
async function countMailsTo(query: Database['query'], recipient: string, since: Date): Promise<number> {
  const row = await query
    .selectFrom('outbox')
    .select(sql<string>`count(*)`.as('count'))
    .where('recipient', '=', recipient)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function setPasswordHash(
  { query }: Database,
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

export async function insertAccountEvent(
  { query }: Database,
  event: { accountId: string; kind: string; data: Record<string, unknown>; at: Date },
): Promise<void> {
  await query
    .insertInto('account_events')
    .values({
      id: newId(),
      account_id: event.accountId,
      kind: event.kind,
      data: JSON.stringify(event.data),
      at: event.at,
    })
    .execute();
}
