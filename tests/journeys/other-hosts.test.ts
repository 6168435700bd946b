import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { button, field, openDialog } from '../support/dialog.ts';
import { type RunningServer, startServer } from '../support/server.ts';

/** One host that stands for all services of the specification that the settings may move away from this server. */
const calls: { method: string; path: string; body: string }[] = [];
const browser = useBrowser({ pictures: true });
const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
const ANSWERS: Record<string, object> = {
  '/cache/top50': {
    total: 14,
    documents: Array.from({ length: 14 }, (_, index) => ({
      label: `Document ${index + 1} of the other host`,
      url: `another-document-D${9_100 + index}`,
      thumb: `imgs/250px/${9_100 + index}.png`,
      search: 'search/?t=another',
    })),
  },
  '/cache/search/loan/': {
    total: 3,
    documents: ['loan-agreement-D417', 'one-more-D9201', '//evil.example/x-D1', 'a-third-D9202'].map(
      (url) => ({
        label: `Found: ${url.slice(0, 8)}`,
        url,
      }),
    ),
  },
  '/geo/': { country_code: 'CA', CountryCode3: 'CAN', currency: { code: 'CAD' }, consent: 'opt-out' },
  '/user/user/challenge/': {},
  '/payments/subscription/I-TEST/show': { status: 'ACTIVE' },
};

let away = false;
const elsewhere = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method = '', url: path = '' } = request;
    if (method !== 'OPTIONS') calls.push({ method, path, body: Buffer.concat(chunks).toString() });
    answer(response, path.split('?')[0] ?? '');
  });
});

function answer(response: ServerResponse, path: string): void {
  const found = away ? undefined : ANSWERS[path];
  response.writeHead(found ? 200 : 404, { ...CORS, 'Content-Type': 'application/json' });
  response.end(JSON.stringify(found ?? {}));
}

const asked = (start: string) => calls.filter(({ path }) => path.startsWith(start)).map(({ path }) => path);

let server: RunningServer;
let host = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  server = await startServer({
    env: {
      LIMITS: 'off',
      CACHE_API_URL: `${host}/cache/`,
      GEOLOCATION_URL: `${host}/geo/`,
      USER_SERVICE_URL: `${host}/user/`,
      API_URL: `${host}/api/`,
      PAYMENT_PROVIDER_URL: `${host}/payments/`,
      TEMPLATES_URL: `${host}/library/`,
      TEMPLATE_IMAGES_URL: `${host}/pictures/`,
      WEBAPP_URL: `${host}/webapp/`,
    },
  });
});
afterAll(async () => {
  await server?.stop();
  elsewhere.close();
});

test('R7.13 R7.14 R7.15 R7.16 the lists of pages come from the cache API of the settings', async () => {
  const cards = (html: string) =>
    [...html.matchAll(/document-card-title"[^>]*>([^<]+)</g)].map(([, title]) => title);
  const home = cards(await (await fetch(`${server.url}/`)).text());
  expect(asked('/cache/top50')).toEqual(['/cache/top50?language=en&maximum=50&batch=50']);
  expect(home).toEqual(Array.from({ length: 12 }, (_, index) => `Document ${index + 1} of the other host`));
  const found = await (await fetch(`${server.url}/fr/lp/demo/?q=loan`)).text();
  expect(asked('/cache/search')).toEqual(['/cache/search/loan/?language=fr&batch=12&page=0']);
  expect(cards(found)).toHaveLength(3);
  expect(found).not.toContain('evil.example');
  away = true;
  expect(cards(await (await fetch(`${server.url}/de/`)).text())).toHaveLength(12);
  expect(asked('/cache/top50?language=de')).toHaveLength(1);
  away = false;
});

test('R7.01 R7.21 R4.3.02 geolocation, pictures, sign-up, subscription and workspace are asked for at their own hosts', async () => {
  const { page, context } = await browser.page();
  const blocked: string[] = [];
  page.on('console', (message) => /Content Security/i.test(message.text()) && blocked.push(message.text()));
  await openDialog(page, `${server.url}/lp/ms-office/`);
  await expect.poll(() => asked('/geo/').length).toBeGreaterThan(0);
  // The proof of work begins with the first letter.
  await field(page).pressSequentially('j');
  await expect.poll(() => asked('/user/user/challenge/').length).toBeGreaterThan(0);
  await expect.poll(() => asked('/pictures/250px/').length).toBeGreaterThan(0);
  expect(await page.locator('.header a[href*="/webapp/"]').count()).toBeGreaterThan(0);
  await field(page).fill('jane@example.com');
  await button(page).click();
  await page.goto(`${server.url}/pricing/thank-you/?subscriptionId=I-TEST`);
  await expect.poll(() => asked('/payments/').length).toBeGreaterThan(0);
  const doc = encodeURIComponent(`${host}/library/loan-agreement-D417/`);
  await page.goto(`${server.url}/?dialog=signup&doc=${doc}`);
  expect(await page.locator('#sign-up').getAttribute('data-doc')).toBe('doc/loan-agreement-D417');
  expect(blocked).toEqual([]);
  await context.close();
});

test('R4.2.02 a token is validated by the API host of the settings', async () => {
  await fetch(`${server.url}/`, { headers: { Cookie: 'p_ssojwt=a.b.c' } });
  expect(asked('/api/auth/ssoValidate/')).toHaveLength(1);
});
