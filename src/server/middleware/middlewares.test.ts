import pino from 'pino';
import { describe, expect, test, vi } from 'vitest';
import type { Identity } from '../../services/account/identity.ts';
import type { Visit } from '../../services/identity.ts';
import { createMiddlewares, runMiddlewares, UnknownMiddlewareError } from './registry.server.ts';

const visit: Visit = {
  requestId: 'r',
  address: '127.0.0.1',
  nonce: 'n',
  locale: 'en',
  visitor: { kind: 'anonymous', hasToken: false },
  cookies: [],
  secure: false,
};
const identity: Identity = {
  accountId: '42',
  sessionNumber: 's',
  email: 'jane@example.com',
  locale: 'en',
  mailboxProven: false,
  hasPassword: false,
};
const guard = { middlewares: ['locale', 'session'] } as const;

function request(path: string, cookie = ''): Request {
  return new Request(`http://localhost${path}`, { headers: cookie ? { cookie } : {} });
}

function middlewares(signIn: (token: string) => Promise<Identity>) {
  return createMiddlewares({ gateway: { signIn }, log: pino({ level: 'silent' }) });
}

describe('route guard', () => {
  test('R5.27 R8.09 R2.1.05 an unknown middleware is 500 with its name', async () => {
    const run = runMiddlewares({}, { middlewares: ['nope'] }, { visit, request: request('/') });
    await expect(run).rejects.toThrow(new UnknownMiddlewareError('nope'));
    await expect(run).rejects.toThrow('Unknown middleware nope');
    await expect(run).rejects.toMatchObject({ status: 500 });
  });

  test('the address decides the language', async () => {
    const registry = middlewares(() => Promise.reject(new Error('not asked')));
    expect((await runMiddlewares(registry, guard, { visit, request: request('/FR/lp/demo') })).locale).toBe(
      'fr',
    );
    expect((await runMiddlewares(registry, guard, { visit, request: request('/friends/') })).locale).toBe(
      'en',
    );
  });

  test('R4.2.05 without p_ssojwt nothing is asked and nothing is set', async () => {
    const signIn = vi.fn();
    const after = await runMiddlewares(middlewares(signIn), guard, {
      visit,
      request: request('/', 'b_ssojwt=x'),
    });
    expect(signIn).not.toHaveBeenCalled();
    expect(after).toMatchObject({ visitor: { kind: 'anonymous', hasToken: true }, cookies: [] });
  });

  test('R4.2.01 R4.2.02 R4.2.03 R4.2.04 R6.05 with it the token is validated once, the account loaded, the hints set for a day', async () => {
    const signIn = vi.fn(() => Promise.resolve(identity));
    const after = await runMiddlewares(middlewares(signIn), guard, {
      visit,
      request: request('/', 'p_ssojwt=T'),
    });
    expect(signIn.mock.calls).toEqual([['T']]);
    expect(after.visitor).toMatchObject({
      kind: 'member',
      email: 'jane@example.com',
      identity: { accountId: '42' },
    });
    expect(after.cookies).toEqual([
      'b_email=jane%40example.com; Max-Age=86400; Path=/; SameSite=Lax',
      'b_userId=42; Max-Age=86400; Path=/; SameSite=Lax',
    ]);
  });

  test('R4.2.06 R8.04 R8.05 an error is only logged: the visitor stays who they were', async () => {
    const registry = middlewares(() => Promise.reject(new Error('401')));
    const after = await runMiddlewares(registry, guard, {
      visit,
      request: request('/', 'p_ssojwt=T; b_email=jane%40example.com'),
    });
    expect(after).toMatchObject({
      visitor: { kind: 'known', email: 'jane@example.com', hasToken: true },
      cookies: [],
    });
  });
});
