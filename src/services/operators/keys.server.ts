import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { now, nowMs, SECOND } from '../../shared/clock.ts';
import { COMPANY } from '../../shared/company.table.ts';
import { sealed, unsealed } from '../../shared/sealed.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { sharedSecrets } from '../database/secrets/secrets.store.server.ts';
import { Ceremonies } from '../passkeys/ceremonies.server.ts';
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  readRecoveryCode,
} from '../second-step/codes.ts';
import * as store from './keys.store.server.ts';

const PERIOD_S = 30;
const SIGN_IN = 'operator-sign-in';

/** How somebody showed that they are there: kept with what they did. */
export type Proof = { kind: 'passkey'; key: string; answer: unknown } | { kind: 'app' | 'recovery' };

/** Passkeys, apps and recovery codes of operators. Their user handles are apart from those of members. */
export class OperatorKeys {
  readonly #database: Database;
  readonly #ceremonies: Ceremonies;
  readonly #secrets: () => Promise<{ seal: string; recovery: string }>;

  constructor(database: Database, url: URL) {
    this.#database = database;
    this.#ceremonies = new Ceremonies({ database, url, secret: 'operator-passkey-secret' });
    this.#secrets = sharedSecrets(database, 'operator-secret', ['seal', 'recovery']);
  }

  list(operatorId: string) {
    return store.listKeys(this.#database, operatorId);
  }

  async codesLeft(operatorId: string): Promise<number> {
    return store.countCodes(this.#database, operatorId);
  }

  async hasApp(operatorId: string): Promise<boolean> {
    return (await store.findApp(this.#database, operatorId)) !== undefined;
  }

  /** What a browser is asked to make a passkey with. */
  async makingOptions({ id, email }: { id: string; email: string }) {
    const known = await this.list(id);
    const user = { handle: `operator:${id}`, name: email };
    return this.#ceremonies.makingOptions({ purpose: making(id), user, known });
  }

  /** The passkey that was made for somebody. */
  made(operatorId: string, response: string) {
    return this.#ceremonies.made(response, making(operatorId));
  }

  signInOptions() {
    return this.#ceremonies.askingOptions(SIGN_IN);
  }

  /** Who signs in by a passkey. */
  async signInBy(response: string): Promise<{ operatorId: string; proof: Proof } | undefined> {
    return this.#shown(response, SIGN_IN);
  }

  /** What a browser is asked to confirm exactly one act with: the challenge is signed with its digest. */
  async confirmingOptions(act: ActOfSession) {
    const known = await this.list(act.operatorId);
    return this.#ceremonies.askingOptions(
      confirming(act),
      known.map(({ id }) => id),
    );
  }

  /** Whether somebody's own passkey confirms exactly this act, in this session; each answer holds once. */
  async confirmedBy(act: ActOfSession, response: string): Promise<Proof | undefined> {
    const shown = await this.#shown(response, confirming(act));
    return shown?.operatorId === act.operatorId ? shown.proof : undefined;
  }

  /** Uses a code up, of the app or for recovery. */
  async useCode(operatorId: string, typed: string): Promise<Proof | undefined> {
    const digits = typed.replaceAll(/\s/g, '');
    if (/^\d{6}$/.test(digits)) {
      const counter = await this.#counterOf(operatorId, digits);
      if (counter === undefined) return undefined;
      const isUsed = await store.useAppCounter(this.#database, operatorId, counter);
      return isUsed ? { kind: 'app' } : undefined;
    }
    const code = readRecoveryCode(typed);
    if (code === undefined) return undefined;
    const isUsed = await store.useCode(this.#database, operatorId, await this.#hashOf(operatorId, code));
    return isUsed ? { kind: 'recovery' } : undefined;
  }

  /** The secret of an app that is being set up: the same for the same link or session, so that nothing is kept of it. */
  async appSecret(of: string): Promise<string> {
    const { seal } = await this.#secrets();
    const bytes = createHmac('sha256', seal).update(`app:${of}`).digest().subarray(0, 20);
    return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
  }

  /** The address of a secret, as an app reads it. */
  appAddress(secret: string, email: string): string {
    return totpOf(secret, email).toString();
  }

  /** Whether a code is one of a secret now, before it is kept. */
  isCodeOf(secret: string, code: string): boolean {
    return counterOf(secret, code.replaceAll(/\s/g, '')) !== undefined;
  }

  /** Keeps an app's secret once its first code was typed; false for a wrong one. */
  async putApp(query: Query, { operatorId, secret, code }: NewApp): Promise<boolean> {
    const counter = counterOf(secret, code.replaceAll(/\s/g, ''));
    if (counter === undefined) return false;
    const { seal } = await this.#secrets();
    const sealedSecret = sealed(seal, secret, operatorId);
    await store.putApp(query, { operatorId, sealedSecret, counter, at: now() });
    return true;
  }

  /** New recovery codes in the place of the old ones: shown this once. */
  async putCodes(query: Query, operatorId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const hashes = await Promise.all(codes.map((code) => this.#hashOf(operatorId, code)));
    await store.putCodes(query, operatorId, hashes);
    return codes;
  }

  async #shown(response: string, purpose: string) {
    const shown = await this.#ceremonies.shown(response, purpose, (id) => store.findKey(this.#database, id));
    if (!shown) return undefined;
    const { id, operator_id: operatorId } = shown.key;
    if (!(await store.useKey(this.#database, id, { counter: shown.counter, at: now() }))) return undefined;
    const proof: Proof = { kind: 'passkey', key: id, answer: JSON.parse(response) };
    return { operatorId, proof };
  }

  async #counterOf(operatorId: string, code: string): Promise<number | undefined> {
    const app = await store.findApp(this.#database, operatorId);
    return app && counterOf(unsealed((await this.#secrets()).seal, app, operatorId), code);
  }

  async #hashOf(operatorId: string, code: string): Promise<Buffer> {
    const { recovery } = await this.#secrets();
    return createHmac('sha256', recovery).update(`${operatorId}:${code}`).digest();
  }
}

/** An act as it is confirmed: whose, in which session, and the hash of what it does. */
export type ActOfSession = { operatorId: string; sessionNumber: string; digest: string };
type NewApp = { operatorId: string; secret: string; code: string };

const making = (operatorId: string) => `operator-key:${operatorId}`;
const confirming = ({ operatorId, sessionNumber, digest }: ActOfSession) =>
  `operator-act:${operatorId}:${sessionNumber}:${digest}`;

/** Which half minute a code is of: this one, or the one before or after. */
function counterOf(secret: string, code: string): number | undefined {
  const at = nowMs();
  const delta = totpOf(secret, '').validate({ token: code, timestamp: at, window: 1 });
  return delta === null ? undefined : Math.floor(at / SECOND / PERIOD_S) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: `${COMPANY.brand} console`,
    label,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: PERIOD_S,
  });
}

function newCode(): string {
  const sign = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)] ?? '';
  return Array.from({ length: RECOVERY_LENGTH }, sign).join('');
}
