// Runs on any Node from 20 on: brings the packages of the lock file, Node 24 among them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'node_modules/.papergrove-lock';

/** Installs what the lock file says, unless it is there already. */
export function ensureDependencies(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (once, about half a minute) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it refuses a lock file as soon as a registry lacks another platform's optional package
  // (docs/decisions/0008-installing.md). This keeps to the lock file just the same and never writes it.
  const { status } = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('npm install failed. The packages come from the npm registry: is it reachable from here?');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

/** The Node 24 that npm brought for this machine. */
export function node24(root) {
  const { platform, arch } = process;
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
  const paths = ['bin/node', 'bin/node.exe'].map((file) => join(root, 'node_modules', name, file));
  const found = paths.find((path) => existsSync(path));
  if (found) return found;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(`There is no Node 24 package for ${platform} ${arch}. Install Node 24 and start again.`);
  process.exit(1);
}
