import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CaptchaService, LEAST_SCORE } from './captcha.server.ts';

/** A stand-in of siteverify: knows one token, each good once. */
const GOOD = { success: true, score: 0.9, action: 'order', hostname: 'papergrove.example' };
let answer: { status: number; body: string } | 'never';
const asked: URLSearchParams[] = [];
const logged: unknown[] = [];
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      asked.push(new URLSearchParams(text));
      if (answer === 'never') return;
      const again = asked.filter((one) => one.get('response') === asked.at(-1)?.get('response')).length > 1;
      const duplicate = JSON.stringify({ success: false, 'error-codes': ['timeout-or-duplicate'] });
      response.writeHead(answer.status, { Location: 'https://elsewhere.example' });
      response.end(again ? duplicate : answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked.length = 0;
  logged.length = 0;
  answer = { status: 200, body: JSON.stringify(GOOD) };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function captcha(secret: string | undefined = 'the-secret') {
  const { port } = server.address() as AddressInfo;
  return new CaptchaService({
    secret,
    verifyUrl: `http://127.0.0.1:${port}/siteverify`,
    hostname: 'papergrove.example',
    log: { warn: (...told: unknown[]) => logged.push(told) },
    timeoutMs: 300,
  });
}

const says = (changes: object) => {
  answer = { status: 200, body: JSON.stringify({ ...GOOD, ...changes }) };
};

describe('R7.31 R5.22 what reCAPTCHA says of a token', () => {
  test('R7.31 a good one is a person’s, once; the secret and the token are all that is told', async () => {
    expect(await captcha().verdictOn('token-1')).toBe('person');
    expect(asked.map((one) => Object.fromEntries(one))).toEqual([
      { secret: 'the-secret', response: 'token-1' },
    ]);
    expect(await captcha().verdictOn('token-1')).toBe('robot');
  });

  test.each([
    ['of another site', { hostname: 'evil.example' }],
    ['for another act', { action: 'plans' }],
    ['with a low score', { score: LEAST_SCORE - 0.01 }],
    ['without a score', { score: undefined }],
    ['that is none', { success: false, 'error-codes': ['invalid-input-response'] }],
  ])('R7.31 one %s is a robot’s', async (_, changes) => {
    says(changes);
    expect(await captcha().verdictOn('token')).toBe('robot');
  });

  test('R7.31 the least score is enough', async () => {
    says({ score: LEAST_SCORE });
    expect(await captcha().verdictOn('token')).toBe('person');
  });

  test.each(['', 'two words', 'x'.repeat(5_000), 'a&secret=b', '\r\n'])(
    'R7.31 %j is not asked about',
    async (token) => {
      expect(await captcha().verdictOn(token)).toBe('robot');
      expect(asked).toEqual([]);
    },
  );

  test('R8.15 while Google is silent, away, or says nonsense, and with a wrong secret of ours, nobody is judged', async () => {
    const bodies = ['<html>', '{}', 'x'.repeat(50_000), JSON.stringify({ success: 'yes' })];
    for (const body of bodies) {
      answer = { status: 200, body };
      expect(await captcha().verdictOn(`t${body.length}`), body.slice(0, 20)).toBe('unknown');
    }
    for (const status of [302, 429, 500]) {
      answer = { status, body: JSON.stringify(GOOD) };
      expect(await captcha().verdictOn(`s${status}`)).toBe('unknown');
    }
    says({ success: false, 'error-codes': ['invalid-input-secret'] });
    expect(await captcha().verdictOn('token-2')).toBe('unknown');
    answer = 'never';
    const begun = performance.now();
    expect(await captcha().verdictOn('token-3')).toBe('unknown');
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(logged).toHaveLength(9);
    expect(JSON.stringify(logged)).not.toMatch(/the-secret|token-/);
  });

  test('without a secret nobody is asked', async () => {
    const captcha = new CaptchaService({
      secret: undefined,
      verifyUrl: 'http://127.0.0.1:9/',
      hostname: 'papergrove.example',
      log: { warn: () => undefined },
    });
    expect([captcha.isSet, await captcha.verdictOn('token')]).toEqual([false, 'unknown']);
  });
});
