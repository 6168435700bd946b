import { later, MINUTE, now, nowMs } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { hashOf, newDigits, sameHash } from '../../shared/secrets.server.ts';
import { findAccountByEmail } from '../account/accounts.store.server.ts';
import type { Identity } from '../account/identity.ts';
import type { Seen } from '../account/seen.ts';
import type { Database } from '../database/database.server.ts';
import { CONFIRM_CODE_MAIL } from '../security-mails/security-mail.ts';
import { tellOwner } from '../security-mails/tell-owner.server.ts';
import * as store from './confirming.store.server.ts';
import { checkPassword } from './passwords.server.ts';

/** How long a session may change what matters after its owner showed that it is them. */
const CONFIRMED_MS = 15 * MINUTE;
/** How long the mailed digits work. */
const CODE_MS = 10 * MINUTE;
/** A tenth of a second of guessing must not be worth it: one in 200,000. */
const MOST_TRIES = 5;

/**
 * Before something is changed that could be turned against an account's owner, whoever sits at the open session shows
 * that it is them: by the password, or by digits mailed to the account's mailbox. It holds for this session alone.
 */
export class ConfirmingService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async isConfirmed({ sessionNumber }: Identity): Promise<boolean> {
    const at = await store.confirmedAt(this.#database, sessionNumber);
    return at !== undefined && nowMs() - at.getTime() < CONFIRMED_MS;
  }

  /** Mails six digits; those of an earlier mail work no more. */
  async mailCode({ accountId, sessionNumber }: Identity, seen: Seen): Promise<void> {
    const code = newDigits();
    const at = now();
    await this.#database.query.transaction().execute(async (trx) => {
      const row = { session: sessionNumber, codeHash: hashOf(code), expiresAt: later(CODE_MS) };
      await store.putCode({ query: trx }, row);
      await tellOwner({ query: trx }, CONFIRM_CODE_MAIL, { accountId, seen, at, more: { code } });
    });
  }

  /** Confirms by the mailed digits; five tries per mail, and a code works once. */
  async byCode({ sessionNumber }: Identity, code: string): Promise<boolean> {
    const kept = await store.tryCode(this.#database, sessionNumber, { at: now(), most: MOST_TRIES });
    if (!kept || !sameHash(kept, hashOf(code))) return false;
    return store.confirm(this.#database, sessionNumber, { at: now(), codeHash: kept });
  }

  /** Confirms by the account's password. */
  async byPassword({ email, sessionNumber }: Identity, password: string): Promise<boolean> {
    const account = await findAccountByEmail(this.#database.pool, emailKey(email));
    if (!(await checkPassword(password, account?.password_hash ?? null))) return false;
    return store.confirm(this.#database, sessionNumber, { at: now(), codeHash: null });
  }
}
