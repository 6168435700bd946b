import { sql } from 'kysely';
import { newId } from '../../../shared/ids.ts';
import { forgetOpenings } from '../../account/accounts.store.server.ts';
import type { Database, Query } from '../../database/database.server.ts';
import { setAside } from '../../drive/planted.store.server.ts';
import { putMail } from '../../mail/outbox.server.ts';
import { SIGN_IN_MAIL, WELCOME_MAIL } from '../mails/proof-data.ts';
import { endSessions } from '../sessions.store.server.ts';
import { endProofs, insertProof } from './proofs.store.server.ts';

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

/**
 * Counts a try against all proofs of an address that can be used and have tries left, and returns them: whichever mail
 * somebody reads, its code works. A browser the account knows can still try what strangers have used up.
 */
export async function tryProofs(
  { pool }: Database,
  { emailKey, known, at }: { emailKey: string; known: boolean; at: Date },
): Promise<ProofRow[]> {
  const { rows } = await pool.query({
    name: 'try-proofs',
    text: `update proofs p set tries = tries + 1 from accounts a
           where a.id = p.account_id and a.email_key = $1 and p.used_at is null and p.expires_at > $2
           and p.tries < $3
           returning p.id, p.account_id, p.destination, p.tries, p.code_hash, a.email`,
    values: [emailKey, at, known ? 2 * MOST_TRIES : MOST_TRIES],
  });
  return rows;
}

/**
 * Uses a proof up, marks the mailbox as proven and says whether that was its first proof. Whoever opened the account
 * before that may not have been its owner (S02): the first proof ends all sessions, sets aside what they filled in and
 * forgets what they opened, but for what came from the browser that proves it.
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
      if (!proving) await forgetOpenings({ query: trx }, accountId);
      // The welcome mail's link waits for a day: as the key of a new account, not as one more of a proven one.
      await endProofs({ query: trx }, accountId, at);
    }
    return { used: true, firstProof };
  });
}

/** Tries of the six digits of one mail; a browser the account knows has as many of its own. */
const MOST_TRIES = 5;

export type MailAsk = {
  accountId: string;
  /** 'stranger', or the number of a browser the account knows: each has an allowance of its own. */
  askedBy: string;
  destination: string;
  at: Date;
  expiresAt: Date;
  /** At most so many mails since then that the mailbox's owner made no use of. */
  caps: readonly { since: Date; most: number }[];
  /** A link made before that is not mailed again: a new one is made. */
  freshSince: Date;
  /** With the allowance used up, the link mailed last works again. */
  revives: boolean;
  mail: { key: string; recipient: string; locale: string };
  /** The link and the code of a proof. */
  secretsOf(id: string): ProofSecrets;
  /** The mail confirms a mailbox that nobody has shown to be theirs. */
  confirms?: boolean;
  /** In the same transaction: what else is written down of it. */
  note?: ((query: Query) => Promise<void>) | undefined;
};

export type ProofSecrets = { link: string; code: string; linkHash: Buffer; codeHash: Buffer };

/**
 * Mails a link and a code: the living one again, else a new one. When the address had its fill, the link it was mailed
 * last works again instead, so that whoever owns the mailbox is never left with nothing.
 * @returns whether a mail is owed
 */
export async function mailSignIn({ query }: Database, ask: MailAsk): Promise<boolean> {
  return query.transaction().execute(async (trx) => {
    // One asker at a time: the count and the mail belong together (S08).
    await trx.selectFrom('accounts').select('id').where('id', '=', ask.accountId).forUpdate().execute();
    if (!(await isWithinCaps(trx, ask))) {
      if (ask.revives) await revive(trx, ask);
      return false;
    }
    const newest = await newestAsked(trx, ask);
    const again = newest && isMailable(newest, ask) ? newest : undefined;
    const id = again?.id ?? newId();
    const { link, code, linkHash, codeHash } = ask.secretsOf(id);
    const { accountId, at, expiresAt, destination } = ask;
    const mail = { ...ask.mail, accountId, at, data: { link, code, destination: '', title: '' } };
    const kind = ask.confirms ? WELCOME_MAIL : SIGN_IN_MAIL;
    if (!(await putMail({ query: trx }, kind, mail))) return false;
    if (again) await prolong(trx, { ...again, mailed_at: [...again.mailed_at, at] }, ask);
    else
      await insertProof(
        { query: trx },
        { id, accountId, linkHash, codeHash, destination, at, expiresAt, askedBy: ask.askedBy },
      );
    await ask.note?.({ query: trx });
    return true;
  });
}

type AskedProof = { id: string; created_at: Date; expires_at: Date; tries: number; mailed_at: Date[] };

function newestAsked(query: Database['query'], ask: MailAsk): Promise<AskedProof | undefined> {
  return query
    .selectFrom('proofs')
    .select(['id', 'created_at', 'expires_at', 'tries', 'mailed_at'])
    .where('account_id', '=', ask.accountId)
    .where('asked_by', '=', ask.askedBy)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The link that was mailed last, whoever asked for it, works again: the owner looks into the newest mail. */
async function revive(query: Database['query'], ask: MailAsk): Promise<void> {
  const mailed = await query
    .selectFrom('proofs')
    .select(['id', 'mailed_at'])
    .where('account_id', '=', ask.accountId)
    .where('used_at', 'is', null)
    .orderBy(sql`(select max(moment) from unnest(mailed_at) as mailed (moment))`, (order) =>
      order.desc().nullsLast(),
    )
    .limit(1)
    .executeTakeFirst();
  if (mailed) await prolong(query, mailed, ask);
}

/** Whether the mail of a proof may be sent once more: its link lives, is not old, and its code can be tried. */
function isMailable({ created_at, expires_at, tries }: AskedProof, { at, freshSince }: MailAsk): boolean {
  return expires_at > at && created_at > freshSince && tries < MOST_TRIES;
}

async function prolong(
  query: Database['query'],
  { id, mailed_at }: Pick<AskedProof, 'id' | 'mailed_at'>,
  ask: MailAsk,
): Promise<void> {
  const { expiresAt, destination } = ask;
  await query
    .updateTable('proofs')
    .set({ expires_at: expiresAt, destination, mailed_at })
    .where('id', '=', id)
    .execute();
}

/** What was mailed before the owner used a proof last counts no more: it was theirs, or did them no harm. */
async function isWithinCaps(
  query: Database['query'],
  { accountId, askedBy, caps }: MailAsk,
): Promise<boolean> {
  const { rows } = await sql<{ at: Date }>`
    select mailed.at from proofs p, unnest(p.mailed_at) as mailed (at)
    where p.account_id = ${accountId} and p.asked_by = ${askedBy} and mailed.at > coalesce(
      (select max(used_at) from proofs where account_id = ${accountId}), '-infinity')`.execute(query);
  return caps.every(({ since, most }) => rows.filter(({ at }) => at > since).length < most);
}
