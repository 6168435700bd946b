import { now } from '../../shared/clock.ts';
import { readCookies } from '../../shared/cookies.server.ts';
import { isUuid } from '../../shared/ids.ts';
import { addressKey, keyedAddress } from '../affiliate-clicks/address-hash.server.ts';
import type { Database } from '../database/database.server.ts';
import { type CodeStanding, parseCode } from './code.ts';
import { codeStanding } from './codes.store.server.ts';
import { insertReferral } from './store.server.ts';

/** What leads to orders: the last press on an affiliate's link that a browser keeps, and the code that its buyer types. */
export class ReferralsService {
  readonly #database: Database;
  readonly #key: () => Promise<string>;

  constructor(database: Database) {
    this.#database = database;
    this.#key = addressKey(database);
  }

  /** Whether a code as typed is taken now, and why not. */
  async standingOf(typed: string): Promise<CodeStanding> {
    const code = parseCode(typed);
    return code ? codeStanding(this.#database, code, now()) : 'unknown';
  }

  /**
   * Keeps with an order what led to it, as its browser says: once, whatever comes later.
   * @param code as typed; empty for none
   */
  async keep(orderId: string, { request, address, code }: Sent): Promise<void> {
    const { b_eftid: click } = readCookies(request);
    const addressHash = Buffer.from(keyedAddress(await this.#key(), address), 'base64');
    await insertReferral(this.#database, {
      orderId,
      clickId: isUuid(click) ? click.toLowerCase() : null,
      code: parseCode(code) ?? null,
      addressHash,
      at: now(),
    });
  }
}

type Sent = { request: Request; address: string; code: string };
