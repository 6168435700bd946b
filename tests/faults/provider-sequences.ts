// Sales at the stand-ins of all three providers, told of by their own signed webhooks at once, late, twice, in any order
// or never, and settled in a real database: what our books say is compared with what the stand-ins hold. First random
// sequences, then one story in every order in which its events can be told, and with every choice of them lost.
// Usage: npm run test:provider-sequences -- [--each=1000] [--minutes=30] [--seed=N] [--stories=all|none].
// Ends with code 1 when anything was wrong.
import { join } from 'node:path';
import { createServer } from 'vite';
import { numberOption, textOption } from '../../scripts/bench/figures.ts';
import type { runSequences } from '../support/sequences/run.ts';

/** Node alone does not find the texts of all languages: Vite does. */
const vite = await createServer({
  root: join(import.meta.dirname, '../..'),
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const loaded = await vite.ssrLoadModule('/tests/support/sequences/run.ts');
const run: typeof runSequences = loaded['runSequences'];
const faults = await run({
  each: numberOption('each', 1_000),
  until: performance.now() + numberOption('minutes', 30) * 60_000,
  seed: numberOption('seed', 1),
  withStories: textOption('stories') !== 'none',
});
await vite.close();
process.exitCode = faults > 0 ? 1 : 0;
