import { randomBytes } from 'node:crypto';
import { sameHash, signatureOf } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import { sharedSecrets } from '../database/secrets/secrets.store.server.ts';

/** Accounts one browser is known to, the newest first. */
const MOST_ACCOUNTS = 5;
/** A random number of the browser, and a signature for each account whose session it held. */
const COOKIE = /^[\w-]{22}(?:\.[\w-]{43}){1,5}$/;

/**
 * Browsers that once held an account's session. Their cookie signs nobody in: it keeps strangers from using up what
 * the owner may ask for or try (docs/decisions/0035-who-may-ask-for-a-sign-in-mail.md). It names no account.
 */
export class Devices {
  readonly #secrets: () => Promise<{ device: string }>;

  constructor(database: Database) {
    this.#secrets = sharedSecrets(database, 'device-secret', ['device']);
  }

  /** The browser's number, where the account knows it. */
  async knownTo(accountId: string, cookie: string | undefined): Promise<string | undefined> {
    const [number, ...marks] = partsOf(cookie);
    if (number === undefined) return undefined;
    const expected = Buffer.from(await this.#mark(number, accountId));
    return marks.some((mark) => sameHash(Buffer.from(mark), expected)) ? number : undefined;
  }

  /** The cookie of a browser that now holds a session of this account too. */
  async remember(accountId: string, cookie: string | undefined): Promise<string> {
    const [number = randomBytes(16).toString('base64url'), ...marks] = partsOf(cookie);
    const mark = await this.#mark(number, accountId);
    return [number, mark, ...marks.filter((other) => other !== mark)].slice(0, 1 + MOST_ACCOUNTS).join('.');
  }

  async #mark(number: string, accountId: string): Promise<string> {
    return signatureOf((await this.#secrets()).device, `${number}:${accountId}`);
  }
}

function partsOf(cookie: string | undefined): string[] {
  return cookie !== undefined && COOKIE.test(cookie) ? cookie.split('.') : [];
}
