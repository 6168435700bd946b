import { now } from '../../shared/clock.ts';
import type { Identity } from '../account/identity.ts';
import type { Seen } from '../account/seen.ts';
import type { Database } from '../database/database.server.ts';
import { PASSKEY_ADDED_MAIL, PASSKEY_REMOVED_MAIL } from '../security-mails/security-mail.ts';
import { tellOwner } from '../security-mails/tell-owner.server.ts';
import { Ceremonies } from './ceremonies.server.ts';
import * as store from './passkeys.store.server.ts';

export type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

const SIGN_IN = 'sign-in';

/** Keys that live in a device or a password manager and sign in without a password. */
export class PasskeysService {
  readonly #database: Database;
  readonly #ceremonies: Ceremonies;

  /** @param url where the workspace is reached: passkeys belong to its host */
  constructor(database: Database, url: URL) {
    this.#database = database;
    this.#ceremonies = new Ceremonies({ database, url, secret: 'passkey-secret' });
  }

  async list(accountId: string): Promise<Passkey[]> {
    const rows = await store.listPasskeys(this.#database, accountId);
    return rows.map(({ id, name, created_at, last_used_at }) => ({
      ...{ id, name },
      ...{ createdAt: created_at, lastUsedAt: last_used_at },
    }));
  }

  /** What the browser is asked to make a passkey with. */
  async addingOptions({ accountId, email }: Identity) {
    const known = await store.listPasskeys(this.#database, accountId);
    const user = { handle: accountId, name: email };
    return this.#ceremonies.makingOptions({ purpose: adding(accountId), user, known });
  }

  /** Keeps the passkey the browser made, and tells the owner. */
  async add(
    { accountId }: Identity,
    { response, name, seen }: Adding,
  ): Promise<'added' | 'refused' | 'tooMany'> {
    const credential = await this.#ceremonies.made(response, adding(accountId));
    if (!credential) return 'refused';
    const at = now();
    return this.#database.query.transaction().execute(async (query) => {
      const known = await store.listPasskeys({ query }, accountId);
      if (known.length >= store.MOST_PASSKEYS) return 'tooMany';
      const { id, counter, transports = [] } = credential;
      const publicKey = Buffer.from(credential.publicKey);
      const row = { id, accountId, publicKey, counter, transports, name, at };
      if (!(await store.insertPasskey({ query }, row))) return 'refused';
      await tellOwner({ query }, PASSKEY_ADDED_MAIL, { accountId, seen, at, more: { name } });
      return 'added';
    });
  }

  async rename({ accountId }: Identity, id: string, name: string): Promise<void> {
    await store.renamePasskey(this.#database, { accountId, id, name });
  }

  async remove({ accountId }: Identity, id: string, seen: Seen): Promise<void> {
    const at = now();
    await this.#database.query.transaction().execute(async (query) => {
      const name = await store.removePasskey({ query }, accountId, id);
      if (name === undefined) return;
      await tellOwner({ query }, PASSKEY_REMOVED_MAIL, { accountId, seen, at, more: { name } });
    });
  }

  /** What a browser is asked to sign in with: any passkey it has for us. */
  signInOptions() {
    return this.#ceremonies.askingOptions(SIGN_IN);
  }

  /** Whose passkey answered; undefined for none of ours, a copy, or an answer that was used before. */
  async accountOf(response: string): Promise<string | undefined> {
    const shown = await this.#ceremonies.shown(response, SIGN_IN, (id) =>
      store.findPasskey(this.#database, id),
    );
    if (!shown) return undefined;
    const use = { counter: shown.counter, at: now() };
    const isUsed = await store.usePasskey(this.#database, shown.key.id, use);
    return isUsed ? shown.key.account_id : undefined;
  }
}

function adding(accountId: string): string {
  return `add:${accountId}`;
}

type Adding = { response: string; name: string; seen: Seen };
