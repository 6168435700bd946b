import { sql } from 'kysely';
import { newId } from '../../../shared/ids.ts';
import type { Database, Query } from '../../database/database.server.ts';
import { setAside } from '../../drive/planted.store.server.ts';
import { putMail } from '../../mail/store.server.ts';
import { endSessions } from '../store.server.ts';

/** Proofs of the mailbox: the SQL of links and codes. */

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

/**
 * Uses a proof up, marks the mailbox as proven and says whether that was its first proof. Whoever opened the account
 * before that may not have been its owner (S02): the first proof ends all sessions and sets aside what they filled in,
 * but for what came from the browser that proves it.
 *
 * @param proving the session of that browser, where it has one
 */
export async function useProof(
  { query }: Database,
  proof: { id: string; account_id: string },
  { at, proving }: { at: Date; proving: string | undefined },
) {
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
    const firstProof = proven.numUpdatedRows === 1n;
    if (firstProof) {
      const accountId = proof.account_id;
      // First, because it waits for what those sessions are saving.
      await endSessions({ query: trx }, { accountId }, { at, because: 'mailbox proven' });
      await setAside({ query: trx }, { accountId, proving });
    }
    return { used: true, firstProof };
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
    const { idempotencyKey: key, ...mail } = row.mail;
    if (!(await putMail({ query: trx }, { ...mail, key, accountId: row.accountId, at: row.at })))
      return false;
    await insertProof({ query: trx }, row);
    return true;
  });
}

/** A link and a code that prove a mailbox. */
export async function insertProof(
  { query }: Query,
  row: Pick<NewProof, 'accountId' | 'linkHash' | 'codeHash' | 'destination' | 'at' | 'expiresAt'>,
): Promise<void> {
  await query
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
