// Builds the client and the server once per content of the sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { writeWorkspaceManifest } from './manifests.mjs';
import { packAssets } from './pack-assets.mjs';

const SOURCES = [
  'src',
  'scripts/setup/manifests.mjs',
  'scripts/setup/pack-assets.mjs',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];
const STAMP = 'build/.papergrove-sources';
/** Where Node keeps what it has compiled, so that the next process of the same build need not; gone with the build. */
const COMPILED = 'build/compiled';

/** For the environment of every process of a build: its modules are compiled once. */
export const compiledOnce = (root) => ({ NODE_COMPILE_CACHE: join(root, COMPILED) });

/** Builds unless the last build was of the same sources. */
export async function ensureBuild(root, node) {
  const hash = hashOfSources(root);
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building …');
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const { status, stdout, stderr } = spawnSync(node, [cli, 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    console.error(`${stdout}\n${stderr}\nThe build failed.`);
    process.exit(1);
  }
  mkdirSync(join(root, 'build'), { recursive: true });
  writeWorkspaceManifest(join(root, 'build'));
  await packAssets(join(root, 'build'));
  rmSync(join(root, COMPILED), { recursive: true, force: true });
  writeFileSync(stamp, hash);
}

function hashOfSources(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(join(root, source)))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSync(join(path, '..'), { withFileTypes: true });
  const self = entries.find((entry) => join(path, '..', entry.name) === path);
  if (self?.isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
