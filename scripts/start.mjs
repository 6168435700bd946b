// npm start: installs, builds and serves everything. Runs on Node 20; the server runs on Node 24.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './setup/build.mjs';
import { ensureDependencies, node24 } from './setup/dependencies.mjs';
import { SERVER_ARGUMENTS } from './setup/server-arguments.mjs';
import { templatesAreRight } from './setup/templates.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
ensureDependencies(root);
const node = node24(root);
await ensureBuild(root, node);
if (!templatesAreRight(root, node)) process.exit(1);
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
const server = spawn(node, [...settings, ...SERVER_ARGUMENTS], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
