import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { later, now } from '../../shared/clock.ts';
import { COMPANY } from '../../shared/company.table.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { Identity } from '../account/identity.ts';
import type { Seen } from '../account/seen.ts';
import { type Database, isUnavailable } from '../database/database.server.ts';
import { sharedSecrets } from '../database/secrets/secrets.store.server.ts';
import { PASSKEY_ADDED_MAIL, PASSKEY_REMOVED_MAIL } from '../security-mails/security-mail.ts';
import { tellOwner } from '../security-mails/tell-owner.server.ts';
import { CHALLENGE_MS, isChallenge, newChallenge } from './challenges.server.ts';
import * as store from './passkeys.store.server.ts';
import { readRegistration, readSignIn } from './responses.ts';

export type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** Keys that live in a device or a password manager and sign in without a password. */
export class PasskeysService {
  readonly #database: Database;
  readonly #origin: string;
  readonly #domain: string;
  readonly #secrets: () => Promise<{ challenge: string }>;

  /** @param url where the workspace is reached: passkeys belong to its host */
  constructor(database: Database, url: URL) {
    this.#database = database;
    this.#origin = url.origin;
    this.#domain = url.hostname;
    this.#secrets = sharedSecrets(database, 'passkey-secret', ['challenge']);
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
    return generateRegistrationOptions({
      rpName: COMPANY.brand,
      rpID: this.#domain,
      userName: email,
      userID: new TextEncoder().encode(accountId),
      challenge: await this.#newChallenge(`add:${accountId}`),
      attestationType: 'none',
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** Keeps the passkey the browser made, and tells the owner. */
  async add(
    { accountId }: Identity,
    { response, name, seen }: Adding,
  ): Promise<'added' | 'refused' | 'tooMany'> {
    const read = readRegistration(response);
    const credential = read && (await this.#registered(read, `add:${accountId}`));
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
  async signInOptions() {
    const challenge = await this.#newChallenge('sign-in');
    return generateAuthenticationOptions({ rpID: this.#domain, challenge, userVerification: 'required' });
  }

  /** Whose passkey answered; undefined for none of ours, a copy, or an answer that was used before. */
  async accountOf(response: string): Promise<string | undefined> {
    const read = readSignIn(response);
    const row = read && (await store.findPasskey(this.#database, read.id));
    if (!read || !row) return undefined;
    const { id, public_key, counter, transports } = row;
    const credential = { id, publicKey: new Uint8Array(public_key), counter: Number(counter), transports };
    const verified = await this.#verified(() =>
      verifyAuthenticationResponse({
        // Checked by its schema; the library's types name more than what a browser sends.
        response: read as AuthenticationResponseJSON,
        // Its transports were checked by the same schema before they were kept.
        credential: credential as Parameters<typeof verifyAuthenticationResponse>[0]['credential'],
        expectedChallenge: (challenge) => this.#isFresh('sign-in', challenge),
        expectedOrigin: this.#origin,
        expectedRPID: this.#domain,
      }),
    );
    if (!verified?.verified) return undefined;
    const { newCounter } = verified.authenticationInfo;
    const isUsed = await store.usePasskey(this.#database, id, { counter: newCounter, at: now() });
    return isUsed ? row.account_id : undefined;
  }

  async #registered(read: NonNullable<ReturnType<typeof readRegistration>>, purpose: string) {
    const verified = await this.#verified(() =>
      verifyRegistrationResponse({
        // Checked by its schema; the library's types name more than what a browser sends.
        response: read as RegistrationResponseJSON,
        expectedChallenge: (challenge) => this.#isFresh(purpose, challenge),
        expectedOrigin: this.#origin,
        expectedRPID: this.#domain,
      }),
    );
    return verified?.verified ? verified.registrationInfo.credential : undefined;
  }

  /** The library throws at whatever does not fit: an expected outcome of what strangers send. */
  async #verified<T>(verify: () => Promise<T>): Promise<T | undefined> {
    try {
      return await verify();
    } catch (error) {
      if (isUnavailable(error)) throw error;
      return undefined;
    }
  }

  async #newChallenge(purpose: string): Promise<Uint8Array<ArrayBuffer>> {
    return newChallenge((await this.#secrets()).challenge, purpose);
  }

  async #isFresh(purpose: string, challenge: string): Promise<boolean> {
    if (!isChallenge((await this.#secrets()).challenge, purpose, challenge)) return false;
    return store.spendChallenge(this.#database, { hash: hashOf(challenge), expiresAt: later(CHALLENGE_MS) });
  }
}

type Adding = { response: string; name: string; seen: Seen };
