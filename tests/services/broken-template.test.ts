import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../support/server.ts';
import { openSmallHome } from '../support/small-home.ts';

const WANTED = /\/en\/(loan-agreement|purchase-order)\.md$/;
const BROKEN = 'content/templates/en/loan-agreement.md';

let home: string;
let server: RunningServer;

beforeAll(async () => {
  // Two templates are enough, and their pictures are soon drawn.
  home = openSmallHome(WANTED);
  const source = readFileSync(join(home, BROKEN), 'utf8');
  writeFileSync(join(home, BROKEN), source.replace('type: money', 'type: gold'));
  server = await startServer({ home, env: { LIMITS: 'off', ROLE: 'web' } });
});
afterAll(async () => {
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

describe('a broken template in a running system', () => {
  test('is left out, and the rest is served', async () => {
    const status = async (path: string) =>
      (await fetch(`${server.url}${path}`, { redirect: 'manual' })).status;
    expect(await status('/templates/loan-agreement-D417/')).toBe(404);
    expect(await status('/templates/purchase-order-D515/')).toBe(200);
    const found = await fetch(`${server.url}/services/cache/search/loan/?language=en`);
    expect(await found.text()).not.toContain('"Loan Agreement"');
  });

  test('is reported in the log with its file, its line and what was expected', () => {
    const lines = readFileSync(join(home, BROKEN), 'utf8').split('\n');
    const reports = server
      .output()
      .split('\n')
      .filter((line) => line.includes('template left out'))
      .map((line) => JSON.parse(line));
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      level: 50,
      file: 'en/loan-agreement.md',
      line: lines.indexOf('    type: gold') + 1,
      expected: expect.stringMatching(/one of text, longtext/),
      found: '"gold"',
    });
  });
});
