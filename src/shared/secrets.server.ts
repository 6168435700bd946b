import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A new secret of 256 bits as base64url (43 characters). */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A new code of six digits, for typing. */
export function newDigits(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0');
}

/** SHA-256, the form in which secrets rest in the database. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares without telling by its duration where two hashes differ. */
export function sameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A keyed signature of a text (HMAC-SHA-256, base64url). */
export function signatureOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
