import { expect, test } from 'vitest';
import { site } from '../support/site.ts';

test('R5.27 R8.08 R8.09 S62 a page that names an unknown middleware is 500, says which, and shows no stack', async () => {
  const response = await fetch(`${site}/test/unknown-middleware/`);
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(html).toContain('Unknown middleware nope');
  expect(html).toContain('>500<');
  expect(html).toContain(response.headers.get('x-request-id') ?? 'none');
  expect(html).not.toMatch(/\.(ts|js):\d+/);
});

test('S62 a service that cannot read a body says so without a stack', async () => {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${site}/services/user/`, { method: 'POST', body: 'null', headers });
  expect(response.status).toBe(400);
  expect(await response.text()).not.toMatch(/node_modules|\.(ts|js):\d+/);
});

test('S44 a GET changes nothing: addresses that act answer 404 or 405 to it', async () => {
  for (const path of ['/services/user/', '/services/auth/ssoValidate/', '/services/auth/handover/']) {
    expect((await fetch(`${site}${path}`)).status).toBe(404);
  }
});
