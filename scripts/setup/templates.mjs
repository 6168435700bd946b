// Stops before a broken template is served: reads all of them once per state of the files.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'content/templates';
/** What templates are made of: themselves and the clauses they include. */
const SOURCES = [FOLDER, 'content/clauses'];
const CHECK = 'scripts/template-check.ts';
const STAMP = 'build/.papergrove-templates';

/** False when a template is broken; what is wrong has been printed with its place. */
export function templatesAreRight(root, node) {
  const state = stateOf(root);
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return true;
  const args = [join(root, CHECK), '--folder', join(root, FOLDER)];
  const { status, stderr } = spawnSync(node, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    console.error(`${stderr.trim()}\nTemplates are broken: docs/templates.md says how they are written.`);
    return false;
  }
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stamp, state);
  return true;
}

/** Sizes and times of the files, for that is quick with tens of thousands, and the build whose rules they met. */
function stateOf(root) {
  const hash = createHash('sha256');
  const build = join(root, 'build/.papergrove-sources');
  if (existsSync(build)) hash.update(readFileSync(build));
  const entries = SOURCES.map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  for (const file of files.sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}
