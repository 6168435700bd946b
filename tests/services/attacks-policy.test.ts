import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newAddress, postSignUp, solvedProof } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const policyOf = async (path: string) =>
  (await fetch(`${site}${path}`, { redirect: 'manual' })).headers.get('content-security-policy') ?? '';

test('S01 whether an address has an account is told to nobody who has not paid for the question', async () => {
  const Email = newAddress('known');
  expect((await postSignUp(site, { body: { Email } })).status).toBe(200);
  for (const proof of ['', 'bm9uc2Vuc2U='])
    expect((await postSignUp(site, { body: { Email }, proof })).status).toBe(400);
  const spent = await solvedProof(site);
  await postSignUp(site, { body: { Email: newAddress() }, proof: spent });
  expect((await postSignUp(site, { body: { Email }, proof: spent })).status).toBe(400);
  expect((await postSignUp(site, { body: { Email } })).status).toBe(409);
});

test('S21 no address carries a password; the e-mail in one is a greeting that opens nothing', async () => {
  const [Email, Password] = [newAddress('greeting'), 'grove 7 papers'];
  const answer = await postSignUp(site, { body: { Email, Password, AutogeneratePassword: false } });
  const { jwt, ssojwt } = (await answer.json()) as { jwt: string; ssojwt: string };
  const minted = await fetch(`${site}/services/auth/handover/`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: Email, token: jwt, ssojwt, welcome: '0' }),
  });
  const location = minted.headers.get('location') ?? '';
  for (const secret of [Password, encodeURIComponent(Password), jwt, ssojwt])
    expect(location).not.toContain(secret);
  const automatic = newAddress('automatic');
  await postSignUp(site, { body: { Email: automatic } });
  for (const guess of [automatic, '', '1']) {
    const login = await fetch(`${site}/app/account/login/`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ form: 'password', email: automatic, password: guess }),
    });
    expect(login.status).toBeGreaterThanOrEqual(400);
  }
});

describe('S36 the picture service asks no machine it was not told about', () => {
  test.each([
    'http://127.0.0.1/a.png',
    'https://localhost/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://2130706433/a.png',
    'https://0177.0.0.1/a.png',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/a.png',
    'https://i.ytimg.com.evil.example/a.png',
    'https://evil.example/i.ytimg.com/a.png',
    'https://i.ytimg.com@127.0.0.1/a.png',
    'https://i.ytimg.com:8443/a.png',
    'file:///etc/passwd',
    '//127.0.0.1/a.png',
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
  ])('%s', async (src) => {
    const ask = (from: string) =>
      fetch(`${site}/images/?${new URLSearchParams({ src: from, w: '768', f: 'webp' })}`);
    // Nothing but the source is wrong with it.
    expect((await ask('/screens/search-en.webp')).status).toBe(200);
    const response = await ask(src);
    expect([403, 404]).toContain(response.status);
    expect(await response.json()).toMatchObject({ error: { field: 'src' } });
  });
});

test('S38 pages let no text become script: Trusted Types are required, with one policy of ours', async () => {
  for (const path of ['/', '/lp/ms-office/', '/pricing/', '/nothing/', '/app/account/login/']) {
    const policy = await policyOf(path);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/trusted-types papergrove(;|$)/);
    expect(policy).not.toContain('unsafe');
  }
});

test('S39 only the two legal texts for frames may be framed at all; forms and prices never', async () => {
  for (const path of [
    '/',
    '/?dialog=signup',
    '/lp/free-demo/',
    '/pricing/plans/',
    '/app/',
    '/app/account/login/',
    '/services/cache/top50',
  ])
    expect(await policyOf(path)).toContain("frame-ancestors 'none'");
});

describe('S43 no other origin reads an answer', () => {
  test.each([
    '/',
    '/app/',
    '/services/user/challenge/',
    '/services/cache/top50',
    '/services/geolocation/',
    '/imgs/250px/417.png',
  ])('%s', async (path) => {
    for (const Origin of ['https://evil.example', 'null', site]) {
      const { headers } = await fetch(`${site}${path}`, { headers: { Origin }, redirect: 'manual' });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test('a preflight allows nothing', async () => {
    const { headers } = await fetch(`${site}/services/user/`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    for (const name of headers.keys()) expect(name).not.toMatch(/^access-control-allow/);
  });
});

test('S46 who listens to messages of other windows checks where they come from', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(client|island)\.tsx?$/.test(name),
  );
  const listening = sources.filter((name) =>
    /addEventListener\(\s*'message'|window\.onmessage/.test(readFileSync(join('src', name), 'utf8')),
  );
  for (const name of listening) expect(readFileSync(join('src', name), 'utf8')).toMatch(/\.origin\b/);
});
