// Kills the owner of an embedded database at random moments of its first start, in many rounds, and shows what
// each kill met and whether the next start made the folder work.
// Usage: node tests/faults/embedded-kills.ts [rounds, 100 unless told]. Ends with code 1 when any round failed.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  killOwner,
  postmasterOf,
  proveWorking,
  startOwner,
} from '../../src/server/database/embedded/owner.fixture.ts';
import { signal } from '../../src/server/database/embedded/process.server.ts';

const longestFirstStart = 1500;
const finishedFolder = ['postgres', 'postgres-log', 'postgres-start.log'];

type Round = { met: string; problem: string | null };

async function main(rounds: number): Promise<void> {
  const base = `${mkdtempSync(join(tmpdir(), 'papergrove-kills-'))}-open`;
  // Open to others, as mkdtemp's folders are not: root's server runs as another user.
  mkdirSync(base, { mode: 0o755 });
  const counts = new Map<string, number>();
  let failed = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const { met, problem } = await killAndRecover(join(base, String(round)), round % 4 === 0 ? 3 : 1);
    counts.set(met, (counts.get(met) ?? 0) + 1);
    if (problem === null) continue;
    failed += 1;
    console.log(`round ${round}, killed while there was ${met}: ${problem}`);
  }
  rmSync(base, { recursive: true, force: true });
  rmSync(base.replace(/-open$/, ''), { recursive: true, force: true });
  for (const [met, count] of [...counts].sort())
    console.log(`${String(count).padStart(4)}  last kill met ${met}`);
  console.log(`${rounds - failed} rounds ended in a working folder, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Every fourth round kills three starts in a row, so that kills also meet what kills left. */
async function killAndRecover(dataDir: string, kills: number): Promise<Round> {
  let met = '';
  for (let kill = 0; kill < kills; kill += 1) {
    const owner = await startOwner(dataDir);
    await sleep(Math.random() * longestFirstStart);
    await killOwner(owner);
    met = describe(dataDir);
  }
  try {
    const rows = await proveWorking(dataDir);
    const left = readdirSync(dataDir).filter((name) => !finishedFolder.includes(name));
    const problem = rows === 1 ? null : `${rows} rows instead of 1`;
    return { met, problem: left.length > 0 ? `left over: ${left.join(', ')}` : problem };
  } catch (error) {
    return { met, problem: String(error) };
  } finally {
    const server = postmasterOf(join(dataDir, 'postgres'));
    if (server !== null) signal(server, 'SIGQUIT');
  }
}

function describe(dataDir: string): string {
  const names = readdirSync(dataDir);
  if (names.some((name) => name.startsWith('postgres.new-'))) return 'a half-made database';
  if (!names.includes('postgres')) return 'no database yet';
  return postmasterOf(join(dataDir, 'postgres')) === null
    ? 'a database without a server'
    : 'a running server';
}

await main(Number(process.argv[2] ?? 100));
