import { createRemoteJWKSet, decodeJwt, generateKeyPair, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { newAddress, postSignUp } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const address = newAddress('auth');
let tokens = { jwt: '', ssojwt: '' };

beforeAll(async () => {
  tokens = (await (await postSignUp(site, { body: { Email: address } })).json()) as typeof tokens;
});

function validate(token: string, body: unknown = { ssojwt: token }): Promise<Response> {
  return fetch(`${site}/services/auth/ssoValidate/`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

describe('tokens', () => {
  test('R7.03 R7.04 R3.12 R3.15 ssoValidate answers u.sub for a valid token', async () => {
    const response = await validate(tokens.ssojwt);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ u: { sub: decodeJwt(tokens.ssojwt).sub } });
  });

  test('R7.05 R3.13 R3.14 R6.06 S52 account/get answers the own account only, without roles; another and none look the same', async () => {
    const id = String(decodeJwt(tokens.ssojwt).sub);
    const get = (userId: string, token = tokens.ssojwt) =>
      fetch(`${site}/services/account/get/${userId}`, { headers: { Authorization: `Bearer ${token}` } });
    const account = (await (await get(id)).json()) as object;
    expect(account).toMatchObject({ userId: id, userEmail: address });
    expect(Object.keys(account).sort()).toEqual(['language', 'mailboxProven', 'userEmail', 'userId']);
    const other = (await (await postSignUp(site, { body: { Email: newAddress() } })).json()) as typeof tokens;
    expect((await get(id, other.ssojwt)).status).toBe(404);
    expect((await get('018f0000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await fetch(`${site}/services/account/get/${id}`)).status).toBe(401);
  });

  test('S24 a header and a body that name different tokens are 401', async () => {
    const other = (await (await postSignUp(site, { body: { Email: newAddress() } })).json()) as typeof tokens;
    expect((await validate(tokens.ssojwt, { ssojwt: other.ssojwt })).status).toBe(401);
  });

  test('S22 none, another algorithm, another key, another audience and a run-out token are refused', async () => {
    const claims = decodeJwt(tokens.ssojwt);
    const none = new UnsecuredJWT(claims).setIssuer('papergrove').setAudience('sso').encode();
    const hmac = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('x'.repeat(32)));
    const { privateKey } = await generateKeyPair('EdDSA');
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: '../../etc/passwd' })
      .sign(privateKey);
    for (const token of [none, hmac, foreign, `${tokens.ssojwt.slice(0, -4)}AAAA`, 'x'.repeat(40)]) {
      expect((await validate(token)).status).toBe(401);
    }
  });

  test('I13.20 S22 a token of the services signs nobody on, one for signing on is none of the services’ elsewhere', async () => {
    expect((await validate(tokens.jwt)).status).toBe(401);
    const inItsPlace = await handOver({ email: address, token: tokens.jwt, ssojwt: tokens.jwt });
    expect(inItsPlace.headers.get('location')).toContain('/account/login/');
    const cookies = { Cookie: `p_ssojwt=${tokens.jwt}` };
    const page = await (await fetch(`${site}/`, { headers: cookies })).text();
    expect(page).not.toContain('data-visitor="member"');
    const signedOn = await (
      await fetch(`${site}/`, { headers: { Cookie: `p_ssojwt=${tokens.ssojwt}` } })
    ).text();
    expect(signedOn).toContain('data-visitor="member"');
  });

  test('S23 the key set is public, cacheable and verifies our tokens', async () => {
    const response = await fetch(`${site}/services/auth/jwks/`);
    expect(response.headers.get('cache-control')).toContain('max-age');
    const keys = createRemoteJWKSet(new URL(`${site}/services/auth/jwks/`));
    const { protectedHeader } = await jwtVerify(tokens.ssojwt, keys, {
      audience: 'sso',
      issuer: 'papergrove',
    });
    expect(protectedHeader.alg).toBe('EdDSA');
    expect(await response.text()).not.toContain('"d"');
  });
});

function handOver(fields: Record<string, string>): Promise<Response> {
  return fetch(`${site}/services/auth/handover/`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  });
}

describe('hand-over', () => {
  test('R7.22 R7.23 R7.24 R7.25 R7.27 R7.28 the redirect carries the query of the specification; the code is no token of ours', async () => {
    const response = await handOver({
      email: address,
      token: tokens.jwt,
      ssojwt: tokens.ssojwt,
      url: 'loan-agreement-D417/',
      entryPoint: '/fr/lp/demo/',
      lang: 'fr',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const target = new URL(response.headers.get('location') ?? '', site);
    expect(target.pathname).toBe('/app/sso');
    const query = Object.fromEntries(target.searchParams);
    expect(query).toMatchObject({
      entryPoint: '/fr/lp/demo/',
      welcomeAutoGeneratedPassword: address,
      url: 'doc/loan-agreement-D417',
      lang: 'fr',
      lib: 'fr',
    });
    expect(query['ssotoken']).toMatch(/^[\w-]{43}$/);
    expect(response.headers.get('set-cookie')).toMatch(
      /^pg_hop=[\w-]{43}; Max-Age=60; Path=\/app\/; HttpOnly; SameSite=Lax/,
    );
  });

  test('R7.26 EFtransactionId is passed on, and left out when there is none', async () => {
    const answer = (await (
      await postSignUp(site, { body: { Email: newAddress('ef') } })
    ).json()) as typeof tokens;
    const email = String(
      (
        (await (
          await fetch(`${site}/services/account/get/${decodeJwt(answer.jwt).sub}`, {
            headers: { Authorization: `Bearer ${answer.jwt}` },
          })
        ).json()) as { userEmail: string }
      ).userEmail,
    );
    const fields = { email, token: answer.jwt, ssojwt: answer.ssojwt };
    const without = new URL((await handOver(fields)).headers.get('location') ?? '', site);
    expect(without.searchParams.has('EFtransactionId')).toBe(false);
    const withId = new URL(
      (await handOver({ ...fields, EFtransactionId: 'tx-1' })).headers.get('location') ?? '',
      site,
    );
    expect(withId.searchParams.get('EFtransactionId')).toBe('tx-1');
  });

  test.each([
    '//evil.example',
    'https://evil.example/',
    '\\\\evil.example',
    'javascript:alert(1)',
    'account/login',
  ])('S29 the destination %s leads nowhere else', async (url) => {
    const response = await handOver({ email: address, token: tokens.jwt, ssojwt: tokens.ssojwt, url });
    const target = new URL(response.headers.get('location') ?? '', site);
    expect(target.origin).toBe(site);
    expect(target.searchParams.get('url')).toBeNull();
  });

  test('another address than the token’s leads to the login page', async () => {
    const response = await handOver({
      email: 'someone@example.com',
      token: tokens.jwt,
      ssojwt: tokens.ssojwt,
    });
    expect(response.headers.get('location')).toMatch(/^\/app\/account\/login\//);
  });
});
