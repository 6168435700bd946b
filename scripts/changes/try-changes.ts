// Makes what is added most often (a page, a mail, a provider …) in a copy of the sources: begun only, it must be told what
// is forgotten; whole, it must pass. Usage: npm run test:changes [-- "a mail" …]
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySources } from '../source-copy.ts';
import { CHANGES, type Change, type Insertion } from './changes.table.ts';

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
    console.log(`${change.what}: ${told.passed ? 'nothing' : namedIn(told.output).join(', ')}`);
    if (missed.length > 0) return [`${change.what}, begun: expected ${missed.join(', ')}, found none`];
    change.rest.forEach(insert);
    const whole = change.rest.length === 0 ? told : run(change);
    return change.rest.length > 0 && !whole.passed ? [`${change.what}, whole: ${whole.output}`] : [];
  } finally {
    for (const { file } of parts) copyFileSync(join(root, file), join(copy, file));
  }
}

/** @throws where the text it stands before has gone */
function insert({ file, before, text }: Insertion): void {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  const at = source.indexOf(before);
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
