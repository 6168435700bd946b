// Sends a large file through a line that breaks and a server that is killed, kills a process that writes uploads, and
// counts after many random steps. What it writes it removes; it begins only where there is room for it.
// Usage: npm run test:uploads -- [--mb=2000] [--cuts=20] [--kills=50] [--steps=100000] [--minutes=20]
// Ends with code 1 when a byte was lost, sent too often, left behind or counted wrongly.
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { numberOption } from '../../scripts/bench/figures.ts';
import { killWriters } from './upload-kills.fixture.ts';
import { sendLarge } from './upload-large.fixture.ts';
import { countSteps } from './upload-steps.fixture.ts';

/** What stays free beside all that is written here. */
const SPARE_BYTES = 6e9;

type Proof = { name: string; run: () => Promise<{ told: string; faults: string[] }> };

const bytes = numberOption('mb', 2_000) * 1e6;
const longestMs = numberOption('minutes', 20) * 60_000;
const PROOFS: readonly Proof[] = [
  { name: 'a large file', run: () => sendLarge({ bytes, cuts: numberOption('cuts', 20), longestMs }) },
  { name: 'kills', run: () => killWriters({ kills: numberOption('kills', 50), longestMs }) },
  { name: 'random steps', run: () => countSteps({ steps: numberOption('steps', 100_000), longestMs }) },
];

async function main(): Promise<void> {
  const { bavail, bsize } = statfsSync(tmpdir());
  // The file, what arrives of it, and what is sent again.
  if (bavail * bsize < 3 * bytes + SPARE_BYTES) throw new Error('expected more free room on the disk');
  for (const { name, run } of PROOFS) {
    const { told, faults } = await run();
    console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${name}: ${told}`);
    for (const fault of faults) console.log(`       ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
