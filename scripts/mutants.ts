// Changes the rules of the affiliate programme one by one, and tells which changes no unit test notices.
// Usage: npm run test:mutants -- [--least=95]. Ends with code 1 where fewer are noticed.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { numberOption } from './bench/figures.ts';
import { type Mutant, mutantsOf } from './mutants/find-mutants.ts';
import { NO_MUTANTS } from './mutants/no-mutants.table.ts';
import { firstFailing } from './mutants/test-stand.ts';

process.env['AFFILIATE_JOURNEYS'] ??= '60';
const least = numberOption('least', 95);
const root = join(import.meta.dirname, '..');
const folder = join(root, 'src/services/affiliates');
const FILES = [
  ...[
    'clauses.ts',
    'clauses.table.ts',
    'terms.table.ts',
    'terms.ts',
    'commission.ts',
    'affiliate-journals.ts',
  ],
  ...['ending.ts', 'credit.ts', 'raised-flags.ts', 'statement.ts', 'states.ts'],
];
const TESTS = [
  ...[
    'clauses',
    'clauses-table',
    'terms',
    'commission',
    'ending',
    'credit',
    'raised-flags',
    'statement',
    'states',
  ],
  'journeys',
];

let tried: Mutant | undefined;
let turn = 0;
const folderUrl = pathToFileURL(`${folder}/`).href;
// Every turn reads the modules of the folder anew, one of them changed.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'vitest') return next(join(root, 'scripts/mutants/test-stand.ts'), context);
    const found = next(specifier, context);
    const isOurs = found.url.startsWith(folderUrl) && context.parentURL?.startsWith(folderUrl);
    return isOurs && !found.url.includes('?') ? { ...found, url: `${found.url}?turn=${turn}` } : found;
  },
  load(url, context, next) {
    const isTried = tried && url.startsWith(folderUrl) && fileURLToPath(url) === tried.path;
    return isTried && tried
      ? { format: 'module-typescript', source: tried.text, shortCircuit: true }
      : next(url, context);
  },
});

/** @returns the test that notices a mutant; undefined where none does */
async function noticedBy(mutant: Mutant | undefined): Promise<string | undefined> {
  tried = mutant;
  turn += 1;
  for (const name of TESTS)
    try {
      await import(`${folderUrl}${name}.test.ts?turn=${turn}`);
      const failing = await firstFailing();
      if (failing) return failing;
    } catch (error) {
      await firstFailing();
      return `${name} cannot be read: ${String(error)}`;
    }
  return undefined;
}

const broken = await noticedBy(undefined);
if (broken) throw new Error(`fails without any change: ${broken}`);
const began = performance.now();
const all = FILES.flatMap((name) => {
  const path = join(folder, name);
  return mutantsOf({ path, text: readFileSync(path, 'utf8') });
});
const counted = all.filter(
  ({ path, source, was, is }) =>
    was !== is &&
    !NO_MUTANTS.some(
      (one) =>
        path.endsWith(`/${one.file}`) &&
        source.includes(one.line) &&
        one.changes.some(([from, to]) => was === from && is === to),
    ),
);
const survivors: Mutant[] = [];
for (const mutant of counted) if (!(await noticedBy(mutant))) survivors.push(mutant);
for (const { path, line, was, is } of survivors)
  console.log(
    `${path.slice(root.length + 1)}:${line}\n    ${was.replace(/\s+/g, ' ')}\n  → ${is.replace(/\s+/g, ' ')}`,
  );
const noticed = counted.length - survivors.length;
const share = (100 * noticed) / counted.length;
console.log(
  `${noticed} of ${counted.length} changes are noticed (${share.toFixed(1)} %; at least ${least} %), ` +
    `${all.length - counted.length} change nothing, in ${((performance.now() - began) / 1_000).toFixed(1)} s.`,
);
process.exit(share >= least ? 0 : 1);
