import { now } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import type { Seen } from '../account/seen.ts';
import { writeAudit } from '../audit/audit.store.server.ts';
import { checkPassword } from '../auth/passwords.server.ts';
import type { Database } from '../database/database.server.ts';
import type { OperatorKeys, Proof } from './keys.server.ts';
import type { OperatorNotices } from './notices.server.ts';
import { findOperator, operatorOfAddress } from './operators.store.server.ts';
import type { OperatorSessions } from './sessions.server.ts';

type From = { seen: Seen; requestId: string };
type Typed = { email: string; password: string; code: string };
type Options = {
  database: Database;
  keys: OperatorKeys;
  sessions: OperatorSessions;
  notices: OperatorNotices;
};

type KnownOperator = NonNullable<Awaited<ReturnType<typeof operatorOfAddress>>>;

/** Who is named in the log where nobody was let in. */
const SIGN_IN = 'sign-in';

/** Signing in to the console: by a passkey, or by a password and the code of an app. */
export class OperatorEntry {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @returns the secret for the cookie; undefined for a passkey that opens nothing here */
  async byPasskey(response: string, from: From): Promise<string | undefined> {
    const shown = await this.#options.keys.signInBy(response);
    const secret = shown && (await this.#open(shown.operatorId, shown.proof, from));
    return secret ?? this.#refuse(shown?.operatorId, 'passkey', from);
  }

  /**
   * By what is typed. A code of the app needs the password; a recovery code needs it where there is one. It takes as
   * long for an address nobody has.
   */
  async byCode({ email, password, code }: Typed, from: From): Promise<string | undefined> {
    const known = await operatorOfAddress(this.#options.database, emailKey(email));
    const isRight = await checkPassword(password, known?.password_hash ?? null);
    const proof = known && (await this.#proofOf(known, { isRight, code }));
    const secret = known && proof && (await this.#open(known.id, proof, from));
    return secret ?? this.#refuse(known?.id, 'code', from);
  }

  async #proofOf(
    { id, state, password_hash }: KnownOperator,
    { isRight, code }: { isRight: boolean; code: string },
  ): Promise<Proof | undefined> {
    if (state !== 'active' || (password_hash !== null && !isRight)) return undefined;
    // Without a password the app is no key: only a recovery code is.
    if (password_hash === null && /^\s*(\d\s*){6}$/.test(code)) return undefined;
    return this.#options.keys.useCode(id, code);
  }

  /** Writes down that somebody was not let in; what they typed is not kept. */
  async #refuse(operatorId: string | undefined, by: 'passkey' | 'code', { seen }: From): Promise<undefined> {
    await this.#options.database.query.transaction().execute((query) =>
      writeAudit(
        { query },
        {
          actor: { kind: 'system', who: SIGN_IN },
          action: 'session.refused',
          subject: { kind: 'operator', id: operatorId ?? 'unknown' },
          after: { by, ...seen },
          at: now(),
        },
      ),
    );
  }

  async #open(operatorId: string, { kind: by }: Proof, { seen, requestId }: From) {
    const { database, sessions, notices } = this.#options;
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
      if (by === 'recovery')
        await notices.tell({ query }, { about: 'recoveryUsed', personId: operatorId, by: null });
      return secret;
    });
  }
}
