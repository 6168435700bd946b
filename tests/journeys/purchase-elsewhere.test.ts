import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { fillDetails, newBuyer, opener, order } from '../support/checkout.ts';
import { type RunningServer, startServer } from '../support/server.ts';

type Call = { method: string; path: string; body: string };

const PREFIX = '/another/base/';
const calls: Call[] = [];
const browser = useBrowser();

const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** Somebody else's purchase service: knows the prices and words of ours, and takes no orders today. */
const elsewhere = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method = '', url: path = '' } = request;
    if (method !== 'OPTIONS') calls.push({ method, path, body: Buffer.concat(chunks).toString() });
    void answerOf(method, path).then(({ status, body }) => {
      response.writeHead(status, { ...CORS, 'Content-Type': 'application/json' });
      response.end(body);
    });
  });
});

async function answerOf(method: string, path: string): Promise<{ status: number; body: string }> {
  if (method === 'OPTIONS') return { status: 200, body: '' };
  if (method !== 'GET')
    return { status: 503, body: '{"error":{"code":"unavailable","field":null,"message":"away"}}' };
  const answer = await fetch(`${server.url}/services/userbase/${path.slice(PREFIX.length)}`);
  return { status: answer.status, body: await answer.text() };
}

let server: RunningServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  server = await startServer({
    env: { USERBASE_URL: `http://127.0.0.1:${port}${PREFIX}`, LIMITS: 'off' },
  });
});
afterAll(async () => {
  await server?.stop();
  elsewhere.close();
});

test('R7.42 with another USERBASE_URL a page sends its purchase calls there, and none here', async () => {
  const open = opener(browser, server.url);
  const { page, context } = await open('/pricing/plans/?buy=basic&country=GB');
  const here: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${server.url}/services/userbase/`)) here.push(request.url());
  });
  await fillDetails(page, { email: newBuyer(), country: 'CA', region: 'QC' });
  await expect.poll(() => calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(0);
  await order(page).click();
  await expect.poll(() => calls.filter(({ method }) => method === 'POST').length).toBeGreaterThan(0);
  expect(calls.map(({ path }) => path).filter((path) => !path.startsWith(`${PREFIX}purchase/`))).toEqual([]);
  expect(
    calls.find(({ method, path }) => method === 'POST' && path === `${PREFIX}purchase/`)?.body,
  ).toContain('"buy":"basic"');
  expect(here).toEqual([]);
  await context.close();
}, 120_000);
