import { randomBytes, randomUUID } from 'node:crypto';
import { createChallenge, type DeriveKeyFunction } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type pg from 'pg';
import { later, MINUTE } from '../../src/shared/clock.ts';
import { RawClient } from './raw-client.ts';

export type ReadySignUp = { email: string; key: string; request: Buffer };

type Secrets = { challenge: string; key: string };

/** As src/services/challenge asks for it; the counter is low, because only solving depends on it, not checking. */
const CHALLENGE = {
  algorithm: 'PBKDF2/SHA-256',
  cost: 1000,
  counter: 1,
  data: { action: 'sign-up', step: 0 },
} as const;
const VALID_MS = 20 * MINUTE;

/** The secret that the server's challenges are signed with, from its database. */
export async function readSecrets(pool: pg.Pool): Promise<Secrets> {
  const { rows } = await pool.query<{ value: Secrets }>(
    `select value from settings where name = 'challenge-secret'`,
  );
  if (!rows[0])
    throw new Error('the server has not made its challenge secret yet: ask it for a challenge first');
  return rows[0].value;
}

/** A challenge as the server signs it, with its solution, as the header X-Altcha carries both. */
export async function solvedProof(secrets: Secrets): Promise<string> {
  let derivedKey = '';
  const keep: DeriveKeyFunction = async (...parameters) => {
    const derived = await deriveKey(...parameters);
    derivedKey = Buffer.from(derived.derivedKey).toString('hex');
    return derived;
  };
  const challenge = await createChallenge({
    ...CHALLENGE,
    deriveKey: keep,
    expiresAt: later(VALID_MS),
    hmacSignatureSecret: secrets.challenge,
    hmacKeySignatureSecret: secrets.key,
  });
  const solution = { counter: CHALLENGE.counter, derivedKey, time: 100 };
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Prepares sign-ups of addresses nobody had before, each as the bytes the site's own form sends. */
export async function prepareSignUps(
  address: string,
  secrets: Secrets,
  count: number,
): Promise<ReadySignUp[]> {
  const ready: ReadySignUp[] = [];
  for (let done = 0; done < count; done += 64) {
    const batch = Array.from({ length: Math.min(64, count - done) }, () => solvedProof(secrets));
    for (const proof of await Promise.all(batch)) ready.push(signUp(address, proof));
  }
  return ready;
}

function signUp(address: string, proof: string): ReadySignUp {
  const email = `bench-${randomBytes(8).toString('hex')}@example.com`;
  const key = randomUUID();
  const body = JSON.stringify({
    Email: email,
    Password: null,
    AutogeneratePassword: true,
    Device: 'desktop',
    Language: 'en',
    DocName: null,
    CreationPage: '/lp/ms-office/',
    SourceChannel: 'bench',
  });
  const head = [
    'POST /services/user/ HTTP/1.1',
    `Host: ${new URL(address).host}`,
    'Accept: application/json, text/plain',
    'Content-Type: text/plain',
    `Idempotency-Key: ${key}`,
    `X-Altcha: ${proof}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return { email, key, request: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`) };
}

/** Opens so many connections to the server. */
export function openClients(address: string, count: number): Promise<RawClient[]> {
  return Promise.all(Array.from({ length: count }, () => RawClient.open(address)));
}
