// Makes what is added most often (a page, a mail, a provider …) in a copy of the sources: begun only, it must be told what
// is forgotten; whole, it must pass. Usage: npm run test:changes [-- "a mail" …]
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySources } from '../source-copy.ts';
import type { Change, Insertion } from './change.ts';
import { CHANGES } from './changes.table.ts';

const root = join(import.meta.dirname, '../..');
const MOST_OUTPUT = 64 * 1024 * 1024;

const asked = process.argv.slice(2);
const copy = copySources(root, 'changes');
try {
  const tried = CHANGES.filter(({ what }) => asked.length === 0 || asked.includes(what));
  const faults = tried.flatMap(faultsOf);
  for (const fault of faults) console.log(`FAILED ${fault}`);
  console.log(`${tried.length - new Set(faults).size} passed, ${faults.length} failed`);
  process.exitCode = faults.length === 0 && tried.length > 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** What did not hold of a change, in words; afterwards the copy is as it was. */
function faultsOf(change: Change): string[] {
  const parts = [...change.begun, ...change.rest];
  try {
    change.begun.forEach(insert);
    const told = run(change);
    const missed = told.passed ? ['a word'] : change.names.filter((name) => !told.output.includes(name));
    const touched = new Set(parts.map(({ file }) => file)).size;
    const named = told.passed ? 'nothing' : namedIn(told.output).join(', ');
    console.log(`${change.what} (${touched} ${touched === 1 ? 'file' : 'files'}), begun: ${named}`);
    if (missed.length > 0) return [`${change.what}, begun: expected ${missed.join(', ')}, found none`];
    change.rest.forEach(insert);
    const whole = change.rest.length === 0 ? told : run(change);
    return change.rest.length > 0 && !whole.passed ? [`${change.what}, whole: ${whole.output}`] : [];
  } finally {
    for (const { file } of parts) putBack(file);
  }
}

function putBack(file: string): void {
  if (existsSync(join(root, file))) copyFileSync(join(root, file), join(copy, file));
  else rmSync(join(copy, file), { force: true });
}

/** @throws where the text it stands before has gone */
function insert({ file, before, text }: Insertion): void {
  const path = join(copy, file);
  const source = before === null ? '' : readFileSync(path, 'utf8');
  const places = before === null ? [] : [before].flat();
  const at = places.reduce((from, place) => (from < 0 ? from : source.indexOf(place, from)), 0);
  if (at < 0) throw new Error(`expected '${before}' in ${file}, found none`);
  writeFileSync(path, source.slice(0, at) + text + source.slice(at));
}

function run({ toldBy }: Change): { passed: boolean; output: string } {
  const modules = join(root, 'node_modules');
  const command =
    toldBy === 'types'
      ? [join(modules, 'typescript/bin/tsc'), '-p', '.', '--pretty', 'false']
      : [join(modules, 'vitest/vitest.mjs'), 'run', '--project', 'unit', ...toldBy];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { passed: status === 0, output: stdout + stderr };
}

/** The files that a message names, each once. */
function namedIn(output: string): string[] {
  return [...new Set(output.match(/^(?:src|tests|scripts)\/[\w./-]+(?=\()|(?<=FAIL .*)src\/[\w./-]+/gm))];
}
