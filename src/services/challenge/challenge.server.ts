import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { clockOffset, later, MINUTE, nowMs, SECOND } from '../../shared/clock.ts';
import { hashOf, newSecret, sameHash, signatureOf } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import { sharedSecrets } from '../database/secrets/secrets.store.server.ts';
import type { Step } from '../limits/buckets.table.ts';
import { Refusal } from '../outcome.ts';
import { spend } from './store.server.ts';

/**
 * What a proof costs, by step: rounds of the hash, and how many keys must be tried. A phone solves the first in well
 * under a second while its owner types (library defaults take nine), the last, five times as dear, in under three.
 */
const PRICES = [
  { cost: 1000, from: 200, to: 400 },
  { cost: 2000, from: 250, to: 400 },
  { cost: 4000, from: 300, to: 400 },
] as const;
const VALID_MS = 20 * MINUTE;

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const payloadSchema = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: v.literal('PBKDF2/SHA-256'),
      cost: v.number(),
      data: v.intersect([
        v.object({ action: v.literal('sign-up'), step: v.picklist([0, 1, 2]) }),
        v.record(v.string(), scalar),
      ]),
      expiresAt: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      nonce: v.string(),
      salt: v.string(),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string(), time: v.optional(v.number(), 0) }),
});

type SolvedPayload = v.InferOutput<typeof payloadSchema>;
/** What was shown: the step of its price, and the time since it was made, in milliseconds. */
export type Paid = { step: Step; ageMs: number };

/** Proof of work (browsers with script) and signed single-use form tokens (without): what a robot must pay. */
export class ChallengeService {
  readonly #database: Database;
  /** What challenges are signed with. */
  readonly #secrets: () => Promise<Record<'challenge' | 'key' | 'form', string>>;

  constructor({ database }: { database: Database }) {
    this.#database = database;
    this.#secrets = sharedSecrets(database, 'challenge-secret', ['challenge', 'key', 'form']);
  }

  /** A new challenge of this price, signed, valid for 20 minutes; its step is part of what is signed. */
  async create(step: Step): Promise<Challenge> {
    const { challenge, key } = await this.#secrets();
    const { cost, from, to } = PRICES[step];
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter: randomInt(from, to),
      deriveKey,
      // The library compares with the real time, so the test clock is taken out.
      expiresAt: new Date(nowMs() - clockOffset() + VALID_MS),
      data: { action: 'sign-up', step },
      hmacSignatureSecret: challenge,
      hmacKeySignatureSecret: key,
    });
  }

  /**
   * Checks the `X-Altcha` header (base64 of `{challenge, solution}`).
   * @param holder the submit's idempotency key: a repeated submit may show the same proof again
   * @throws Refusal 400 when it is missing, altered, run out, unsolved, for another action or used before
   */
  async verify(header: string | undefined, holder: string): Promise<Paid> {
    const payload = readPayload(header);
    if (!payload || !(await this.#isSolved(payload))) throw refused();
    const { challenge } = payload;
    if (!(await this.#spendOnce(challenge.signature, holder))) throw refused();
    const { data, expiresAt } = challenge.parameters;
    return { step: data.step, ageMs: ageOf(expiresAt * SECOND, nowMs() - clockOffset()) };
  }

  /** A token for one form of a page without script. */
  async formToken(): Promise<string> {
    const { form } = await this.#secrets();
    const text = `${newSecret()}.${nowMs() + VALID_MS}`;
    return `${text}.${signatureOf(form, text)}`;
  }

  /** Uses a form token up. It has cost nothing: step 0. @throws Refusal 400 */
  async verifyFormToken(token: string, holder: string): Promise<Paid> {
    const { form } = await this.#secrets();
    const [secret = '', expires = '', signature = ''] = token.split('.');
    const expected = Buffer.from(signatureOf(form, `${secret}.${expires}`));
    const valid = sameHash(expected, Buffer.from(signature)) && Number(expires) > nowMs();
    if (!valid || !(await this.#spendOnce(secret, holder))) throw refused();
    return { step: 0, ageMs: ageOf(Number(expires), nowMs()) };
  }

  async #isSolved({ challenge, solution }: SolvedPayload): Promise<boolean> {
    const { cost, data } = challenge.parameters;
    if (cost !== PRICES[data.step].cost) return false;
    const secrets = await this.#secrets();
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: secrets.challenge,
      hmacKeySignatureSecret: secrets.key,
    });
    return verified;
  }

  #spendOnce(text: string, holder: string): Promise<boolean> {
    return spend(this.#database, { hash: hashOf(text), holder, expiresAt: later(VALID_MS) });
  }
}

function ageOf(expiresAtMs: number, at: number): number {
  return at - (expiresAtMs - VALID_MS);
}

function refused(): Refusal {
  return new Refusal({
    status: 400,
    code: 'challenge_failed',
    field: 'X-Altcha',
    message: 'expected a solved, unused challenge',
  });
}

function readPayload(header: string | undefined): SolvedPayload | undefined {
  if (!header || header.length > 4096) return undefined;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
    const checked = v.safeParse(payloadSchema, parsed);
    return checked.success ? checked.output : undefined;
  } catch {
    return undefined;
  }
}
