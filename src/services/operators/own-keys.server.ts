import { now } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locale.ts';
import { hashPassword } from '../auth/passwords.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { insertKey, listKeys, MOST_KEYS, removeKey } from '../passkeys/kept-keys.store.server.ts';
import { wantsDigest } from './digest.store.server.ts';
import type { OperatorKeys } from './keys.server.ts';
import type { Notice, OperatorNotices } from './notices.server.ts';
import type { SignedIn } from './operator.ts';
import { changeOperator, findOperator } from './operators.store.server.ts';
import type { Note } from './people.server.ts';
import { endSessions } from './sessions.store.server.ts';

/** What somebody changes of their own way into the console. */
export class OwnKeys {
  readonly #database: Database;
  readonly #keys: OperatorKeys;
  readonly #notices: OperatorNotices;

  constructor(database: Database, keys: OperatorKeys, notices: OperatorNotices) {
    this.#database = database;
    this.#keys = keys;
    this.#notices = notices;
  }

  /** Keeps a passkey that the browser made. */
  async addPasskey(
    { id }: SignedIn,
    { response, name }: { response: string; name: string },
    note: Note,
  ): Promise<boolean> {
    const made = await this.#keys.made(id, response);
    if (!made) return false;
    return this.#change(id, async (query) => {
      const owner = { kind: 'operator', id } as const;
      if ((await listKeys(query, owner)).length >= MOST_KEYS) return false;
      if (!(await insertKey(query, owner, { made, name, at: now() }))) return false;
      await note(query, { after: { passkey: name } });
      await this.#tell(query, id, { about: 'passkeyAdded', what: name });
      return true;
    });
  }

  /** Removes a passkey; the last one stays while nothing else opens the console. */
  removePasskey({ id }: SignedIn, key: string, note: Note): Promise<boolean> {
    return this.#change(id, async (query) => {
      const owner = { kind: 'operator', id } as const;
      const known = await listKeys(query, owner);
      if (known.length <= 1 && !(await this.#keys.hasApp(id))) return false;
      const name = await removeKey(query, owner, key);
      if (name === undefined) return false;
      await note(query, { before: { passkey: name } });
      await this.#tell(query, id, { about: 'passkeyRemoved', what: name });
      return true;
    });
  }

  /** Keeps an app and a password as the second way in. */
  async setApp(own: SignedIn, typed: { password: string; code: string }, note: Note): Promise<boolean> {
    const secret = await this.#keys.appSecret(own.sessionNumber);
    const password_hash = await hashPassword(typed.password);
    return this.#change(own.id, async (query) => {
      if (!(await this.#keys.putApp(query, { operatorId: own.id, secret, code: typed.code }))) return false;
      await changeOperator(query, own.id, { password_hash });
      await note(query, { after: { app: true } });
      await this.#tell(query, own.id, { about: 'appSet' });
      return true;
    });
  }

  /** New recovery codes, shown this once. */
  renewCodes({ id }: SignedIn, note: Note): Promise<string[]> {
    return this.#change(id, async (query) => {
      const codes = await this.#keys.putCodes(query, id);
      await note(query, { after: { codes: codes.length } });
      await this.#tell(query, id, { about: 'codesRenewed' });
      return codes;
    });
  }

  /** Signs out everywhere, here too. */
  async signOutEverywhere({ id }: SignedIn, note: Note): Promise<void> {
    await this.#change(id, async (query) => {
      const ended = await endSessions(query, { operatorId: id }, now());
      await note(query, { after: { ended } });
    });
  }

  /** Ends one session of somebody's own. @returns false where it is over, or another's */
  endSession({ id }: SignedIn, number: string, note: Note): Promise<boolean> {
    return this.#change(id, async (query) => {
      const isEnded = (await endSessions(query, { operatorId: id, number }, now())) > 0;
      if (isEnded) await note(query, { after: { ended: 1 } });
      return isEnded;
    });
  }

  async setLocale({ id, locale: before }: SignedIn, locale: Locale, note: Note): Promise<void> {
    await this.#change(id, async (query) => {
      await changeOperator(query, id, { locale });
      await note(query, { before: { locale: before }, after: { locale } });
    });
  }

  /** Whether an owner is mailed every morning what was done the day before. */
  async setDigest({ id }: SignedIn, isWanted: boolean, note: Note): Promise<void> {
    await this.#change(id, async (query) => {
      await changeOperator(query, id, { digest: isWanted });
      await note(query, { before: { digest: !isWanted }, after: { digest: isWanted } });
    });
  }

  wantsDigest({ id }: SignedIn): Promise<boolean> {
    return wantsDigest(this.#database, id);
  }

  #tell(query: Query, personId: string, notice: Pick<Notice, 'about' | 'what'>): Promise<void> {
    return this.#notices.tell(query, { ...notice, personId, by: null });
  }

  /** One change of somebody's keys at a time. */
  #change<T>(id: string, work: (query: Query) => Promise<T>): Promise<T> {
    return this.#database.query.transaction().execute(async (query) => {
      await findOperator({ query }, id, { isToChange: true });
      return work({ query });
    });
  }
}
