import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE, nowMs } from '../../../shared/clock.ts';

const TOLERANCE_MS = 5 * MINUTE;
const SECRET = /^(?:whsec_)?([A-Za-z0-9+/]+={0,2})$/;

type Message = {
  /** Of this message; the same one when it is sent again. */
  id: string;
  at: Date;
  body: string | Uint8Array;
};

/**
 * The headers of a message as the Standard Webhooks scheme signs it (HMAC-SHA-256 of `id.seconds.body`).
 * @param secrets base64, with or without 'whsec_'; several while a secret is changed: each signs
 * @throws when a secret is none
 */
export function signWebhook(secrets: string | readonly string[], message: Message): Record<string, string> {
  const seconds = Math.floor(message.at.getTime() / 1000);
  const signatures = [secrets]
    .flat()
    .map((secret) => `v1,${signed(secret, { ...message, seconds }).toString('base64')}`);
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}

/**
 * True when one of the signatures is of these very bytes by this secret, and the message is at most five minutes
 * away from now. Several signatures, with spaces between them, are what a sender has while it changes its secret.
 */
export function isSignedWebhook(
  secret: string,
  { headers, body }: { headers: Headers; body: string | Uint8Array },
): boolean {
  const [id, time] = [headers.get('webhook-id'), headers.get('webhook-timestamp')];
  if (!id || !time || !/^\d{1,12}$/.test(time)) return false;
  const seconds = Number(time);
  if (Math.abs(nowMs() - seconds * 1000) > TOLERANCE_MS) return false;
  const expected = signed(secret, { id, seconds, body });
  return (headers.get('webhook-signature') ?? '').split(' ').some((signature) => {
    if (!signature.startsWith('v1,')) return false;
    const given = Buffer.from(signature.slice(3), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function signed(
  secret: string,
  { id, seconds, body }: { id: string; seconds: number; body: string | Uint8Array },
): Buffer {
  const [, key] = SECRET.exec(secret) ?? [];
  if (!key) throw new Error('a webhook secret is base64 text, with or without whsec_ before it');
  return createHmac('sha256', Buffer.from(key, 'base64')).update(`${id}.${seconds}.`).update(body).digest();
}
