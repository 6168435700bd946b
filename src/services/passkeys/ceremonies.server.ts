import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { later } from '../../shared/clock.ts';
import { COMPANY } from '../../shared/company.table.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import { type Database, isUnavailable } from '../database/database.server.ts';
import { sharedSecrets } from '../database/secrets/secrets.store.server.ts';
import { CHALLENGE_MS, isChallenge, newChallenge } from './challenges.server.ts';
import { spendChallenge } from './passkeys.store.server.ts';
import { readRegistration, readSignIn } from './responses.ts';

/** A passkey as it is kept. */
export type KeptKey = { id: string; public_key: Buffer; counter: string | number; transports: string[] };

type Making = {
  /** What the challenge is good for, and nothing else. */
  purpose: string;
  user: { handle: string; name: string };
  known: readonly { id: string }[];
};

type Options = {
  database: Database;
  /** Where the pages are reached: passkeys belong to its host. */
  url: URL;
  /** Of the secret among the settings that signs challenges. */
  secret: string;
};

/** What browser and server say to each other when a passkey is made and when one is shown. */
export class Ceremonies {
  readonly #database: Database;
  readonly #origin: string;
  readonly #domain: string;
  readonly #secrets: () => Promise<{ challenge: string }>;

  constructor({ database, url, secret }: Options) {
    this.#database = database;
    this.#origin = url.origin;
    this.#domain = url.hostname;
    this.#secrets = sharedSecrets(database, secret, ['challenge']);
  }

  /** What a browser is asked to make a passkey with. */
  async makingOptions({ purpose, user, known }: Making) {
    return generateRegistrationOptions({
      rpName: COMPANY.brand,
      rpID: this.#domain,
      userName: user.name,
      userID: new TextEncoder().encode(user.handle),
      challenge: await this.#newChallenge(purpose),
      attestationType: 'none',
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** The passkey a browser made; undefined for what is none, or was not made for this purpose. */
  async made(response: string, purpose: string) {
    const read = readRegistration(response);
    if (!read) return undefined;
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

  /** What a browser is asked to show a passkey with: any it has for us, or one of some. */
  async askingOptions(purpose: string, allowed: readonly string[] = []) {
    return generateAuthenticationOptions({
      rpID: this.#domain,
      challenge: await this.#newChallenge(purpose),
      userVerification: 'required',
      ...(allowed.length > 0 ? { allowCredentials: allowed.map((id) => ({ id })) } : {}),
    });
  }

  /** Whose passkey answered, and how often it has; undefined for none of ours, another purpose, or an answer used before. */
  async shown<Key extends KeptKey>(
    response: string,
    purpose: string,
    find: (id: string) => Promise<Key | undefined>,
  ): Promise<{ key: Key; counter: number } | undefined> {
    const read = readSignIn(response);
    const key = read && (await find(read.id));
    if (!read || !key) return undefined;
    const { id, public_key, counter, transports } = key;
    const credential = { id, publicKey: new Uint8Array(public_key), counter: Number(counter), transports };
    const verified = await this.#verified(() =>
      verifyAuthenticationResponse({
        // Checked by its schema; the library's types name more than what a browser sends.
        response: read as AuthenticationResponseJSON,
        // Its transports were checked by the same schema before they were kept.
        credential: credential as Parameters<typeof verifyAuthenticationResponse>[0]['credential'],
        expectedChallenge: (challenge) => this.#isFresh(purpose, challenge),
        expectedOrigin: this.#origin,
        expectedRPID: this.#domain,
      }),
    );
    return verified?.verified ? { key, counter: verified.authenticationInfo.newCounter } : undefined;
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
    return spendChallenge(this.#database, { hash: hashOf(challenge), expiresAt: later(CHALLENGE_MS) });
  }
}
