import { now } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import type { Seen } from '../account/seen.ts';
import { writeAudit } from '../audit/audit.store.server.ts';
import { checkPassword } from '../auth/passwords.server.ts';
import type { Database } from '../database/database.server.ts';
import type { OperatorKeys, Proof } from './keys.server.ts';
import { findOperator, operatorOfAddress } from './operators.store.server.ts';
import type { OperatorSessions } from './sessions.server.ts';

type From = { seen: Seen; requestId: string };
type Typed = { email: string; password: string; code: string };
type Parts = { database: Database; keys: OperatorKeys; sessions: OperatorSessions };

/** Signing in to the console: by a passkey, or by a password and the code of an app. */
export class OperatorEntry {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @returns the secret for the cookie; undefined for a passkey that opens nothing here */
  async byPasskey(response: string, from: From): Promise<string | undefined> {
    const shown = await this.#parts.keys.signInBy(response);
    return shown && this.#open(shown.operatorId, shown.proof, from);
  }

  /**
   * By what is typed. A code of the app needs the password; a recovery code needs it where there is one. It takes as
   * long for an address nobody has.
   */
  async byCode({ email, password, code }: Typed, from: From): Promise<string | undefined> {
    const { database, keys } = this.#parts;
    const known = await operatorOfAddress(database, emailKey(email));
    const isRight = await checkPassword(password, known?.password_hash ?? null);
    if (known?.state !== 'active') return undefined;
    if (known.password_hash !== null && !isRight) return undefined;
    // Without a password the app is no key: only a recovery code is.
    if (known.password_hash === null && /^\s*(\d\s*){6}$/.test(code)) return undefined;
    const proof = await keys.useCode(known.id, code);
    return proof && this.#open(known.id, proof, from);
  }

  async #open(operatorId: string, { kind: by }: Proof, { seen, requestId }: From) {
    const { database, sessions } = this.#parts;
    return database.query.transaction().execute(async (query) => {
      const operator = await findOperator({ query }, operatorId);
      if (operator?.state !== 'active') return undefined;
      const secret = await sessions.open({ query }, { operatorId, seen });
      const { email: who, roles } = operator;
      await writeAudit(
        { query },
        {
          actor: { kind: 'operator', id: operatorId, who, roles, requestId },
          action: 'session.open',
          subject: { kind: 'operator', id: operatorId },
          after: { by, ...seen },
          at: now(),
        },
      );
      return secret;
    });
  }
}
