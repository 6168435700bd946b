import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../support/server.ts';
import { newAddress, postSignUp, solvedProof } from '../support/sign-up.ts';
import { expectUnavailable, PATIENCE_MS, timed, untilAnswered, withDatabase } from './outage.fixture.ts';
import { faultsIn, halfWritten, waitForMails } from './whole-accounts.fixture.ts';

/** Room for a first start (about 100 MB) and a little more. */
const DISK = 'size=220m';
const MB = 1024 * 1024;

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const mount = mkdtempSync(join(tmpdir(), 'papergrove-disk-'));
const mounted =
  isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', `${DISK},mode=755`, 'tmpfs', mount]).status === 0;
const reason = mounted
  ? ''
  : isRoot
    ? ' (left out: no tmpfs can be mounted here)'
    : ' (left out: only root may mount a small disk)';

describe.skipIf(!mounted)(`the disk is full${reason}`, () => {
  const filler = join(mount, 'filler');
  const answered: string[] = [];
  let server: RunningServer;

  beforeAll(async () => {
    const dataDir = join(mount, 'data');
    server = await startServer({ dataDir, keepData: true, env: { LIMITS: 'off' } });
    chmodSync(dataDir, 0o755);
  });

  test('S63 sign-ups on a full disk are answered 503 with Retry-After within 2 s, and pages stay up', async () => {
    expect((await signUp()).status).toBe(200);
    fill(filler);
    const refused = [];
    for (let tries = 0; tries < 40 && refused.length < 5; tries += 1) {
      const answers = await Promise.all([signUp(), signUp(), signUp(), signUp()]);
      refused.push(...answers.filter(({ status }) => status !== 200));
      fill(filler);
    }
    expect(refused.length).toBeGreaterThanOrEqual(5);
    for (const answer of refused) expectUnavailable(answer);
    for (const path of ['/', '/fr/', '/lp/ms-office/']) {
      const { status, ms } = await timed(() => fetch(`${server.url}${path}`));
      expect({ path, status, quick: ms < PATIENCE_MS }).toEqual({ path, status: 200, quick: true });
    }
    expect((await timed(() => fetch(`${server.url}/readyz`))).status).toBe(200);
  });

  test('S63 with room again the server recovers by itself within 15 s', async () => {
    rmSync(filler);
    await untilAnswered(15_000, async () => (await signUp()).status === 200);
  });

  test('S63 nothing that was answered is lost, and nothing is half-written', async () => {
    const found = await withDatabase(server.dataDir, async (pool) => {
      await waitForMails(pool, answered);
      return { faults: await faultsIn(pool, answered), halves: await halfWritten(pool) };
    });
    expect(answered.length).toBeGreaterThanOrEqual(2);
    expect(found).toEqual({ faults: [], halves: 0 });
  });

  async function signUp() {
    const email = newAddress('disk');
    const proof = await solvedProof(server.url);
    const answer = await timed(() => postSignUp(server.url, { body: { Email: email }, proof }));
    if (answer.status === 200) answered.push(email);
    return answer;
  }

  afterAll(async () => server?.stop());
});

afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', mount]);
  rmSync(mount, { recursive: true, force: true });
});

/** Writes until nothing more fits; called again, it takes what became free. */
function fill(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let size = MB; size >= 1; size = Math.floor(size / 8)) writeAll(file, Buffer.alloc(size, 1));
  } finally {
    closeSync(file);
  }
  const { bavail } = statfsSync(mount);
  expect(bavail).toBe(0);
}

function writeAll(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
