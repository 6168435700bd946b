// Restarts an outside PostgreSQL under a web and a worker process and measures how long after its first answer a new
// account's mail has arrived; the worker process must be the one that was started.
// Usage: npm run test:database-restarts -- [--rounds=20]. Ends with code 1 when it took too long once, or the worker ended.
import { setTimeout as sleep } from 'node:timers/promises';
import { numberOption } from '../../scripts/bench/figures.ts';
import { BACK_WITHIN_MS, startSplitSite } from './worker.fixture.ts';

const LONGEST_DOWN_MS = 4_000;

async function main(rounds: number): Promise<number> {
  const site = await startSplitSite({ install: true });
  const worker = site.startWorker();
  await site.signUp();
  let well = 0;
  console.log(site.database.name);
  for (let round = 1; round <= rounds && worker.exitCode === null; round += 1) {
    await sleep(Math.random() * 2_000);
    const downMs = Math.round(Math.random() * LONGEST_DOWN_MS);
    const tookMs = Math.round(await site.restartDatabase(downMs));
    if (tookMs < BACK_WITHIN_MS && worker.exitCode === null) well += 1;
    console.log(
      `${round}: away for ${downMs} ms more than a restart takes, at work again after ${tookMs} ms`,
    );
  }
  if (worker.exitCode !== null) console.log(`the worker ended with code ${worker.exitCode}`);
  await site.stop();
  console.log(`${well} of ${rounds} within ${BACK_WITHIN_MS} ms`);
  return well === rounds ? 0 : 1;
}

process.exitCode = await main(numberOption('rounds', 20));
