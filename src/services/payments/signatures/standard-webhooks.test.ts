import { afterEach, describe, expect, test } from 'vitest';
import { nowMs, setClockOffset } from '../../../shared/clock.ts';
import { isSignedWebhook, signWebhook } from './standard-webhooks.server.ts';

/** The published vector. Its secret is written in two parts, so that nobody takes it for one of ours. */
const SECRET = ['whsec', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'].join('_');
const MESSAGE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
};
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

/** Sets the clock to so many seconds after the message was made. */
function clockAt(seconds: number): void {
  setClockOffset(0);
  setClockOffset(MESSAGE.at.getTime() + seconds * 1000 - nowMs());
}

function received(changes: Record<string, string> = {}, body: string | Uint8Array = MESSAGE.body) {
  return isSignedWebhook(SECRET, {
    headers: new Headers({ ...signWebhook(SECRET, MESSAGE), ...changes }),
    body,
  });
}

afterEach(() => setClockOffset(0));

describe('Standard Webhooks', () => {
  test('R7.10 the published vector is signed as published, with or without the prefix of the secret', () => {
    expect(signWebhook(SECRET, MESSAGE)).toEqual({
      'webhook-id': MESSAGE.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': SIGNATURE,
    });
    expect(signWebhook(SECRET.slice('whsec_'.length), MESSAGE)['webhook-signature']).toBe(SIGNATURE);
    const bytes = { ...MESSAGE, body: new TextEncoder().encode(MESSAGE.body) };
    expect(signWebhook(SECRET, bytes)['webhook-signature']).toBe(SIGNATURE);
  });

  test('S49 what was signed is taken for five minutes, and from a clock that is ahead by as much', () => {
    clockAt(0);
    expect(received()).toBe(true);
    clockAt(299);
    expect(received()).toBe(true);
    clockAt(302);
    expect(received()).toBe(false);
    clockAt(-299);
    expect(received()).toBe(true);
    clockAt(-302);
    expect(received()).toBe(false);
  });

  test('S49 a changed byte, number, time or secret is refused, and so is JSON that was written anew', () => {
    clockAt(1);
    expect(received({}, '{"test": 2432232315}')).toBe(false);
    expect(received({}, JSON.stringify(JSON.parse(MESSAGE.body)))).toBe(false);
    expect(received({ 'webhook-id': `${MESSAGE.id}2` })).toBe(false);
    expect(received({ 'webhook-timestamp': '1614265331' })).toBe(false);
    expect(received({ 'webhook-timestamp': '1614265330.0' })).toBe(false);
    expect(received({ 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` })).toBe(false);
    expect(received({ 'webhook-signature': SIGNATURE.replace('v1', 'v2') })).toBe(false);
    expect(received({ 'webhook-signature': SIGNATURE.slice(0, 12) })).toBe(false);
    expect(received({ 'webhook-signature': '' })).toBe(false);
    const headers = new Headers(signWebhook('c2FuZGJveHNhbmRib3hzYW5kYm94', MESSAGE));
    expect(isSignedWebhook(SECRET, { headers, body: MESSAGE.body })).toBe(false);
    expect(isSignedWebhook(SECRET, { headers: new Headers(), body: MESSAGE.body })).toBe(false);
  });

  test('one good signature among several is enough', () => {
    clockAt(1);
    const other = `v1,${Buffer.alloc(32, 1).toString('base64')}`;
    expect(received({ 'webhook-signature': `${other} v1a,x ${SIGNATURE}` })).toBe(true);
  });

  test('a secret that is none throws', () => {
    expect(() => signWebhook('whsec_', MESSAGE)).toThrow(/secret/);
  });
});
