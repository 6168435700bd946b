import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE, nowMs } from '../../shared/clock.ts';

/** How long somebody may look for the finger. */
export const CHALLENGE_MS = 5 * MINUTE;
const [RANDOM_BYTES, TIME_BYTES] = [16, 6];

/** A new challenge for one purpose; nothing is kept of it: it says itself from when it is, under a signature. */
export function newChallenge(key: string, purpose: string): Uint8Array<ArrayBuffer> {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(nowMs(), 0, TIME_BYTES);
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), time]);
  return new Uint8Array(Buffer.concat([head, signed(key, purpose, head)]));
}

/** Whether a challenge, base64url, is ours, for this purpose, and not old. */
export function isChallenge(key: string, purpose: string, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  const expected = signed(key, purpose, head);
  const signature = bytes.subarray(RANDOM_BYTES + TIME_BYTES);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  const age = nowMs() - head.readUIntBE(RANDOM_BYTES, TIME_BYTES);
  return age >= 0 && age <= CHALLENGE_MS;
}

function signed(key: string, purpose: string, head: Buffer): Buffer {
  return createHmac('sha256', key).update(purpose).update(head).digest();
}
