// Runs one of our TypeScript scripts on Node 24, whatever Node calls: node scripts/run.mjs [--unbuilt] FILE [arguments]
// `--unbuilt` is for those that read sources only: they need not wait for a build.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './setup/build.mjs';
import { ensureDependencies, node24 } from './setup/dependencies.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
ensureDependencies(root);
const node = node24(root);
const [first, ...rest] = process.argv.slice(2);
const isUnbuilt = first === '--unbuilt';
if (!isUnbuilt) await ensureBuild(root, node);
const { status } = spawnSync(node, isUnbuilt ? rest : [first, ...rest], {
  cwd: process.cwd(),
  stdio: 'inherit',
});
process.exit(status ?? 1);
