import { request } from 'node:http';
import { expect, test } from 'vitest';
import { remindVersion } from '../../src/services/purchases/remind.server.ts';
import { newMember } from '../support/member.ts';
import { mailsFor, newAddress, postSignUp, proofOf, solvedProof } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

function post(path: string, fields: Record<string, string>, cookie = ''): Promise<Response> {
  return fetch(`${site}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(cookie ? { Cookie: cookie, Origin: site } : {}),
    },
    body: new URLSearchParams(fields),
  });
}

async function proveMailbox(address: string): Promise<void> {
  const [mail] = await mailsFor(site, address);
  if (!mail) throw new Error('no mail');
  const { link } = await proofOf(site, mail);
  const response = await post(link.replace(/^https?:\/\/[^/]+/, ''), {});
  expect(response.status).toBe(303);
}

test('S02 a password chosen before the mailbox was proven opens nothing afterwards', async () => {
  const email = newAddress('prehijack');
  const password = 'Attacker 4 ever';
  await postSignUp(site, { body: { Email: email, Password: password, AutogeneratePassword: false } });
  const login = () => post('/app/account/login/', { form: 'password', email, password });
  expect((await login()).status).toBe(303);
  await proveMailbox(email);
  expect((await login()).status).toBe(401);
});

test('S17 S25 a hand-over code dies with the session it was minted for', async () => {
  const email = newAddress('outlive');
  const { jwt, ssojwt } = (await (await postSignUp(site, { body: { Email: email } })).json()) as {
    jwt: string;
    ssojwt: string;
  };
  const minted = await post('/services/auth/handover/', { email, token: jwt, ssojwt });
  const hop = /pg_hop=[^;]+/.exec(minted.headers.get('set-cookie') ?? '')?.[0] ?? '';
  await proveMailbox(email);
  const redeemed = await fetch(`${site}${minted.headers.get('location')}`, {
    redirect: 'manual',
    headers: { Cookie: hop },
  });
  expect(redeemed.headers.getSetCookie().some((value) => value.startsWith('pg_session='))).toBe(false);
});

test('S12 one proof of work serves one address', async () => {
  const [key, proof] = ['018f0000-0000-7000-8000-00000000aaaa', await solvedProof(site)];
  expect((await postSignUp(site, { body: { Email: newAddress() }, key, proof })).status).toBe(200);
  expect((await postSignUp(site, { body: { Email: newAddress() }, key, proof })).status).toBe(400);
});

test('a cached page does not keep what somebody’s address chose', async () => {
  const path = '/it/';
  const poisoned = await fetch(`${site}${path}?doc=distribution-agreement-D402&target=hero`);
  expect(poisoned.headers.get('cache-control')).toContain('no-store');
  const clean = await (await fetch(`${site}${path}`)).text();
  expect(clean).not.toContain('action="?dialog=signup&amp;doc=');
});

test('form bodies are limited like all others', async () => {
  const response = await post('/app/account/login/', { form: 'mail', email: 'a'.repeat(200_000) });
  expect(response.status).toBe(413);
});

test('S07 control characters in texts are dropped, not stored and not an error', async () => {
  const body = { Email: newAddress(), SourceKeyword: 'a\u0000b', CreationPage: 'x\u0000' };
  expect((await postSignUp(site, { body })).status).toBe(200);
});

test('I13.20 S07 a checkout that is kept for later loses control characters, too', async () => {
  const body = {
    ...{ path: '/pricing/plans/', buy: 'basic', country: 'GB', remind: remindVersion('en') },
    ...{ email: newAddress(), firstName: 'Jo\u0000', lastName: '\u0000', phone: '\u0000+44' },
  };
  const answer = await fetch(`${site}/services/userbase/purchase/unfinished/`, {
    method: 'POST',
    headers: { Origin: site, Cookie: `b_order=${'a'.repeat(43)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(204);
});

const HALF = '\uD800';

test('I13.20 S07 half a surrogate pair in any text is 400: services, saved documents', async () => {
  const { cookie } = await newMember(site, 'surrogate');
  const values = '/app/doc/loan-agreement-D417/values';
  for (const [path, body] of [
    ['/services/user/', { Email: newAddress(), DocName: HALF }],
    ['/services/user/', { Email: newAddress(), [HALF]: 1 }],
    ['/services/auth/ssoValidate/', { ssojwt: HALF }],
    ['/services/drafts/', { template: 417, values: { lender: HALF } }],
    ['/services/message/', { kind: HALF }],
    ['/services/tracking/events/', { events: [{ name: HALF }] }],
    ['/services/userbase/purchase/', { path: HALF }],
    [values, { id: crypto.randomUUID(), patch: { lender: `a${HALF}` } }],
  ] as const) {
    const response = await fetch(`${site}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site, Cookie: cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([path, response.status]).toEqual([path, 400]);
  }
});

test.each(['/', '/lp/ms-office/', '/pricing/plans/'])(
  'I13.20 and in cookies, forms and queries of %s it is no error',
  async (path) => {
    const cookie = ['b_search', 'b_document'].map(
      (name) => `${name}=${encodeURIComponent('{"keyword":"\\ud800","url":"\\ud800","name":"x"}')}`,
    );
    const answers = [
      await fetch(`${site}${path}?q=%ED%A0%80&doc=%ED%A0%80`, { headers: { Cookie: cookie.join('; ') } }),
      await post(`${path}?dialog=signup`, { email: `%ED%A0%80`, destination: HALF }),
    ];
    for (const { status } of answers) expect(status).toBeLessThan(500);
  },
);

test('I13.20 S29 //evil.example/?dialog=… is a page of this site, and so is where its dialog closes', async () => {
  const status = await new Promise<[number | undefined, string | undefined]>((resolve) => {
    const { hostname, port } = new URL(site);
    request({ hostname, port, path: '//evil.example/?dialog=signup' }, ({ statusCode, headers }) =>
      resolve([statusCode, headers.location]),
    ).end();
  });
  expect(status).toEqual([301, '/evil.example/?dialog=signup']);
  const html = await (await fetch(`${site}/evil.example/?dialog=signup`)).text();
  expect(html).not.toMatch(/(?:href|action)="(?:\/\/|\\\\)/);
});

test('S15 a password from every guesser’s list is refused at sign-up too', async () => {
  const body = { Email: newAddress(), Password: 'password1', AutogeneratePassword: false };
  expect((await postSignUp(site, { body, proof: 'unused' })).status).toBe(400);
});

test('pages answer GET, HEAD and POST only', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    expect((await fetch(`${site}/`, { method })).status).toBe(405);
});

test('the mails of the demo are shown to this machine under its own name only', async () => {
  const { request } = await import('node:http');
  const status = await new Promise<number | undefined>((resolve) => {
    const { hostname, port } = new URL(site);
    request({ hostname, port, path: '/dev/mail', headers: { Host: `evil.example:${port}` } }, (response) =>
      resolve(response.statusCode),
    ).end();
  });
  expect(status).toBe(404);
});

test('S61 figures of the business are shown to this machine only', async () => {
  expect((await fetch(`${site}/metrics`)).status).toBe(200);
  const { hostname, port } = new URL(site);
  const statusWith = (headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      request({ hostname, port, path: '/metrics', headers }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end();
    });
  expect(await statusWith({ Host: 'rebound.example' })).toBe(404);
  // A proxy on this machine may ask by any name.
  for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])
    expect(await statusWith({ Host: `localhost:${port}`, [name]: '127.0.0.1' })).toBe(404);
});

test('a mail that cannot be is not found, and breaks nothing', async () => {
  expect((await fetch(`${site}/dev/mail/xyz`)).status).toBe(404);
});
