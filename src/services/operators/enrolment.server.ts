import { DAY, later, now } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { idOf } from '../../shared/ids.ts';
import type { Locale } from '../../shared/locale.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import type { Seen } from '../account/seen.ts';
import { writeAudit } from '../audit/audit.store.server.ts';
import type { Actor } from '../audit/audit.ts';
import { hashPassword } from '../auth/passwords.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { insertKey } from '../passkeys/kept-keys.store.server.ts';
import * as claims from './claims.store.server.ts';
import type { OperatorKeys } from './keys.server.ts';
import { removeKeys } from './keys.store.server.ts';
import type { OperatorNotices } from './notices.server.ts';
import type { Operator } from './operator.ts';
import * as store from './operators.store.server.ts';
import type { OperatorSessions } from './sessions.server.ts';
import { endSessions } from './sessions.store.server.ts';

/** How long an invited person may wait. */
const INVITE_MS = 7 * DAY;

/** For whom a link makes a first key: the first owner, or somebody who was invited. */
export type Enrolling = { isOwner: boolean; id: string; email: string; name: string };

/** The first key: a passkey the browser made, or a password with an app's first code. */
export type FirstKey =
  | { kind: 'passkey'; response: string; name: string }
  | { kind: 'app'; password: string; code: string };

export type Claim = {
  token: string;
  email: string;
  name: string;
  locale: Locale;
  key: FirstKey;
  seen: Seen;
  requestId: string;
};

export type Claimed =
  /** `secret` is for the cookie; the recovery codes are shown this once. */
  | { outcome: 'claimed'; secret: string; codes: readonly string[] }
  /** The link holds no more, or the console has its owner. */
  | { outcome: 'gone' }
  | { outcome: 'keyRefused' };

type Options = {
  database: Database;
  keys: OperatorKeys;
  sessions: OperatorSessions;
  notices: OperatorNotices;
};

/** How people come to the console: the first by a token of the machine, all others by an invitation. */
export class Enrolment {
  readonly #options: Options;
  /** Told once the console has its owner: nobody needs the printed token any more. */
  onOwner: () => Promise<void> = async () => undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether the console waits for its owner. */
  async isOpen(): Promise<boolean> {
    return !(await store.hasOwner(this.#options.database));
  }

  /** Lets whoever has a token become the owner, as long as there is none. */
  async letClaim(token: string): Promise<void> {
    await claims.putClaim(this.#options.database, hashOf(token), now());
  }

  /** For whom a token makes a first key; undefined where it holds no more. */
  async find(token: string): Promise<Enrolling | undefined> {
    const { database } = this.#options;
    const hash = hashOf(token);
    const invited = await store.invitedBy(database, hash, now());
    const operator = invited && (await store.findOperator(database, invited));
    if (operator) return { isOwner: false, id: operator.id, email: operator.email, name: operator.name };
    if (!(await this.isOpen()) || !(await claims.isClaimable(database, hash))) return undefined;
    return { isOwner: true, id: ownerId(token), email: '', name: '' };
  }

  /** Makes the first key and signs in. Of any number at once, one is let in. */
  async claim(claim: Claim): Promise<Claimed> {
    const { database, keys, sessions } = this.#options;
    const enrolling = await this.find(claim.token);
    if (!enrolling) return { outcome: 'gone' };
    const putKey = await this.#keyOf(enrolling, claim);
    if (!putKey) return { outcome: 'keyRefused' };
    const claimed = await database.query.transaction().execute<Claimed>(async (query) => {
      await claims.lockClaims({ query });
      if (!(await this.#enter({ query }, enrolling, claim))) return { outcome: 'gone' };
      if (!(await putKey({ query }))) throw new Error('a first key that was checked was not taken');
      const codes = await keys.putCodes({ query }, enrolling.id);
      const secret = await sessions.open({ query }, { operatorId: enrolling.id, seen: claim.seen });
      await this.#note({ query }, enrolling, claim);
      return { outcome: 'claimed', secret, codes };
    });
    if (claimed.outcome === 'claimed' && enrolling.isOwner) await this.onOwner();
    return claimed;
  }

  /** Makes the link of somebody who is invited, in the transaction that invites them. */
  async invite(query: Query, operatorId: string): Promise<string> {
    const token = newSecret();
    const invite = { invite_hash: hashOf(token), invite_until: later(INVITE_MS) };
    await store.changeOperator(query, operatorId, invite);
    return token;
  }

  /** Takes all keys of somebody away and makes a link for new ones; undefined for an address nobody has. */
  async reset(email: string, actor: Actor): Promise<string | undefined> {
    const { database } = this.#options;
    const known = await store.operatorOfAddress(database, emailKey(email));
    if (!known || known.state === 'removed') return undefined;
    const at = now();
    return database.query.transaction().execute(async (query) => {
      await removeKeys({ query }, known.id);
      await endSessions({ query }, { operatorId: known.id }, at);
      const token = await this.invite({ query }, known.id);
      const subject = { kind: 'operator', id: known.id };
      await writeAudit({ query }, { actor, action: 'operator.reset', subject, at });
      await this.#options.notices.tell({ query }, { about: 'reset', personId: known.id, by: actor.who });
      return token;
    });
  }

  /** Checks the key before anything is locked. @returns what writes it down */
  async #keyOf({ id }: Enrolling, { key, token }: Claim) {
    const { keys } = this.#options;
    if (key.kind === 'passkey') {
      const made = await keys.made(id, key.response);
      if (!made) return undefined;
      const row = { made, name: key.name, at: now() };
      return (query: Query) => insertKey(query, { kind: 'operator', id }, row);
    }
    const secret = await keys.appSecret(token);
    if (!keys.isCodeOf(secret, key.code)) return undefined;
    // Hashed for the one that is let in only: it costs a tenth of a second.
    return async (query: Query) => {
      await store.changeOperator(query, id, { password_hash: await hashPassword(key.password) });
      return keys.putApp(query, { operatorId: id, secret, code: key.code });
    };
  }

  /** The row of who comes in; false where somebody else was sooner. */
  async #enter(query: Query, { isOwner, id }: Enrolling, claim: Claim): Promise<boolean> {
    const { email, name, locale, token } = claim;
    if (isOwner) {
      if ((await store.hasOwner(query)) || !(await claims.useClaim(query, hashOf(token)))) return false;
      const row = { id, email, emailKey: emailKey(email), name, locale, state: 'active' as const };
      await store.insertOperator(query, { ...row, invite: null, invitedBy: null, at: now() });
      await store.putRoles(query, id, ['owner']);
      return true;
    }
    if ((await store.invitedBy(query, hashOf(token), now())) !== id) return false;
    const used = { state: 'active', invite_hash: null, invite_until: null } as const;
    // The language is the one they were invited in.
    await store.changeOperator(query, id, { ...used, name });
    return true;
  }

  async #note(query: Query, { isOwner, id }: Enrolling, claim: Claim): Promise<void> {
    // Just written: it is there.
    const operator = (await store.findOperator(query, id)) as Operator;
    await writeAudit(query, {
      actor: { kind: 'operator', id, who: operator.email, roles: operator.roles, requestId: claim.requestId },
      action: isOwner ? 'console.claim' : 'operator.join',
      subject: { kind: 'operator', id },
      after: { roles: operator.roles, key: claim.key.kind },
      at: now(),
    });
  }
}

/** The same for the same token, so that the browser is asked for the passkey of the owner who is about to be. */
function ownerId(token: string): string {
  return idOf(hashOf(`operator:${token}`));
}
