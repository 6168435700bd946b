// Runs one of our TypeScript scripts on Node 24, whatever Node calls: node scripts/run.mjs FILE [arguments]
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './setup/build.mjs';
import { ensureDependencies, node24 } from './setup/dependencies.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
ensureDependencies(root);
const node = node24(root);
ensureBuild(root, node);
const { status } = spawnSync(node, process.argv.slice(2), { cwd: process.cwd(), stdio: 'inherit' });
process.exit(status ?? 1);
