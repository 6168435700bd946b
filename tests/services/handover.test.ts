import { describe, expect, test } from 'vitest';
import { newAddress, postSignUp } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

/** A fresh hand-over: its address in the workspace, and the cookie that binds it to the browser. */
async function handOver(destination = 'loan-agreement-D417') {
  const email = newAddress('hop');
  const { jwt, ssojwt } = (await (await postSignUp(site, { body: { Email: email } })).json()) as {
    jwt: string;
    ssojwt: string;
  };
  const response = await fetch(`${site}/services/auth/handover/`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, token: jwt, ssojwt, url: destination }),
  });
  const hop = /pg_hop=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { email, ssojwt, address: `${site}${response.headers.get('location')}`, cookie: `pg_hop=${hop}` };
}

const visit = (address: string, cookie = '') =>
  fetch(address, { redirect: 'manual', headers: cookie ? { Cookie: cookie } : {} });

describe('the workspace redeems the code', () => {
  test('S17 S18 S19 S25 once, for its destination, on a clean address, with a session of its own', async () => {
    const { address, cookie } = await handOver();
    const first = await visit(address, cookie);
    expect(first.status).toBe(303);
    expect(first.headers.get('location')).toBe('/app/doc/loan-agreement-D417');
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    expect(first.headers.get('cache-control')).toContain('no-store');
    const set = first.headers.getSetCookie();
    expect(set.find((value) => value.startsWith('pg_session='))).toMatch(/HttpOnly; SameSite=Lax/);
    expect(set.find((value) => value.startsWith('p_ssojwt='))).toMatch(/HttpOnly; SameSite=Lax/);
    const second = await visit(address, cookie);
    expect(second.status).toBe(401);
    expect(second.headers.getSetCookie().some((value) => value.startsWith('pg_session='))).toBe(false);
  });

  test('S20 in another browser it asks, with the address masked, and opens nothing by itself', async () => {
    const { address, email } = await handOver();
    const response = await visit(address);
    const html = await response.text();
    expect(response.headers.getSetCookie().some((value) => value.startsWith('pg_session='))).toBe(false);
    expect(html).not.toContain(email);
    expect(html).toContain('h***@example.com');
  });

  test('S17 the token itself is no code', async () => {
    const { ssojwt } = await handOver();
    expect((await visit(`${site}/app/sso?ssotoken=${ssojwt}`)).status).toBe(401);
    expect((await visit(`${site}/app/sso?ssotoken=${'A'.repeat(43)}`)).status).toBe(401);
  });

  test('S29 a changed url in the address changes nothing: the code knows its destination', async () => {
    const { address, cookie } = await handOver();
    const changed = new URL(address);
    changed.searchParams.set('url', 'doc/business-plan-D501');
    expect((await visit(changed.href, cookie)).headers.get('location')).toBe('/app/doc/loan-agreement-D417');
  });

  test.each([
    ['legal/agreements', '/app/legal/agreements'],
    ['business-plan-kit/', '/app/business-plan-kit/'],
    ['search/?t=loan', '/app/search/?t=loan'],
    ['guide/#first-steps', '/app/guide/#first-steps'],
    ['', '/app/'],
  ])('R2.1.121-R2.1.125 the destination %s arrives at %s with real content', async (destination, path) => {
    const { address, cookie } = await handOver(destination);
    const entered = await visit(address, cookie);
    expect(entered.headers.get('location')).toBe(path);
    const session = /pg_session=[^;]+/.exec(entered.headers.getSetCookie().join('; '))?.[0] ?? '';
    const page = await visit(`${site}${path.split('#')[0]}`, session);
    expect(page.status).toBe(200);
    expect((await page.text()).match(/<h1[ >]/g)).toHaveLength(1);
  });
});

describe('without a session', () => {
  test.each(['/app/', '/app/doc/loan-agreement-D417', '/app/account/', '/app/pages/417/1'])(
    '%s is not shown',
    async (path) => {
      const response = await visit(`${site}${path}`);
      expect([303, 302, 401, 404]).toContain(response.status);
      if (response.status === 303) expect(response.headers.get('location')).toContain('/app/account/login/');
    },
  );

  test('R4.4.29 S56 a free account gets marked pictures, no text and no file', async () => {
    const { address, cookie } = await handOver();
    const entered = await visit(address, cookie);
    const session = /pg_session=[^;]+/.exec(entered.headers.getSetCookie().join('; '))?.[0] ?? '';
    const picture = await visit(`${site}/app/pages/417/2`, session);
    expect(picture.headers.get('content-type')).toMatch(/^image\/(webp|avif)$/);
    expect(picture.headers.get('cache-control')).toContain('private');
    expect((await visit(`${site}/app/pages/417/99`, session)).status).toBe(404);
    const html = await (await visit(`${site}/app/doc/loan-agreement-D417`, session)).text();
    expect(html).not.toMatch(/Business Day/);
    for (const file of ['loan-agreement-D417.pdf', 'loan-agreement-D417.docx']) {
      expect((await visit(`${site}/app/doc/${file}`, session)).status).toBe(404);
    }
  });

  test('an old slug with a known number is 301, an unknown number 404', async () => {
    const { address, cookie } = await handOver();
    const entered = await visit(address, cookie);
    const session = /pg_session=[^;]+/.exec(entered.headers.getSetCookie().join('; '))?.[0] ?? '';
    const old = await visit(`${site}/app/doc/old-name-D417`, session);
    expect(old.status).toBe(301);
    expect(old.headers.get('location')).toContain('/app/doc/loan-agreement-D417');
    expect((await visit(`${site}/app/doc/nothing-D999999`, session)).status).toBe(404);
  });
});
