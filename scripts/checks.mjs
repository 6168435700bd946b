// What needs no running product: types, format, lint, unused code, house rules, templates.
import { join } from 'node:path';
import { outputOf } from './setup/child.mjs';

const CHECKS = [
  { name: 'types', node: 'typescript/bin/tsc', args: ['-p', '.'] },
  { name: 'format and lint (Biome)', command: '.bin/biome', args: ['check', '--error-on-warnings'] },
  {
    name: 'lint by types (oxlint)',
    command: '.bin/oxlint',
    args: ['--type-aware', '--deny-warnings', 'src', 'scripts', 'tests'],
  },
  { name: 'unused code (knip)', node: 'knip/bin/knip.js', args: [] },
  { name: 'house rules', args: ['scripts/checks/run-all.ts'] },
  { name: 'templates', args: ['scripts/template-check.ts'] },
];

async function check({ name, node: script, command, args }, { root, node }) {
  const modules = join(root, 'node_modules');
  const file = command ? join(modules, command) : node;
  const whole = script ? [join(modules, script), ...args] : args;
  const { code, output } = await outputOf(file, whole, { root, node });
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (code !== 0) console.log(output.trimEnd());
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** One after the other: how many passed and failed, each. */
export async function checksInTurn(where) {
  const all = [];
  for (const one of CHECKS) all.push(await check(one, where));
  return all;
}

/** All at once, for somebody who waits for them. */
export function checksAtOnce(where) {
  return Promise.all(CHECKS.map((one) => check(one, where)));
}
