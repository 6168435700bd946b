// npm test: installs what is missing, checks and tests everything, ends with 'N passed, N failed'.
// npm test -- FILE … or --changed: only those tests, as they run. npm run test:unit: those without a server.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checksInTurn } from './checks.mjs';
import { compiledOnce, ensureBuild } from './setup/build.mjs';
import { outputOf, runVisibly } from './setup/child.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureDependencies, node24 } from './setup/dependencies.mjs';
import { ensureLibreOffice } from './setup/libreoffice.mjs';
import { openScratch } from './setup/scratch.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
ensureDependencies(root);
const node = node24(root);
const chromium = ensureChromium();
await ensureBuild(root, node);

const results = join(root, '.cache/test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const modules = join(root, 'node_modules');
const vitest = join(modules, 'vitest/vitest.mjs');
const only = process.argv[2];

/** Files that are named at the end. */
const SLOWEST = 10;
const PROJECTS = [undefined, 'unit', 'journeys'];
const where = { root, node, env: { ...compiledOnce(root), CHROMIUM_PATH: chromium, TMPDIR: openScratch() } };

async function tests(project) {
  const file = join(results, `${project}.json`);
  const { code, output } = await outputOf(node, [vitest, 'run', '--project', project], {
    ...where,
    env: { ...where.env, TEST_RESULTS: file },
  });
  return report(project, file, { code, output });
}

function report(project, file, { code, output }) {
  let json;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    console.log(`FAILED tests: ${project}\n${output}`);
    return { passed: 0, failed: 1 };
  }
  for (const suite of json.testResults) {
    if (suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'))
      console.log(`FAILED ${suite.name}\n${suite.message}`);
    for (const test of suite.assertionResults.filter((one) => one.status === 'failed')) {
      console.log(`FAILED ${suite.name}\n  ${test.fullName}\n${test.failureMessages.join('\n')}`);
    }
  }
  const broken = json.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = json.numFailedTests + broken + (code !== 0 && json.numFailedTests + broken === 0 ? 1 : 0);
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'} tests: ${project} (${json.numPassedTests} passed, ${failed} failed)`,
  );
  // A flake has to be found and mended: whoever reads this run is told of it.
  for (const line of output.split('\n').filter((one) => /^(TRIED AGAIN|SEEN): ?/.test(one)))
    console.log(line);
  if (failed > 0 && json.numFailedTests + broken === 0) console.log(output.slice(-4000));
  return { passed: json.numPassedTests, failed, files: json.testResults };
}

/** Where the time went: a new test is paid for by making one of these faster. */
function printSlowest(suites) {
  const seconds = ({ startTime, endTime }) => Math.round((endTime - startTime) / 1000);
  const slowest = suites.toSorted((one, other) => seconds(other) - seconds(one)).slice(0, SLOWEST);
  console.log(`\nThe slowest ${slowest.length} files:`);
  for (const suite of slowest)
    console.log(`${String(seconds(suite)).padStart(5)} s  ${relative(root, suite.name)}`);
}

if (!PROJECTS.includes(only)) {
  await ensureLibreOffice();
  process.exit(await runVisibly(node, [vitest, 'run', ...process.argv.slice(2)], where));
}

const started = Date.now();
const counts = [];
// Meanwhile: only the journeys need it.
const office = only === 'unit' ? undefined : ensureLibreOffice();
if (!only || only === 'unit') {
  const [checks, unit] = await Promise.all([only ? [] : checksInTurn(where), tests('unit')]);
  counts.push(...checks, unit);
}
await office;
if (!only || only === 'journeys') {
  // Both begin with a data folder in which this build was started before.
  await outputOf(node, ['tests/support/first-start.ts'], where);
  counts.push(...(await Promise.all(['journeys', 'waiting'].map(tests))));
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
printSlowest(counts.flatMap(({ files }) => files ?? []));
console.log(`\nin ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
