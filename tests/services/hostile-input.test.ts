import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { MANIFEST } from '../../src/routes/manifest.table.ts';
import { isPattern, rowPath } from '../../src/routes/paths.ts';
import { COOKIES } from '../../src/shared/cookies.table.ts';
import { HOSTILE, NEVER } from '../support/hostile.table.ts';
import { newAddress, postSignUp } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** As it is written: fetch would tidy the address and the headers up. */
function get(path: string, cookie = ''): Promise<Answer> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: cookie ? { cookie } : {} }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text) => (body += text));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** The page works, or says what is wrong; nothing comes back as it was sent, nothing large is kept. */
function expectCalm({ status, headers, body }: Answer): void {
  expect([200, 301, 302, 303, 400, 401, 404, 431]).toContain(status);
  expect(headers['x-evil']).toBeUndefined();
  expect(body).not.toMatch(NEVER);
  expect(String(headers['location'] ?? '')).not.toMatch(/^(https?:)?\/\/(?!localhost|127\.)|^javascript:/i);
  for (const cookie of [headers['set-cookie'] ?? []].flat()) expect(cookie.length).toBeLessThan(1_500);
}

/** The first page of each layout, and what is none of them. */
const PAGES = [
  ...new Map(
    MANIFEST.toReversed()
      .filter((row) => !isPattern(row))
      .map((row) => [row.layout, rowPath(row, 'en')]),
  ).values(),
];
const OTHERS = [
  '/fr/',
  '/templates/search/',
  '/company/support/',
  '/lp/free-demo/',
  '/nothing/',
  '/app/',
  '/app/account/login/',
  '/app/account/create/',
  '/app/search/',
  '/app/sso',
  '/services/cache/search/loan/',
  '/services/cache/top50',
  '/services/geolocation/',
  '/images/',
];
const NAMES =
  'q t lang lib s utm_source utm_campaign gclid hop doc dialog target plan subscriptionId orderId cbreceipt theme kind province department type page language batch next link ssotoken'.split(
    ' ',
  );

describe.each([...PAGES, ...OTHERS])('S30 %s', (path) => {
  test('takes nothing hostile in its address', async () => {
    const { long, ...others } = HOSTILE;
    // The last one is no UTF-8.
    const values = [...Object.values(others).map(encodeURIComponent), '%ED%A0%80%FF%'];
    const queries = [
      ...values.map((value) => NAMES.map((name) => `${name}=${value}`).join('&')),
      ...['q', 't', 'doc'].map((name) => `${name}=${long}`),
    ];
    for (const answer of await Promise.all(queries.map((query) => get(`${path}?${query}`))))
      expectCalm(answer);
  });
});

describe('S27 forged cookies', () => {
  const names = Object.keys(COOKIES);
  const forged = {
    ...Object.fromEntries(
      Object.entries(HOSTILE)
        .filter(([name]) => name !== 'long')
        .map(([name, value]) => [name, encodeURIComponent(value)]),
    ),
    brokenEncoding: '%E0%A4%A',
    shapes: encodeURIComponent('{"keyword":{"a":1},"name":["x"],"label":7,"url":{"href":"x"}}'),
    links: encodeURIComponent(
      '{"keyword":"k","name":"n","label":"<script>alert(1)</script>","url":"javascript:alert(1)"}',
    ),
    unsigned: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
    uuid: '00000000-0000-7000-8000-000000000000',
    quoted: 'a"b,c\\d',
  };

  test.each([
    ...PAGES,
    '/pricing/your-document/',
    '/app/',
    '/app/account/',
    '/app/doc/loan-agreement-D417',
    '/app/sso?ssotoken=x',
  ])('all at once on %s', async (path) => {
    const cookies = Object.values(forged).map((value) => names.map((name) => `${name}=${value}`).join('; '));
    const asked = cookies.map((cookie) => get(path, `${cookie}; __proto__=x; constructor=y`));
    for (const answer of await Promise.all(asked)) {
      expectCalm(answer);
      expect(answer.body).not.toContain('javascript:alert');
    }
  });

  test('S25 nobody is signed in by one of 10 KB', async () => {
    const cookies = names.map((name) => `${name}=${HOSTILE.long}`);
    for (const answer of await Promise.all(cookies.map((cookie) => get('/', cookie)))) expectCalm(answer);
    for (const answer of await Promise.all(cookies.map((cookie) => get('/app/account/', cookie)))) {
      expectCalm(answer);
      expect(answer.status).toBe(303);
    }
  });
});

describe('S07 posted nonsense', () => {
  const FORMS = [
    '/?dialog=signup',
    '/lp/free-demo/?dialog=password',
    '/company/support/',
    '/app/account/login/',
    '/app/account/create/',
    '/app/account/code/',
    '/app/account/password/',
    '/app/account/proof/?link=x',
    '/app/account/sign-out/',
    '/app/sso?ssotoken=x',
    '/services/auth/handover/',
  ];
  const FIELDS =
    'email formToken idempotencyKey destination website password confirm form code link token ssojwt url entryPoint welcome lang EFtransactionId everywhere name message topic kind'.split(
      ' ',
    );

  const post = async (path: string, type: string, body: string) => {
    const response = await fetch(`${site}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': type },
      body,
    });
    return { status: response.status, body: await response.text() };
  };

  test.each(FORMS)('in the form of %s', async (path) => {
    for (const value of Object.values(HOSTILE)) {
      const fields = value.length > 5_000 ? ['email', 'message'] : FIELDS;
      const body = new URLSearchParams(fields.map((field): [string, string] => [field, value]));
      const answer = await post(path, 'application/x-www-form-urlencoded', `${body}`);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).not.toMatch(/<script>alert|<svg onload/);
    }
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/json',
      'text/plain',
    ])
      expect((await post(path, type, '--x\r\nnonsense')).status).toBeLessThan(500);
  });

  test.each(['user', 'auth/ssoValidate', 'tracking/events', 'message', 'consent', 'geolocation'])(
    'as the JSON of %s',
    async (service) => {
      const bodies = [
        ...['[]', 'null', '1', '"x"', '{}', '', '\0', '['.repeat(20_000)],
        '{"__proto__":{"Email":"a@x.co"}}',
        '{"Email":{"a":1},"ssojwt":["x"],"events":{"a":1}}',
        '{"Email":"jane@x.co","Language":"__proto__","Password":{"a":1}}',
      ];
      for (const body of bodies)
        expect((await post(`/services/${service}/`, 'text/plain', body)).status).toBeLessThan(500);
    },
  );

  test('S11 what a sign-up says of itself is cut to its limits and decides nothing', async () => {
    const Email = newAddress('hostile');
    const { long, rightToLeft, control } = HOSTILE;
    const response = await postSignUp(site, {
      body: {
        ...{ Email, DocName: long, CreationPage: `${rightToLeft}${long}`, IpAddress: control },
        ...{ SourceChannel: long, SourceKeyword: { a: 1 }, SourceGuid: ['x'], CustomTracking: rightToLeft },
        ...{ isAdmin: true, UserId: 'x', mailbox_proven_at: '2020-01-01' },
      },
    });
    expect(response.status).toBe(200);
    const { ssojwt } = (await response.json()) as { ssojwt: string };
    const bearer = { Authorization: `Bearer ${ssojwt}` };
    const claims = JSON.parse(Buffer.from(ssojwt.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
    };
    const account = await fetch(`${site}/services/account/get/${claims.sub}`, { headers: bearer });
    expect(await account.json()).toEqual({
      userId: claims.sub,
      userEmail: Email,
      language: 'en',
      mailboxProven: false,
    });
  });
});
