import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { DAY, later, MINUTE, now, nowMs, SECOND } from '../../shared/clock.ts';
import { COMPANY } from '../../shared/company.table.ts';
import { sealed, unsealed } from '../../shared/sealed.server.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import type { Identity } from '../account/identity.ts';
import type { Seen } from '../account/seen.ts';
import type { Database, Query } from '../database/database.server.ts';
import { sharedSecrets } from '../database/secrets/secrets.store.server.ts';
import {
  RECOVERY_CODE_USED_MAIL,
  SECOND_STEP_OFF_MAIL,
  SECOND_STEP_ON_MAIL,
} from '../security-mails/security-mail.ts';
import { tellOwner } from '../security-mails/tell-owner.server.ts';
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH, readRecoveryCode } from './codes.ts';
import type { EnteredBy } from './rows.ts';
import * as store from './second-step.store.server.ts';

const PERIOD_S = 30;
/** How long somebody may look for the phone. */
const HELD_MS = 15 * MINUTE;
/** How long a browser is not asked, where its owner wishes so. */
const TRUST_MS = 30 * DAY;

/** What somebody typed as the second step. */
export type Typed = { kind: 'app' | 'recovery'; code: string };
/** Where an entry stops that has shown only the first key; `secret` goes into the browser's cookie. */
export type HeldEntry = { accountId: string; by: EnteredBy; destination: string };
export type StepState = { isOn: boolean; since: Date | null; codesLeft: number };

/** The second step of signing in: codes of an app, recovery codes, and browsers that are trusted for a while. */
export class SecondStepService {
  readonly #database: Database;
  readonly #secrets: () => Promise<{ seal: string; recovery: string }>;

  constructor(database: Database) {
    this.#database = database;
    this.#secrets = sharedSecrets(database, 'second-step-secret', ['seal', 'recovery']);
  }

  async stateOf(accountId: string): Promise<StepState> {
    const row = await store.findSecondStep(this.#database, accountId);
    const since = row?.on_since ?? null;
    const codesLeft = since ? await store.countRecoveryCodes(this.#database, accountId) : 0;
    return { isOn: since !== null, since, codesLeft };
  }

  /** The secret that is being set up, as text and as address of an app; the same until it is on or given up. */
  async begin({ accountId, email }: Identity): Promise<{ secret: string; uri: string }> {
    const { seal } = await this.#secrets();
    const made = new Secret({ size: 20 }).base32;
    const row = { accountId, sealedSecret: sealed(seal, made, accountId), at: now() };
    await store.beginSecondStep(this.#database, row);
    const secret = (await this.#secretOf(accountId)) ?? made;
    return { secret, uri: totpOf(secret, email).toString() };
  }

  /** Turns it on with the app's first code. @returns the recovery codes, shown this once; undefined: a wrong code */
  async turnOn({ accountId }: Identity, code: string, seen: Seen): Promise<string[] | undefined> {
    if (!(await this.#isRight({ accountId, typed: { kind: 'app', code }, seen }))) return undefined;
    const at = now();
    const codes = newRecoveryCodes();
    const hashes = await Promise.all(codes.map((one) => this.#hashOf(accountId, one)));
    return this.#database.query.transaction().execute(async (query) => {
      if (!(await store.turnOn({ query }, accountId, at))) return undefined;
      await store.putRecoveryCodes({ query }, accountId, hashes);
      await tellOwner({ query }, SECOND_STEP_ON_MAIL, { accountId, seen, at, more: {} });
      return codes;
    });
  }

  /** New recovery codes in the place of the old ones. */
  async renewCodes({ accountId }: Identity): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = await Promise.all(codes.map((one) => this.#hashOf(accountId, one)));
    await this.#database.query
      .transaction()
      .execute((query) => store.putRecoveryCodes({ query }, accountId, hashes));
    return codes;
  }

  /** Turns it off with a code; false for a wrong one. */
  async turnOff({ accountId }: Identity, typed: Typed, seen: Seen): Promise<boolean> {
    if (!(await this.#isRight({ accountId, typed, seen }))) return false;
    await this.#database.query
      .transaction()
      .execute((query) => endSecondStep({ query }, { accountId, seen, at: now() }));
    return true;
  }

  /** Whether an entry has to show the second key too. @param trust the cookie of a browser that may be trusted */
  async isAsked(accountId: string, trust: string | undefined): Promise<boolean> {
    const row = await store.findSecondStep(this.#database, accountId);
    if (!row?.on_since) return false;
    if (trust === undefined) return true;
    return !(await store.isTrusted(this.#database, { accountId, secretHash: hashOf(trust), at: now() }));
  }

  /** Stops an entry before it is one. @returns the secret by which the browser goes on */
  async hold(entry: HeldEntry): Promise<string> {
    const secret = newSecret();
    await store.holdEntry(this.#database, {
      ...entry,
      secretHash: hashOf(secret),
      expiresAt: later(HELD_MS),
    });
    return secret;
  }

  /** The entry that waits for its second step. */
  async held(secret: string): Promise<HeldEntry | undefined> {
    const row = await store.findHeld(this.#database, hashOf(secret), now());
    return row && { accountId: row.account_id, by: row.entered_by, destination: row.destination };
  }

  /** Lets an entry go on that shows the second key; undefined for a wrong code, or where there is no such entry. */
  async pass(secret: string, typed: Typed, seen: Seen): Promise<HeldEntry | undefined> {
    const entry = await this.held(secret);
    if (!entry || !(await this.#isRight({ accountId: entry.accountId, typed, seen }))) return undefined;
    return (await store.useHeld(this.#database, hashOf(secret))) ? entry : undefined;
  }

  /** Asks a browser no more for a while. @param cookie the one it has already. @returns its cookie */
  async trust(accountId: string, cookie: string | undefined): Promise<string> {
    const secret = cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : newSecret();
    const row = { accountId, secretHash: hashOf(secret), expiresAt: later(TRUST_MS) };
    await store.trustBrowser(this.#database, row);
    return secret;
  }

  async #isRight({ accountId, typed, seen }: Trying): Promise<boolean> {
    return typed.kind === 'app'
      ? this.#isRightApp(accountId, typed.code)
      : this.#isRightRecovery(accountId, typed.code, seen);
  }

  /** A code of the app: of now, or of the half minute before or after. Each works once. */
  async #isRightApp(accountId: string, code: string): Promise<boolean> {
    const secret = await this.#secretOf(accountId);
    const at = nowMs();
    const delta = secret && totpOf(secret, '').validate({ token: code, timestamp: at, window: 1 });
    if (typeof delta !== 'number') return false;
    const counter = Math.floor(at / SECOND / PERIOD_S) + delta;
    return store.useCounter(this.#database, accountId, counter);
  }

  async #isRightRecovery(accountId: string, typed: string, seen: Seen): Promise<boolean> {
    const code = readRecoveryCode(typed);
    if (code === undefined) return false;
    const hash = await this.#hashOf(accountId, code);
    const at = now();
    return this.#database.query.transaction().execute(async (query) => {
      if (!(await store.useRecoveryCode({ query }, accountId, hash))) return false;
      const left = await store.countRecoveryCodes({ query }, accountId);
      await tellOwner({ query }, RECOVERY_CODE_USED_MAIL, { accountId, seen, at, more: { left } });
      return true;
    });
  }

  async #secretOf(accountId: string): Promise<string | undefined> {
    const row = await store.findSecondStep(this.#database, accountId);
    return row && unsealed((await this.#secrets()).seal, row.sealed_secret, accountId);
  }

  async #hashOf(accountId: string, code: string): Promise<Buffer> {
    const { recovery } = await this.#secrets();
    return createHmac('sha256', recovery).update(`${accountId}:${code}`).digest();
  }
}

type Trying = { accountId: string; typed: Typed; seen: Seen };

/** Nothing of the second step is left, and the owner is told. */
export async function endSecondStep(
  { query }: Query,
  { accountId, seen, at }: { accountId: string; seen: Seen; at: Date },
): Promise<void> {
  if (!(await store.removeSecondStep({ query }, accountId))) return;
  await tellOwner({ query }, SECOND_STEP_OFF_MAIL, { accountId, seen, at, more: {} });
}

function totpOf(secret: string, email: string): TOTP {
  return new TOTP({
    issuer: COMPANY.brand,
    label: email,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: PERIOD_S,
  });
}

function newRecoveryCodes(): string[] {
  const sign = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)] ?? '';
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: RECOVERY_LENGTH }, sign).join(''));
}
