import { DAY, later, MINUTE, nowMs, SECOND } from '../../shared/clock.ts';
import { safeDestination } from '../../shared/destination.ts';
import { emailKey } from '../../shared/email.ts';
import { parseLocale } from '../../shared/locale.ts';
import { hashOf, newDigits, newSecret, sameHash } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import { findAccountByEmail } from '../user/store.server.ts';
import type { Identity, WorkspaceEntry } from './auth.ts';
import { checkPassword, hashPassword } from './passwords.server.ts';
import * as store from './store.server.ts';
import type { Tokens } from './tokens.server.ts';

export const SESSION_MS = 30 * DAY;
/** A workspace nobody looked at for this long asks to sign in again. */
const IDLE_MS = 14 * DAY;
const TOUCH_EVERY_MS = 5 * MINUTE;
const HANDOVER_MS = 60 * SECOND;
export const PROOF_MS = 10 * MINUTE;
/** The welcome mail waits in a mailbox longer than a sign-in mail that was just asked for. */
export const WELCOME_PROOF_MS = DAY;

export type AuthService = ReturnType<typeof createAuthService>;

/** Sessions, tokens, the hand-over and proofs of the mailbox. */
export function createAuthService({ database, tokens }: { database: Database; tokens: Tokens }) {
  const at = () => new Date(nowMs());

  async function identityOfToken(token: string): Promise<Identity | undefined> {
    const claims = await tokens.verify(token, ['sso', 'services']);
    const session = claims && (await store.findSession(database, { number: claims.sessionNumber }, at()));
    return session && session.account_id === claims?.accountId ? toIdentity(session) : undefined;
  }

  async function openWorkspace(accountId: string): Promise<WorkspaceEntry> {
    const secret = newSecret();
    const expiresAt = later(SESSION_MS);
    const createdAt = at();
    const number = await store.insertWorkspaceSession(database, {
      accountId,
      secretHash: hashOf(secret),
      at: createdAt,
      expiresAt,
    });
    const ssojwt = await tokens.sign('sso', {
      accountId,
      sessionNumber: number,
      issuedAt: createdAt,
      expiresAt,
    });
    return { secret, number, ssojwt, accountId };
  }

  async function enterByProof(
    proof: store.ProofRow,
  ): Promise<(WorkspaceEntry & { destination: string }) | undefined> {
    const { used, firstProof } = await store.useProof(database, proof, at());
    if (!used) return undefined;
    const entry = await openWorkspace(proof.account_id);
    // Whoever opened the account before its mailbox was proven may not have been its owner (S02).
    if (firstProof) {
      await store.endSessions(
        database,
        { accountId: proof.account_id, except: entry.number },
        { at: at(), because: 'mailbox proven' },
      );
    }
    await store.insertAccountEvent(database, {
      accountId: proof.account_id,
      kind: 'signed-in',
      data: { by: 'mail', firstProof },
      at: at(),
    });
    return { ...entry, destination: proof.destination };
  }

  return {
    /** The account behind a bearer token (4.2), or undefined: foreign, run out, or its session ended. */
    identityOfToken,

    /** The account behind the workspace's cookie; looking in keeps it alive. */
    async identityOfSecret(secret: string): Promise<Identity | undefined> {
      const session = await store.findSession(database, { secretHash: hashOf(secret) }, at());
      if (!session) return undefined;
      const idle = nowMs() - session.last_seen_at.getTime();
      if (idle > IDLE_MS) {
        await store.endSessions(database, { number: session.number }, { at: at(), because: 'idle' });
        return undefined;
      }
      if (idle > TOUCH_EVERY_MS) await store.touchSession(database, session.number, at());
      return toIdentity(session);
    },

    /** Mints the one-time code of the hand-over (decision 3) for the session a sign-up answer proved. */
    async mintHandover({ ssojwt, destination }: { ssojwt: string; destination: string }) {
      const identity = await identityOfToken(ssojwt);
      if (!identity) return undefined;
      const [code, nonce] = [newSecret(), newSecret()];
      await store.insertHandover(database, {
        codeHash: hashOf(code),
        nonceHash: hashOf(nonce),
        accountId: identity.accountId,
        signUpSession: identity.sessionNumber,
        destination: safeDestination(destination),
        expiresAt: later(HANDOVER_MS),
      });
      return { code, nonce, identity };
    },

    /**
     * What redeeming a code would do, without doing it: `ready` in the browser that asked for it,
     * `confirm` in another one (S20), `gone` when it was used or has run out.
     */
    async inspectHandover({ code, nonce }: { code: string; nonce: string | undefined }) {
      const row = await store.findHandover(database, hashOf(code));
      if (!row || row.redeemed_at || row.expires_at <= at()) {
        if (row?.redeemed_at) await flagReplay(row.account_id);
        return { outcome: 'gone' } as const;
      }
      const bound = nonce !== undefined && sameHash(hashOf(nonce), row.nonce_hash);
      return { outcome: bound ? 'ready' : 'confirm', email: row.email } as const;
    },

    /** Redeems a code: a workspace session for whoever was handed over; the sign-up's own session ends. */
    async redeemHandover(code: string) {
      const codeHash = hashOf(code);
      if (!(await store.redeemHandoverRow(database, codeHash, at()))) {
        const replayed = await store.findHandover(database, codeHash);
        if (replayed?.redeemed_at) await flagReplay(replayed.account_id);
        return undefined;
      }
      const row = await store.findHandover(database, codeHash);
      if (!row) return undefined;
      const entry = await openWorkspace(row.account_id);
      await store.nameHandoverSession(database, codeHash, entry.number);
      if (row.sign_up_session) {
        await store.endSessions(
          database,
          { number: row.sign_up_session },
          { at: at(), because: 'handed over' },
        );
      }
      return {
        ...entry,
        destination: row.destination,
        email: row.email,
        locale: parseLocale(row.locale) ?? 'en',
      };
    },

    /**
     * Mails a link and a code to the owner of an address, if it has an account. The caller learns nothing.
     * @param dailyOnly at most one a day (the mail that follows a 409), else three an hour and five a day (S08)
     */
    async mailProof({
      email,
      destination,
      dailyOnly,
    }: {
      email: string;
      destination: string;
      dailyOnly: boolean;
    }): Promise<void> {
      const account = await findAccountByEmail(database.pool, emailKey(email));
      if (!account) return;
      const today = at().toISOString().slice(0, 10);
      if (dailyOnly && account.created_at.toISOString().slice(0, 10) === today) return;
      const [hour, day] = await Promise.all([
        store.countMailsTo(database, account.email, later(-60 * MINUTE)),
        store.countMailsTo(database, account.email, later(-DAY)),
      ]);
      if (hour >= 3 || day >= 5) return;
      const [link, code] = [newSecret(), newDigits()];
      const key = dailyOnly
        ? `known-address:${account.id}:${today}`
        : `sign-in:${account.id}:${hashOf(link).toString('hex').slice(0, 32)}`;
      await store.insertProofWithMail(database, {
        accountId: account.id,
        linkHash: hashOf(link),
        codeHash: hashOf(code),
        destination: safeDestination(destination),
        at: at(),
        expiresAt: later(PROOF_MS),
        mail: {
          idempotencyKey: key,
          mail: 'sign-in',
          recipient: account.email,
          locale: account.locale,
          data: { link, code },
        },
      });
    },

    /** Whom a mailed link would sign in; looking uses nothing up, because mail scanners look too (S16). */
    async inspectLink(link: string) {
      const proof = await store.findProofByLink(database, hashOf(link), at());
      return proof && { email: proof.email };
    },

    /** Signs in by the mailed link; undefined when it was used or has run out. */
    async enterByLink(link: string) {
      const proof = await store.findProofByLink(database, hashOf(link), at());
      return proof && enterByProof(proof);
    },

    /** Signs in by the six digits; five tries per mail. */
    async enterByCode({ email, code }: { email: string; code: string }) {
      const proof = await store.tryNewestProof(database, emailKey(email), at());
      return proof && sameHash(hashOf(code), proof.code_hash) ? enterByProof(proof) : undefined;
    },

    /** Signs in by password. Takes as long for an address without an account or without a password. */
    async enterByPassword({ email, password }: { email: string; password: string }) {
      const account = await findAccountByEmail(database.pool, emailKey(email));
      const right = await checkPassword(password, account?.password_hash ?? null);
      if (!account || !right) return undefined;
      const entry = await openWorkspace(account.id);
      await store.insertAccountEvent(database, {
        accountId: account.id,
        kind: 'signed-in',
        data: { by: 'password' },
        at: at(),
      });
      return entry;
    },

    /** Sets the password of a proven account and ends its other sessions. */
    async setPassword({ identity, password }: { identity: Identity; password: string }): Promise<void> {
      await store.setPasswordHash(database, identity.accountId, await hashPassword(password), at());
      await store.endSessions(
        database,
        { accountId: identity.accountId, except: identity.sessionNumber },
        { at: at(), because: 'password set' },
      );
      await store.insertAccountEvent(database, {
        accountId: identity.accountId,
        kind: 'password-set',
        data: {},
        at: at(),
      });
    },

    /** Signs out here, or everywhere. */
    async signOut({ identity, everywhere }: { identity: Identity; everywhere: boolean }): Promise<void> {
      const which = everywhere ? { accountId: identity.accountId } : { number: identity.sessionNumber };
      await store.endSessions(database, which, {
        at: at(),
        because: everywhere ? 'signed out everywhere' : 'signed out',
      });
    },
  };

  async function flagReplay(accountId: string): Promise<void> {
    await store.insertAccountEvent(database, { accountId, kind: 'handover-replayed', data: {}, at: at() });
  }
}

function toIdentity(session: store.SessionRow): Identity {
  return {
    accountId: session.account_id,
    sessionNumber: session.number,
    email: session.email,
    locale: parseLocale(session.locale) ?? 'en',
    mailboxProven: session.mailbox_proven_at !== null,
    hasPassword: session.has_password,
  };
}
