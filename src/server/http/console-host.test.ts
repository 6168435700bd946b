import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { consoleHost, consoleHostTest } from './console-host.server.ts';
import type { Environment } from './environment.ts';

function appOf(consoleUrl: string | undefined) {
  const app = new Hono<Environment>();
  app.use(consoleHost(consoleUrl));
  app.all('*', (context) => context.text('page'));
  return (host: string, path: string, headers: Record<string, string> = {}) =>
    app.request(`http://${host}${path}`, { headers: { host, ...headers } });
}

describe('I17.10 a host of its own', () => {
  const ask = appOf('https://desk.example.com');
  const here = 'desk.example.com';

  test('shows the console and its files, and nothing of the site', async () => {
    for (const path of ['/console/', '/console/orders/', '/console.data', '/assets/a.js', '/icon.svg'])
      expect([path, (await ask(here, path)).status]).toEqual([path, 200]);
    for (const path of ['/pricing/plans/', '/app/', '/services/user/', '/dev/mail', '/consoles/'])
      expect([path, (await ask(here, path)).status]).toEqual([path, 404]);
    expect((await ask(here, '/')).headers.get('location')).toBe('/console/');
  });

  test('the site has none then, and without one both are on one host', async () => {
    expect((await ask('example.com', '/console/')).status).toBe(404);
    expect((await ask('example.com', '/')).status).toBe(200);
    const one = appOf(undefined);
    expect((await one('example.com', '/console/')).status).toBe(200);
    expect((await one('example.com', '/')).status).toBe(200);
    expect(consoleHostTest('https://desk.example.com')(here)).toBe(true);
    expect(consoleHostTest(undefined)(here)).toBe(false);
  });

  test('nobody reads its pages from another one; a link in a mail leads there', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    expect((await ask(here, '/console/', foreign)).status).toBe(403);
    const frame = { ...foreign, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
    expect((await ask(here, '/console/', frame)).status).toBe(403);
    const link = { ...foreign, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect((await ask(here, '/console/', link)).status).toBe(200);
  });
});
