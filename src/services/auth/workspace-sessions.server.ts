import { DAY, later, MINUTE, now, nowMs } from '../../shared/clock.ts';
import { parseLocale } from '../../shared/locale.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import type { Identity } from '../account/identity.ts';
import type { Seen } from '../account/seen.ts';
import type { Database } from '../database/database.server.ts';
import { SESSION_MS, type WorkspaceEntry } from './auth.ts';
import { endSessions } from './sessions.store.server.ts';
import * as store from './store.server.ts';
import type { Tokens } from './tokens.server.ts';

/** A workspace nobody looked at for this long asks to sign in again. */
export const IDLE_MS = 14 * DAY;
const TOUCH_EVERY_MS = 5 * MINUTE;

/** Sessions as they begin, are looked into and run out. */
export class WorkspaceSessions {
  readonly #database: Database;
  readonly #tokens: Tokens;

  constructor(database: Database, tokens: Tokens) {
    this.#database = database;
    this.#tokens = tokens;
  }

  /**
   * Opens one for whoever has shown all that the account asks for.
   * @param until a session that another one gave birth to ends when that one would have
   */
  async open(accountId: string, seen: Seen, until?: Date | null): Promise<WorkspaceEntry> {
    const secret = newSecret();
    const [createdAt, expiresAt] = [now(), until ?? later(SESSION_MS)];
    const row = { accountId, secretHash: hashOf(secret), seen, at: createdAt, expiresAt };
    const number = await store.insertWorkspaceSession(this.#database, row);
    const ssojwt = await this.#tokens.sign('sso', {
      accountId,
      sessionNumber: number,
      issuedAt: createdAt,
      expiresAt,
    });
    return { secret, number, ssojwt, accountId };
  }

  /** Whose it is, by its number (tokens) or by the hash of its secret (the workspace's cookie); undefined: none lives. */
  async find(by: { number: string } | { secretHash: Buffer }): Promise<Identity | undefined> {
    const session = await store.findSession(this.#database, by, now());
    return session && this.#seen(session);
  }

  /** Looking in keeps a session alive; one nobody looked at for too long ends. */
  async #seen(session: store.SessionRow): Promise<Identity | undefined> {
    const idle = nowMs() - session.last_seen_at.getTime();
    if (idle > IDLE_MS) {
      await endSessions(this.#database, { number: session.number }, { at: now(), because: 'idle' });
      return undefined;
    }
    if (idle > TOUCH_EVERY_MS) await store.touchSession(this.#database, session.number, now());
    return toIdentity(session);
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
